import { OPERATOR_ROLES } from '@regalo/contract/operator/roles';
import { getToday } from '@regalo/contract/operator/today';
import { expect, test } from 'vitest';
import { checkBooks } from '../../features/books/check-books.ts';
import { payStatement } from '../../features/settlement/pay-statement.ts';
import { expireGiftsJob } from '../../features/vouchers/expire-gifts-job.ts';
import { tamperWithBooks } from '../../testing/books.ts';
import { makeCompany } from '../../testing/factories.ts';
import { decide, holdOne, makeApprovingCompany, setPolicies } from '../../testing/held-orders.ts';
import { makeOperator } from '../../testing/operators.ts';
import { at, makeSettledShop } from '../../testing/settlement.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeTill, makeVouchers, tillCalls } from '../../testing/tills.ts';

const app = useTestApp({
  role: 'all',
  console: true,
  operatorRoles: { ...OPERATOR_ROLES, gardener: [] },
});
const tills = tillCalls(() => app);

const read = async (...roles: string[]) => {
  const { token } = await makeOperator(app, { roles });
  return (await app.call(getToday, { token })).reply.body;
};

/** The same sums from all entries of all books. */
async function recount() {
  const [row] = await asSuperuser(
    app,
    `select ${['wallet', 'held', 'vouchers', 'breakage']
      .map(
        (one) =>
          `(select coalesce(sum(amount), 0)::int from ledger_entries where account = '${one}') as ${one}`,
      )
      .join(', ')},
      (select coalesce(sum(balance_colones), 0)::int from gifts) as left,
      (select coalesce(sum(colones), 0)::int from shop_entries) as owed,
      (select coalesce(-sum(colones), 0)::int from shop_entries where kind = 'commission') as commission`,
  );
  return row as Record<string, number>;
}

async function expectRecount() {
  const found = (await read('finance')).money;
  const { wallet, left, ...books } = await recount();
  expect(found).toEqual({ wallets: wallet, ...books });
  expect(found?.vouchers).toBe(left);
  return found;
}

/** Statements that were paid, one that left something to be made up for, and what is open. */
async function settle() {
  const company = await makeCompany(app.services.database, { funds: 500_000 });
  const { shopId, ...shop } = await makeSettledShop(app, company);
  const undone = await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  await shop.close('2026-02-01T07:00:00Z');
  const payout = { number: 1, amount: 9_500, reference: 'SINPE 1', author: 'test' };
  await payStatement(at(app, '2026-02-03T07:00:00Z'), shopId, payout);
  await shop.undo(undone, '2026-02-01T06:30:00Z');
  await shop.close('2026-03-01T07:00:00Z');
  await expectRecount();
  await shop.redeem(4_000, '2026-03-05T15:00:00Z');
  const unpaid = await makeSettledShop(app, company);
  await unpaid.redeem(7_000, '2026-01-05T15:00:00Z');
  await unpaid.close('2026-02-01T07:00:00Z');
  await unpaid.redeem(3_000, '2026-02-05T15:00:00Z');
}

/** Orders that are held, approved and declined. */
async function hold() {
  const company = await makeApprovingCompany(app);
  await setPolicies(app, company, { always_roles: ['sender'] });
  await holdOne(app, company);
  await decide(app, company.approver, await holdOne(app, company));
  await decide(app, company.approver, await holdOne(app, company), 'decline', 'no');
}

/** Gifts that end: what is left of some returns to the wallet, of others it is kept. */
async function expire() {
  const company = await makeCompany(app.services.database);
  for (const expiry of ['refund', 'keep']) {
    const [gift] = await makeVouchers(app, company, 2);
    await tamperWithBooks(
      app,
      `update orders set expiry = '${expiry}' where id = ${gift?.orderId};
      update gifts set valid_until = '2020-01-01' where order_id = ${gift?.orderId}`,
    );
  }
  const { signal } = new AbortController();
  await expireGiftsJob.handle(app.services, { dueAt: new Date().toISOString() }, signal);
}

/** Tills redeem and undo at once, while figures are read. */
async function redeemAtOnce() {
  const company = await makeCompany(app.services.database);
  const { till } = await makeSettledShop(app, await makeCompany(app.services.database));
  const other = await makeTill(app, till.shopId, 'Caja 2');
  const vouchers = await makeVouchers(app, company, 12);
  await Promise.all(
    vouchers.map(async ({ code }, n) => {
      const { reply } = await tills.redeem(code, 1_000 + n, n % 2 ? till : other);
      if (n % 3 === 0) await tills.undo(reply.body.redemption_id, n % 2 ? till : other);
    }),
  );
}

test('after a mixed day the money is what a recount of all books says', async () => {
  await expectRecount();
  await settle();
  await hold();
  await expire();
  await redeemAtOnce();
  const found = await expectRecount();
  expect(Object.values(found ?? {}).filter((one) => one <= 0)).toEqual([]);
  expect(found).toMatchObject({ held: 11_200, breakage: 20_000 });
  expect((await checkBooks(app.services.database)).sound).toBe(true);
}, 120_000);

test('money is for whoever may see companies or credit wallets', async () => {
  expect((await read('finance')).money).not.toBeNull();
  expect((await read('gardener')).money).toBeNull();
});
