import type { Endpoint } from '@regalo/contract/api/endpoint';
import { openSession, SHOP_SESSIONS } from '../platform/security/session-rows.ts';
import { openSessionOf } from './contract-calls.ts';
import type { Ids } from './contract-samples.ts';
import { makeCompany, makeItem } from './factories.ts';
import type { FilledCompany } from './filled-company.ts';
import { settleEarly } from './settlement.ts';
import { type MadeShopManager, makeShopManager } from './shop-managers.ts';
import type { TestApp } from './test-app.ts';
import { makeTill, makeVouchers, tillCalls } from './tills.ts';

/** Somebody of each audience that signs in. */
export interface Callers {
  company: FilledCompany;
  shop: MadeShopManager;
  till: string;
  /** Rows of the company, and of the shop as far as calls leave them as they are. */
  ids: Ids;
}

/** A shop with a manager, a till and a statement, beside a company. */
export async function makeCallers(app: TestApp, company: FilledCompany): Promise<Callers> {
  const { shop_id: shopId } = await makeItem(app.services.database);
  const shop = await makeShopManager(app, { shopId });
  const till = await makeTill(app, shopId);
  const sender = await makeCompany(app.services.database);
  const [voucher] = await makeVouchers(app, sender, 1);
  await tillCalls(() => app).redeem(voucher?.code ?? '', 1_000, till);
  const statement = await settleEarly(app, shopId);
  return { company, shop, till: till.token, ids: { ...company.ids, statement } };
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
