import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { expect, test } from 'vitest';
import { checkBooks } from '../../features/books/check-books.ts';
import { credit } from '../../testing/credit.ts';
import { type MadeCompany, makeCompany, makePerson, unique } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { correctFunds } from './credit-wallet.ts';

const app = useTestApp();

/** A company that was credited ₡50,000 as TRF-1, beside so much that was right. */
async function creditedWrongly(funds: number): Promise<MadeCompany> {
  const company = await makeCompany(app.services.database, { funds });
  const wrong = { amount: 50_000, reference: 'TRF-1', author: 'Luis' };
  await credit(app.services.database, company.id, wrong);
  return company;
}

const take = (
  { id }: MadeCompany,
  amount: number,
  { reference = 'TRF-1', correction = `COR-${unique()}` } = {},
) =>
  app.services.database.inCompany(id, (tx) =>
    correctFunds(tx, id, { amount, reference, correction, author: 'Eva' }),
  );

test('a wrong credit is taken back, as an entry of its own', async () => {
  const company = await creditedWrongly(20_000);
  expect(await take(company, 45_000, { reference: ' trf-1 ' })).toMatchObject({ balance: 25_000 });
  const entries = await asSuperuser(
    app,
    `select t.kind, t.reference, t.author, e.account, e.amount::int, e.balance_after::int
    from ledger_transactions t join ledger_entries e using (company_id)
    where company_id = $1 and t.id = e.transaction_id and t.kind = 'correction' order by account`,
    [company.id],
  );
  const booked = { kind: 'correction', reference: 'trf-1', author: 'Eva' };
  expect(entries).toEqual([
    { ...booked, account: 'funding', amount: 45_000, balance_after: null },
    { ...booked, account: 'wallet', amount: -45_000, balance_after: 25_000 },
  ]);
  expect((await checkBooks(app.services.database)).sound).toBe(true);
});

test('no more is taken back than was credited, however often it is tried', async () => {
  const company = await creditedWrongly(20_000);
  await take(company, 30_000);
  expect(await take(company, 20_001)).toEqual({ takeable: 20_000 });
  const both = await Promise.all([take(company, 15_000), take(company, 15_000)]);
  expect(both.map(({ balance }) => balance).sort()).toEqual([25_000, undefined]);
});

test('what is spent cannot be taken back', async () => {
  const company = await creditedWrongly(0);
  const person = await makePerson(app.services.database, company.id);
  const sent = await app.call(sendGifts, { token: company.token, body: freeOrder([person]) });
  expect(sent.status).toBe(200);
  expect(await take(company, 50_000)).toEqual({ takeable: 38_800 });
  expect(await take(company, 38_800)).toMatchObject({ balance: 0 });
});

test('a payment that was never credited cannot be taken back', async () => {
  const company = await creditedWrongly(0);
  expect(await take(company, 1, { reference: 'TRF-2' })).toEqual({});
});

test('a correction is booked once, however often it is tried', async () => {
  const company = await creditedWrongly(20_000);
  const balance = 40_000;
  expect(await take(company, 30_000, { correction: 'COR-A' })).toMatchObject({ balance });
  for (const correction of ['COR-A', ' cor-a '])
    expect(await take(company, 30_000, { correction })).toEqual({ repeated: true });
  // Another company may use the same one.
  expect(await take(await creditedWrongly(0), 50_000, { correction: 'COR-A' })).toMatchObject({
    balance: 0,
  });
});
