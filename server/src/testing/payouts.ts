import { type PayoutLayout, setPayoutLayout } from '@regalo/contract/operator/shop-payouts';
import type { MadeCompany } from './factories.ts';
import { unique } from './factories.ts';
import type { MadeOperator } from './operators.ts';
import { makeSettledShop, type SettledShop } from './settlement.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

/** A valid IBAN of Costa Rica. */
export const SHOP_IBAN = 'CR05015202001026284066';

/** Says to which account a shop is paid, as if it had waited. */
export const giveAccount = (
  app: TestApp,
  shopId: number,
  { iban = SHOP_IBAN, holder = 'Tucán S.A.', holderId = '3-101-123456' } = {},
) =>
  asSuperuser(
    app,
    `insert into operator.shop_accounts (shop_id, iban, holder, holder_id, author, created_at, holds_from)
      values ($1, $2, $3, $4, 'test', now() - interval '80 hours', now() - interval '8 hours')`,
    [shopId, iban, holder, holderId],
  );

/** A shop with an account and one statement of January 2026 that can be paid, of 95 % of what is redeemed. */
export async function makePayableShop(
  app: TestApp,
  company: MadeCompany,
  { colones = 10_000, account = true } = {},
): Promise<SettledShop & { name: string }> {
  const shop = await makeSettledShop(app, company);
  const name = `Tienda ${unique()}-${shop.shopId}`;
  await asSuperuser(app, 'update catalogue_shops set name = $2 where id = $1', [shop.shopId, name]);
  await shop.redeem(colones, '2026-01-05T15:00:00Z');
  await shop.close('2026-02-01T07:00:00Z');
  if (account) await giveAccount(app, shop.shopId);
  return { ...shop, name };
}

/** A layout as a bank may want it. */
export const PAYOUT_LAYOUT: PayoutLayout = {
  columns: [
    { field: 'iban', heading: 'Cuenta' },
    { field: 'holder', heading: 'Beneficiario' },
    { field: 'amount', heading: 'Monto' },
    { field: 'concept', heading: 'Detalle' },
  ],
  separator: 'semicolon',
  encoding: 'utf-8',
  decimals: 'comma',
  dates: 'day_first',
  header: true,
};

/** Sets the layout of the bank’s file. */
export const setLayout = (app: TestApp, { token }: MadeOperator, change = {}) =>
  app.call(setPayoutLayout, { token, body: { ...PAYOUT_LAYOUT, ...change } });
