import type { ShopRef } from '@regalo/contract/api/fields';
import { redeemVoucher } from '@regalo/contract/till/till';
import { keepTillFlag } from '../features/flags/till-flag-queries.ts';
import { addPairing } from '../features/till/pair.ts';
import type { MadeCompany } from './factories.ts';
import { makeItem } from './factories.ts';
import { settleEarly } from './settlement.ts';
import { type MadeShopManager, makeShopManager } from './shop-managers.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';
import { makeTill, makeVouchers, newKey } from './tills.ts';

export interface FilledShop extends MadeShopManager {
  /** A row of this shop for each kind of id that an endpoint takes. */
  ids: Record<ShopRef, number>;
}

/**
 * A shop with a manager, a till, an open pairing code, and a redemption of a gift of a company in a
 * statement.
 * @param mark in every text of the shop
 */
export async function makeFilledShop(
  app: TestApp,
  company: MadeCompany,
  mark: string,
): Promise<FilledShop> {
  const { database, keys } = app.services;
  const { shop_id: shopId } = await makeItem(database);
  await asSuperuser(app, 'update catalogue_shops set name = $2 where id = $1', [
    shopId,
    `${mark} shop`,
  ]);
  const manager = await makeShopManager(app, { shopId, email: `manager@${mark}.test` });
  const till = await makeTill(app, shopId, `${mark} till`);
  const { id: pairing } = await database.inShop(shopId, (tx) =>
    addPairing(tx, keys, shopId, { name: `${mark} pairing` }),
  );
  const [voucher] = await makeVouchers(app, company, 1);
  await app.call(redeemVoucher, {
    token: till.token,
    headers: newKey(),
    body: { code: voucher?.code ?? '', amount: 1_000, receipt: `${mark} receipt` },
  });
  const flag = { day: '2026-01-05', kind: 'many_undos' as const, undos: 6 };
  await database.inShop(shopId, (tx) => keepTillFlag(tx, shopId, { tillId: till.id, ...flag }));
  const statement = await settleEarly(app, shopId);
  return { ...manager, ids: { till: till.id, pairing, statement } };
}
