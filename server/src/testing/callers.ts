import type { Endpoint } from '@regalo/contract/api/endpoint';
import { openSession, SHOP_SESSIONS } from '../platform/security/session-rows.ts';
import { openSessionOf } from './contract-calls.ts';
import { makeItem } from './factories.ts';
import type { FilledCompany } from './filled-company.ts';
import { type MadeShopManager, makeShopManager } from './shop-managers.ts';
import type { TestApp } from './test-app.ts';
import { makeTill } from './tills.ts';

/** Somebody of each audience that signs in. */
export interface Callers {
  company: FilledCompany;
  shop: MadeShopManager;
  till: string;
}

/** A shop with a manager and a till, beside a company. */
export async function makeCallers(app: TestApp, company: FilledCompany): Promise<Callers> {
  const { shop_id: shopId } = await makeItem(app.services.database);
  const shop = await makeShopManager(app, { shopId });
  return { company, shop, till: (await makeTill(app, shopId)).token };
}

/** A token of whoever calls an endpoint, of a new session: some calls end theirs. */
export async function newTokenFor(
  app: TestApp,
  { company, shop, till }: Callers,
  { audience }: Pick<Endpoint, 'audience'>,
): Promise<string> {
  if (audience === 'till') return till;
  if (audience !== 'shop') return await openSessionOf(app, company);
  const { shopId, managerId } = shop;
  const { database, keys } = app.services;
  return await database.inShop(shopId, (tx) =>
    openSession(tx, shopId, managerId, keys, SHOP_SESSIONS),
  );
}
