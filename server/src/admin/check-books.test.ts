import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../testing/factories.ts';
import { freeOrder } from '../testing/orders.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { checkBooks } from './check-books.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A company with ₡100,000 of which one gift of ₡10,000 was bought, at a fee of ₡1,200. */
async function boughtOnce(): Promise<MadeCompany> {
  const { database } = app.services;
  const company = await makeCompany(database, { funds: 100_000 });
  const users = await makePeople(database, company.id, [{}]);
  const sent = await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
  expect(sent.status).toBe(200);
  return company;
}

const lineOf = async ({ id }: MadeCompany) => {
  const { lines, sound } = await checkBooks(app.services.database);
  return { line: lines.find((one) => one.startsWith(`Company ${id}:`)), sound };
};

test('books that nobody touched are in order', async () => {
  const company = await boughtOnce();
  const line = `Company ${company.id}: ₡88,800, in order`;
  expect(await lineOf(company)).toEqual({ line, sound: true });
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
  ['delete from gift_activities', 'gifts whose newest activity has another balance: 1'],
  ['delete from orders', 'debits without their order: 1'],
  ['delete from gifts', 'orders with more or fewer gifts than were paid: 1'],
  [
    'update people set deleted_at = now()',
    'figures of the dashboard and the reports that differ from a recount: 1',
  ],
])('%s is found', async (tampering, fault) => {
  const company = await boughtOnce();
  // As a replica PostgreSQL runs no trigger and checks no foreign key.
  await asSuperuser(
    app,
    `DO $$ BEGIN SET LOCAL session_replication_role = replica;
       ${tampering}${tampering.includes('where') ? ' and' : ' where'} company_id = ${company.id};
     END $$`,
  );
  const { line, sound } = await lineOf(company);
  expect(sound).toBe(false);
  expect(line).toContain('WRONG: ');
  expect(line).toContain(fault);
});
