import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { getStatement, type Statement } from '@regalo/contract/wallet/statement';
import { beforeEach, describe, expect, test } from 'vitest';
import { credit } from '../../testing/credit.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { bookAt } from '../../testing/ledger.ts';
import { changeCompany } from '../../testing/operated-companies.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ now: () => new Date('2026-04-15T12:00:00Z') });
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database, { funds: 0 });
});

async function read(query: Record<string, string | number> = {}): Promise<Statement> {
  const { status, reply } = await app.call(getStatement, { token: company.token, query });
  expect(status).toBe(200);
  return reply.body;
}

const book = (at: string, ...amounts: number[]) => bookAt(app, company.id, at, amounts);

test('a wallet that was never filled has an empty statement of the present month', async () => {
  expect(await read()).toEqual({
    month: '2026-04',
    first_month: '2026-04',
    last_month: '2026-04',
    opening: 0,
    total_in: 0,
    total_out: 0,
    closing: 0,
    list: [],
    total_count: 0,
    time_zone: 'America/Costa_Rica',
  });
});

test('funds and orders stand with reference, author and the balance before and after', async () => {
  const funds = { amount: 100_000, reference: 'TRF-1', author: 'Luis Vega' };
  await credit(app.services.database, company.id, funds);
  const users = await makePeople(app.services.database, company.id, [{}, {}]);
  const { reply } = await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
  const [booked] = await asSuperuser(
    app,
    "select to_char(max(created_at) - interval '6 hours', 'YYYY-MM') as month from orders",
  );
  const month = String(booked?.month);
  const common = { id: expect.any(Number), createdAt: expect.stringMatching(/^\d{4}-.*Z$/) };
  const order = { id: reply.body.order_id, number: 1, gift_name: 'Free Amount Gift', quantity: 2 };
  expect((await read({ month })).list).toEqual([
    {
      ...common,
      kind: 'order',
      reference: '',
      order,
      author: 'Ana Mora',
      amount: -22_400,
      balance_before: 100_000,
      balance_after: 77_600,
    },
    {
      ...common,
      kind: 'credit',
      reference: 'TRF-1',
      order: null,
      author: 'Luis Vega',
      amount: 100_000,
      balance_before: 0,
      balance_after: 100_000,
    },
  ]);
});

test('pages hold the newest first and the exact number of the month', async () => {
  await book('2026-03-10T12:00:00Z', ...Array.from({ length: 23 }, (_, n) => n + 1));
  await book('2026-04-10T12:00:00Z', 50);
  const amounts = async (page: number) => {
    const { list, total_count } = await read({ month: '2026-03', page, limit: 10 });
    expect(total_count).toBe(23);
    return list.map(({ amount }) => amount);
  };
  expect(await amounts(1)).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14]);
  expect(await amounts(3)).toEqual([3, 2, 1]);
  expect(await amounts(4)).toEqual([]);
});

/** What the ledger itself says of a month: every entry of the company, summed one by one. */
async function recount(month: string, hours: number) {
  const rows = await asSuperuser(
    app,
    `select to_char((booked_at at time zone 'UTC') + make_interval(mins => $2::int), 'YYYY-MM')
      as month, amount::float8 as amount from ledger_entries
    where company_id = $1 and account = 'wallet'`,
    [company.id, hours * 60],
  );
  const sum = (wanted: (of: string, amount: number) => boolean) =>
    rows.reduce(
      (total, row) =>
        wanted(String(row.month), Number(row.amount)) ? total + Number(row.amount) : total,
      0,
    );
  return {
    opening: sum((of) => of < month),
    total_in: sum((of, amount) => of === month && amount > 0),
    total_out: -sum((of, amount) => of === month && amount < 0) || 0,
    closing: sum((of) => of <= month),
    total_count: rows.filter((row) => row.month === month).length,
  };
}

describe('a month agrees with the ledger', () => {
  test.each([-6, 0, 5.5, 14])('at UTC%d', async (timeZone) => {
    await changeCompany(app.services.database, company.id, { timeZone }, 'operator');
    const edge = (month: string, ms: number) =>
      new Date(Date.parse(`${month}-01T00:00:00Z`) - timeZone * 3_600_000 + ms).toISOString();
    for (const [month, before, after] of [
      ['2026-01', 900_000, -1_000],
      ['2026-02', -20_000, 7_000],
      ['2026-04', 5, -4],
    ] as const) {
      await book(edge(month, -1), before);
      await book(edge(month, 0), after);
    }
    const { first_month, last_month } = await read();
    expect([first_month, last_month]).toEqual(['2025-12', '2026-04']);
    let closing = 0;
    for (const month of ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05']) {
      const { list, ...said } = await read({ month, limit: 100 });
      expect(said).toMatchObject({ month, ...(await recount(month, timeZone)), opening: closing });
      expect(said.opening + said.total_in - said.total_out).toBe(said.closing);
      const last = list.at(-1);
      expect([last?.balance_before ?? closing, list[0]?.balance_after ?? closing]).toEqual([
        said.opening,
        said.closing,
      ]);
      closing = said.closing;
    }
    expect(closing).toBe((await recount('9999-12', timeZone)).closing);
  });

  test('where an order began in one month and was booked after one of the next', async () => {
    await book('2026-04-01T06:00:00.001Z', 1_000);
    // Began before the other and got the wallet after it.
    await book('2026-04-01T05:59:59.999Z', -300);
    const march = await read({ month: '2026-03' });
    const april = await read({ month: '2026-04' });
    expect([march.total_count, march.closing, april.opening]).toEqual([0, 0, 0]);
    expect(april.list.map((entry) => [entry.amount, entry.balance_before])).toEqual([
      [-300, 1_000],
      [1_000, 0],
    ]);
    expect(april).toMatchObject(await recount('2026-04', -6));
  });
});

test('months of any year have a beginning and an end', async () => {
  await book('2026-03-10T12:00:00Z', 50);
  for (const [month, balance] of [
    ['0001-01', 0],
    ['9999-12', 50],
  ] as const)
    expect(await read({ month })).toMatchObject({ opening: balance, closing: balance, list: [] });
});

test.each(['2026-13', '2026', '2026-3', '0000-01', 'x'])('%j is no month', async (month) => {
  const answer = await app.call(getStatement, { token: company.token, query: { month } });
  expect([answer.status, answer.error.message]).toEqual([422, 'Months must be written YYYY-MM.']);
});

test('another company’s entries are in no statement, and nobody reads without a session', async () => {
  await book('2026-04-10T12:00:00Z', 50);
  const other = await makeCompany(app.services.database, { funds: 0 });
  const { reply } = await app.call(getStatement, { token: other.token });
  expect(reply.body).toMatchObject({ list: [], total_count: 0, opening: 0, closing: 0 });
  expect((await app.call(getStatement)).status).toBe(401);
});
