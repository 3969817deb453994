import type { Database } from '../database/database.ts';
import { addShopManager, disableShopManagerIn } from '../operator/shops/shop-managers.ts';
import { makeSupervisorPin } from '../operator/shops/tills.ts';
import { openSession, SHOP_SESSIONS } from '../platform/security/session-rows.ts';
import { CHEAP_PINS, makeItem, PIN_HASH, unique } from './factories.ts';
import { consoleOf, makeOperator } from './operators.ts';
import type { TestApp } from './test-app.ts';

export interface MadeShopManager {
  shopId: number;
  managerId: number;
  email: string;
  /** Bearer token of a session. */
  token: string;
}

/** A manager of a shop who is signed in; of a new shop where none is named. */
export async function makeShopManager(
  app: TestApp,
  { shopId, email }: { shopId?: number; email?: string } = {},
): Promise<MadeShopManager> {
  const { database, keys } = app.services;
  const shop = shopId ?? (await makeItem(database)).shop_id;
  const address = email ?? `shop-manager${unique()}@tienda.cr`;
  const pinHash = await PIN_HASH;
  return await database.inShop(shop, async (tx) => {
    const manager = { email: address, firstName: 'Sofía', lastName: 'Vargas', pinHash };
    const managerId = await addShopManager(tx, shop, manager);
    const token = await openSession(tx, shop, managerId, keys, SHOP_SESSIONS);
    return { shopId: shop, managerId, email: address, token };
  });
}

/** Disables a manager of a shop as operators do, where nobody looks at their audit. */
export const disableShopManager = (
  database: Database,
  { shopId, managerId: id }: Pick<MadeShopManager, 'shopId' | 'managerId'>,
) => database.inShop(shopId, (tx) => disableShopManagerIn(tx, shopId, { id, author: 'Luis' }));

/** Gives a shop another supervisor's PIN as operators do. @returns it */
export async function giveSupervisorPin(app: TestApp, shopId: number): Promise<string> {
  const { id: operatorId, name } = await makeOperator(app);
  const { database, jobs, now } = consoleOf(app);
  const services = { database, jobs, now, pins: CHEAP_PINS };
  return await makeSupervisorPin(services, { operatorId, name }, shopId);
}
