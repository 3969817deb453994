import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { holdOne, makeApprovingCompany, setPolicies } from '../../testing/held-orders.ts';
import { freeOrder } from '../../testing/orders.ts';
import { at, dateEntry, makeSettledShop } from '../../testing/settlement.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { correctRedemptionIn } from '../settlement/correct-redemption.ts';
import { payStatement } from '../settlement/pay-statement.ts';
import { checkBooks } from './check-books.ts';

const app = useTestApp();

/** A company with ₡100,000 of which one gift of ₡10,000 was bought, at a fee of ₡1,200. */
async function boughtOnce(): Promise<MadeCompany> {
  const { database } = app.services;
  const company = await makeCompany(database, { funds: 100_000 });
  const users = await makePeople(database, company.id, [{}]);
  const sent = await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
  expect(sent.status).toBe(200);
  return company;
}

const lineOf = async (book: string) => {
  const { lines, sound } = await checkBooks(app.services.database);
  return { line: lines.find((one) => one.startsWith(`${book}:`)), sound };
};

/** As a replica PostgreSQL runs no trigger and checks no foreign key. */
const tamper = (text: string) =>
  asSuperuser(app, `DO $$ BEGIN SET LOCAL session_replication_role = replica; ${text}; END $$`);

test('books that nobody touched are in order', async () => {
  const company = await boughtOnce();
  const line = `Company ${company.id}: ₡88,800, in order`;
  expect(await lineOf(`Company ${company.id}`)).toEqual({ line, sound: true });
});

/**
 * A shop with a paid statement of ₡9,500, one of -₡9,500 for an undo of it, and ₡4,000 that are open.
 */
async function settledShop(): Promise<number> {
  const company = await makeCompany(app.services.database, { funds: 200_000 });
  const { shopId, ...shop } = await makeSettledShop(app, company);
  const undone = await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  await shop.close('2026-02-01T07:00:00Z');
  const payout = { number: 1, amount: 9_500, reference: 'SINPE 1', author: 'test' };
  await payStatement(at(app, '2026-02-03T07:00:00Z'), shopId, payout);
  await shop.undo(undone, '2026-02-01T06:30:00Z');
  await shop.close('2026-03-01T07:00:00Z');
  await shop.redeem(4_000, '2026-03-05T15:00:00Z');
  return shopId;
}

test('a shop that was settled with is in order, and agrees with the companies', async () => {
  const shopId = await settledShop();
  const line = `Shop ${shopId}: -₡5,500, in order`;
  expect(await lineOf(`Shop ${shopId}`)).toEqual({ line, sound: true });
  expect((await lineOf('All shops')).line).toMatch(/in order$/);
});

test('two redemptions that changed places between shops’ and companies’ books are found', async () => {
  const shopId = await settledShop();
  await tamper(
    `update shop_entries set cause = 'redemption:900000001'
      where colones = 4000 and shop_id = ${shopId}`,
  );
  const { line } = await lineOf('All shops');
  expect(line).toContain('companies say so for other redemptions');
});

test.each([
  ['update wallets set balance = 90000', 'the ledger sums to ₡88,800'],
  [
    "update ledger_entries set amount = amount + 1 where account = 'fees'",
    'ledger transactions that do not sum to zero: 1',
  ],
  [
    "update ledger_entries set balance_after = balance_after + 1 where account = 'wallet'",
    'wallet entries that do not continue the one before: 1',
  ],
  [
    'update orders set service_fee = service_fee + 1, total_amount = total_amount + quantity',
    'orders without exactly one debit of their total: 1',
  ],
  [
    'update gifts set balance = balance - 1, balance_colones = balance_colones - 1',
    'colones by which open gifts and the vouchers account differ: 1',
  ],
  [
    'update gifts set spent_colones = 1',
    'colones by which spent gifts and the shops account differ: 1',
  ],
  [
    'alter table wallets drop constraint wallets_balance_check; update wallets set balance = -1',
    'wallets that hold less than nothing: 1',
  ],
  [
    'alter table gifts drop constraint gifts_balance; update gifts set balance = -1',
    'gifts that hold less than nothing: 1',
  ],
  ['update gifts set claimed_at = now()', 'figures of the insights that differ from a recount: 1'],
  ['delete from gift_activities', 'gifts whose newest activity has another balance: 1'],
  ['delete from orders', 'debits without their order: 1'],
  ['update gifts set person_id = 0', 'gifts, mails and activities of what is not there: 1'],
  ['update deliveries set gift_id = 0', 'gifts, mails and activities of what is not there: 1'],
  [
    'update gift_activities set transaction_id = 0',
    'gifts, mails and activities of what is not there: 1',
  ],
  ['delete from gifts', 'orders with more or fewer gifts than were paid: 1'],
  [
    'update people set deleted_at = now()',
    'figures of the dashboard and the reports that differ from a recount: 1',
  ],
])('%s is found', async (tampering, fault) => {
  const company = await boughtOnce();
  await tamper(
    `${tampering}${tampering.includes('where') ? ' and' : ' where'} company_id = ${company.id}`,
  );
  const { line, sound } = await lineOf(`Company ${company.id}`);
  expect(sound).toBe(false);
  expect(line).toContain('WRONG: ');
  expect(line).toContain(fault);
});

test.each([
  [
    "update pending_orders set status = 'lapsed', ended_at = now() where",
    'held orders whose money is not what the held account says: 1',
  ],
  ['delete from pending_orders where', 'whose money is not what the held account says: 1'],
  [
    "update pending_orders set status = 'approved', ended_at = now() where",
    'approved orders without their order, and orders of held ones that were not approved: 1',
  ],
  [
    'delete from pending_recipients where',
    'held orders with more or fewer recipients than were paid: 1',
  ],
])('%s is found of a held order', async (tampering, fault) => {
  const company = await makeApprovingCompany(app);
  await setPolicies(app, company, { order_limit: 0 });
  await holdOne(app, company);
  expect((await lineOf(`Company ${company.id}`)).line).toMatch(/in order$/);
  await tamper(`${tampering} company_id = ${company.id}`);
  expect((await lineOf(`Company ${company.id}`)).line).toContain(fault);
});

test.each([
  [
    'update shop_statements set redeemed = 10001, payable = 9501 where number = 1 and',
    'statements that are not the sum of their lines: 1',
  ],
  ['delete from shop_statement_lines where', 'statements that are not the sum of their lines: 2'],
  [
    'update shop_statement_lines set commission = 499 where commission = 500 and',
    'undos that give back another commission than was taken: 1',
  ],
  ['delete from shop_statements where number = 1 and', 'do not continue the one before: 1'],
  [
    "update shop_entries set colones = -9499 where kind = 'payout' and",
    'commissions and payouts that are not as their statements say: 1',
  ],
  [
    'update shop_entries set colones = 4001 where colones = 4000 and',
    'colones by which redemptions and the books differ: 1',
  ],
  [
    'update shop_statements set paid_at = null, payout_reference = null, paid_by = null where',
    'colones by which what is unpaid and open differs from the balance: 9500',
  ],
])('in the books of a shop: %s is found', async (tampering, fault) => {
  const shopId = await settledShop();
  await tamper(`${tampering} shop_id = ${shopId}`);
  const { line, sound } = await lineOf(`Shop ${shopId}`);
  expect(sound).toBe(false);
  expect(line).toContain('WRONG: ');
  expect(line).toContain(fault);
});

/** A shop of which a redemption of ₡10,000 was corrected to ₡4,001 in the next statement. */
async function correctedShop(): Promise<number> {
  const company = await makeCompany(app.services.database, { funds: 200_000 });
  const { shopId, ...shop } = await makeSettledShop(app, company);
  const redemption = await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  await shop.close('2026-02-01T07:00:00Z');
  const correction = { redemption, before: 10_000, after: 4_001, note: 'x', proposal: 1 };
  await app.services.database.inShop(shopId, (tx) => correctRedemptionIn(tx, shopId, correction));
  await dateEntry(app, shopId, `correction:${redemption}:1`, '2026-02-10T15:00:00Z');
  await shop.close('2026-03-01T07:00:00Z');
  return shopId;
}

test.each([
  [
    'update shop_statement_lines set commission = -300 where commission = -299 and',
    'redemptions that were corrected to less than nothing, or to another commission than their terms say: 1',
  ],
  [
    "update shop_entries set colones = -10001 where kind = 'correction' and",
    'redemptions that were corrected to less than nothing',
  ],
  [
    'update shop_statements set corrected = -6000, payable = payable - 1 where number = 2 and',
    'statements that are not the sum of their lines: 1',
  ],
])('of a corrected redemption: %s is found', async (tampering, fault) => {
  const shopId = await correctedShop();
  expect((await lineOf(`Shop ${shopId}`)).line).toMatch(/in order$/);
  await tamper(`${tampering} shop_id = ${shopId}`);
  expect((await lineOf(`Shop ${shopId}`)).line).toContain(fault);
});
