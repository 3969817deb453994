import { createCustomField, updateCustomField } from '@regalo/contract/custom-fields/custom-fields';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import * as ends from '@regalo/contract/orders/ends';
import { localDay, monthOf, plusDays } from '@regalo/contract/values/days';
import {
  DEFAULT_NUMBERS,
  exportMonthEnd,
  type LedgerAccount,
} from '@regalo/contract/wallet/journal';
import { getStatement } from '@regalo/contract/wallet/statement';
import { parse } from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { tamperWithBooks } from '../../testing/books.ts';
import { download, formulasIn, readSheets } from '../../testing/downloads.ts';
import {
  type MadeCompany,
  makeCompany,
  makeItem,
  makePerson,
  unique,
} from '../../testing/factories.ts';
import {
  type ApprovingCompany,
  decide,
  holdOne,
  makeApprovingCompany,
  setPolicies,
  signIn,
} from '../../testing/held-orders.ts';
import { bookAt } from '../../testing/ledger.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  type MadeTill,
  type MadeVoucher,
  makeTill,
  makeVouchers,
  tillCalls,
} from '../../testing/tills.ts';
import { expireGiftsJob } from '../vouchers/expire-gifts-job.ts';

const HEADINGS = 'Date,Entry,Account,Account Name,Debit,Credit,Kind,Order,Gift,Reference';

let now = new Date();
const app = useTestApp({ now: () => now });
const { redeem, undo } = tillCalls(() => app);
/** A company to which everything happens that moves money. */
let busy: ApprovingCompany;
let till: MadeTill;

type Query = Record<string, string>;

const ask = ({ token }: { token: string }, query: Query = {}) =>
  download(app, exportMonthEnd.path, { token, query });

async function journal(company: { token: string }, month?: string): Promise<string[][]> {
  const { status, file } = await ask(company, month ? { month } : {});
  expect(status).toBe(200);
  const text = file.toString().replace(/^\ufeff/, '');
  const { data, errors } = parse<string[]>(text.trim(), { newline: '\r\n' });
  expect(errors).toEqual([]);
  expect(data[0]?.join(',')).toBe(HEADINGS);
  return data.slice(1);
}

const sheets = async (company: { token: string }, query: Query = {}) =>
  readSheets((await ask(company, { type: 'excel', ...query })).file);

/** Debits less credits, by the number of the account. */
function netOf(rows: string[][]): Record<string, number> {
  const net: Record<string, number> = {};
  for (const [, , account = '', , debit, credit] of rows)
    net[account] = (net[account] ?? 0) + Number(debit) - Number(credit);
  return net;
}

const sum = (rows: unknown[][] | undefined, at: number) =>
  (rows ?? []).slice(1).reduce((all, row) => all + Number(row[at] ?? 0), 0);

/** What the ledger holds by account, past the product. */
async function ledger({ id }: { id: number }): Promise<Record<string, number>> {
  const rows = await asSuperuser(
    app,
    'select account, sum(amount)::int as sum from ledger_entries where company_id = $1 group by 1',
    [id],
  );
  return Object.fromEntries(rows.map(({ account, sum: held }) => [account, held]));
}

async function expire(): Promise<void> {
  const before = now;
  now = new Date(`${plusDays(localDay(now, -6), 400)}T12:00:00Z`);
  const due = { dueAt: now.toISOString() };
  await expireGiftsJob.handle(app.services, due, new AbortController().signal);
  now = before;
}

beforeAll(async () => {
  busy = await makeApprovingCompany(app);
  till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  const [spent, undone, withdrawn, reopened, kept] = (await makeVouchers(app, busy, 5)) as [
    MadeVoucher,
    MadeVoucher,
    MadeVoucher,
    MadeVoucher,
    MadeVoucher,
  ];
  const { token } = busy;
  const headers = () => ({ 'idempotency-key': `month-${unique()}` });
  await redeem(spent.code, 4_000, till);
  const use = (await redeem(undone.code, 3_000, till)).reply.body.redemption_id;
  await undo(use, till);
  await app.call(ends.cancelGifts, {
    token,
    headers: headers(),
    body: { ids: [withdrawn.giftId] },
  });
  await redeem(kept.code, 2_500, till);
  await expire();
  const body = { ids: [reopened.giftId], valid_until: plusDays(localDay(now, -6), 360) };
  const again = await app.call(ends.reopenGifts, { token, headers: headers(), body });
  expect(again.reply.body).toMatchObject({ reopened: 1 });
  await asSuperuser(app, "update companies set expiry = 'keep' where id = $1", [busy.id]);
  await makeVouchers(app, busy, 1);
  await expire();
  await setPolicies(app, busy, { order_limit: 1_000 });
  expect(await decide(app, busy.approver, await holdOne(app, busy))).toBe('200');
  await holdOne(app, busy);
});

test('each entry of the journal balances, and all of them are the ledger', async () => {
  const rows = await journal(busy);
  const entries = Map.groupBy(rows, ([, entry]) => entry);
  for (const [entry, lines] of entries) {
    const net = Object.values(netOf(lines)).reduce((all, one) => all + one, 0);
    expect([entry, net, lines.length > 1]).toEqual([entry, 0, true]);
  }
  const [count] = await asSuperuser(
    app,
    'select count(*)::int as n from ledger_transactions where company_id = $1',
    [busy.id],
  );
  expect(entries.size).toBe(count?.n);
  const books = await ledger(busy);
  expect(Object.keys(books).sort()).toEqual([
    'breakage',
    'fees',
    'funding',
    'held',
    'shops',
    'vouchers',
    'wallet',
  ]);
  const {
    wallet: R1,
    funding: R2,
    vouchers: R3,
    shops: R4,
    fees: R5,
    breakage: R6,
    held: R7,
  } = books;
  expect(netOf(rows)).toEqual({ R1, R2, R3, R4, R5, R6, R7 });
  const kinds = new Set(rows.map((row) => row[6]));
  for (const kind of ['Redemption', 'Undo', 'Refund', 'Money held', 'Expired gifts reopened'])
    expect([...kinds]).toContain(kind);
});

test('line by line the journal is what the ledger wrote', async () => {
  const entries = await asSuperuser(
    app,
    `select dense_rank() over (order by at, transaction_id)::int as entry, account,
        greatest(amount, 0)::int as debit, greatest(-amount, 0)::int as credit
      from (
        select e.*, coalesce((
          select w.booked_at from ledger_entries w
          where w.company_id = $1 and w.transaction_id = e.transaction_id and w.account = 'wallet'
        ), t.created_at) as at
        from ledger_entries e join ledger_transactions t on t.company_id = $1 and t.id = e.transaction_id
        where e.company_id = $1
      ) of_company`,
    [busy.id],
  );
  const written = entries.map(({ entry, account, debit, credit }) => [
    `${localDay(now, -6).slice(0, 7)}-${entry}`,
    DEFAULT_NUMBERS[account as LedgerAccount],
    debit || '',
    credit || '',
  ]);
  const shown = (await journal(busy)).map(([, entry, account, ...sides]) => [
    entry,
    account,
    ...sides.slice(1, 3).map((side) => (side ? Number(side) : '')),
  ]);
  expect(shown.map(String).sort()).toEqual(written.map(String).sort());
  expect(shown.length).toBeGreaterThan(20);
});

test('the wallet’s account is the statement of the month', async () => {
  const { reply } = await app.call(getStatement, { token: busy.token });
  const { opening, closing, total_in, total_out } = reply.body;
  const wallet = (await journal(busy)).filter(([, , account]) => account === 'R1');
  const side = (at: number) => wallet.reduce((all, row) => all + Number(row[at]), 0);
  expect([side(4), side(5)]).toEqual([total_in, total_out]);
  const { Balances, Statement } = await sheets(busy);
  expect(Balances?.[1]).toEqual([
    ...['R1', 'Prepaid funds at Regalo', opening, total_in, total_out, closing],
  ]);
  expect([sum(Statement, 7), sum(Statement, 8)]).toEqual([total_in, total_out]);
});

test('orders, redemptions, fees and balances of the workbook are those of the ledger', async () => {
  const { name, file } = await ask(busy, {
    type: 'excel',
    language: 'es',
    month: localDay(now, -6).slice(0, 7),
  });
  expect(name).toBe(`month_end_${localDay(now, -6).slice(0, 7)}.xlsx`);
  expect(formulasIn(file)).toEqual([]);
  const { Saldos, Pedidos, Canjes, Cargos, Diario, ...rest } = readSheets(file);
  expect(Object.keys(rest)).toEqual(['Estado de cuenta']);
  const books = await ledger(busy);
  // Debits less credits are nothing over all accounts, and each closes with what the ledger holds.
  expect(sum(Saldos, 3)).toBe(sum(Saldos, 4));
  expect(Saldos?.slice(1).map((row) => row[5])).toEqual(
    ['wallet', 'funding', 'vouchers', 'shops', 'fees', 'breakage', 'held'].map((one) => books[one]),
  );
  const [ordered] = await asSuperuser(
    app,
    'select count(*)::int as n, sum(total_amount)::int as total from orders where company_id = $1',
    [busy.id],
  );
  expect([(Pedidos?.length ?? 0) - 1, sum(Pedidos, 9)]).toEqual([ordered?.n, ordered?.total]);
  expect(sum(Pedidos, 7) + sum(Pedidos, 8)).toBe(sum(Pedidos, 9));
  expect(Canjes?.slice(1).map((row) => [row[2], row[5], row[6]])).toEqual([
    ['Canje', 'Café Montaña', 4_000],
    ['Canje', 'Café Montaña', 3_000],
    ['Anulación', 'Café Montaña', -3_000],
    ['Canje', 'Café Montaña', 2_500],
  ]);
  expect(sum(Canjes, 6)).toBe(books.shops);
  expect(sum(Cargos, 5)).toBe(books.fees);
  expect(Cargos?.slice(1).some((row) => Number(row[5]) < 0)).toBe(true);
  expect(sum(Diario, 4)).toBe(sum(Diario, 5));
});

test.each([
  ['America/Costa_Rica', '2026-03-01T05:59:59.999Z', ['2026-02-28', '2026-03-01', '2026-04']],
  ['Asia/Kathmandu', '2026-02-28T18:14:59.999Z', ['2026-02-28', '2026-03-01', '2026-04']],
  ['America/Costa_Rica', '2026-01-01T05:59:59.999Z', ['2025-12-31', '2026-01-01', '2026-02']],
  ['Asia/Kathmandu', '2025-12-31T18:14:59.999Z', ['2025-12-31', '2026-01-01', '2026-02']],
])(
  'in %s a month ends after %s, and the next goes on with its balance',
  async (zone, last, days) => {
    const [ends, begins, later] = days as [string, string, string];
    const [before, after] = [monthOf(ends), monthOf(begins)];
    const company = await makeCompany(app.services.database, { funds: 0, language: 'en' });
    await asSuperuser(app, 'update companies set zone = $2 where id = $1', [company.id, zone]);
    await bookAt(app, company.id, last, [500]);
    await bookAt(app, company.id, new Date(Date.parse(last) + 1).toISOString(), [100, -30]);
    const amounts = async (month: string) =>
      (await journal(company, month)).map((row) => [row[0], row[1], row[2], row[4], row[5]]);
    expect(await amounts(before)).toEqual([
      [ends, `${before}-1`, 'R1', '500', ''],
      [ends, `${before}-1`, 'R2', '', '500'],
    ]);
    expect(await amounts(after)).toEqual([
      [begins, `${after}-1`, 'R1', '100', ''],
      [begins, `${after}-1`, 'R2', '', '100'],
      [begins, `${after}-2`, 'R2', '30', ''],
      [begins, `${after}-2`, 'R1', '', '30'],
    ]);
    const { Balances } = await sheets(company, { month: after });
    expect(Balances?.[1]?.slice(2)).toEqual([500, 100, 30, 570]);
    expect(await journal(company, later)).toEqual([]);
  },
);

test('what began before the entry that it continues is in the month of the statement', async () => {
  const company = await makeCompany(app.services.database, { funds: 0 });
  await bookAt(app, company.id, '2026-03-01T07:00:00Z', [500]);
  await bookAt(app, company.id, '2026-02-28T12:00:00Z', [100]);
  expect(await journal(company, '2026-02')).toEqual([]);
  expect(netOf(await journal(company, '2026-03'))).toEqual({ R1: 600, R2: -600 });
});

test('a redemption around midnight is in the month of the company’s own day', async () => {
  const company = await makeCompany(app.services.database);
  const [gift] = await makeVouchers(app, company, 1);
  await redeem(gift?.code ?? '', 1_000, till);
  await tamperWithBooks(
    app,
    `update ledger_transactions set created_at = '2025-12-01T05:59:59Z'
      where company_id = ${company.id} and kind = 'redemption'`,
  );
  const rows = await journal(company, '2025-11');
  expect(rows.map((row) => [row[0], row[2], row[4]])).toEqual([
    ['2025-11-30', 'R4', '1000'],
    ['2025-11-30', 'R3', ''],
  ]);
  expect(await journal(company, '2025-12')).toEqual([]);
});

test('the company’s own fields of orders are in the journal and each sheet of orders, held ones too', async () => {
  const company = await makeApprovingCompany(app);
  const { token } = company;
  const field = { subject: 'order', kind: 'text', required: false } as const;
  const made = await app.call(createCustomField, { token, body: { ...field, name: 'Project' } });
  const { id, key } = made.reply.body.field;
  const send = async (value: string) => {
    const person = await makePerson(app.services.database, company.id);
    const body = { ...freeOrder([person]), custom_fields: { [key]: value } };
    expect((await app.call(sendGifts, { token, body })).status).toBe(200);
  };
  await send('Apollo');
  await setPolicies(app, company, { order_limit: 1 });
  await send('Gemini');
  // A name may change, and what is archived is still shown.
  await app.call(updateCustomField, { token, body: { id, name: 'Proyecto', archived: true } });
  const {
    Balances: _,
    Statement: __,
    Redemptions,
    ...sheetsOfOrders
  } = await sheets(company, { language: 'en' });
  const { file } = await ask(company);
  const [headings, ...lines] = parse<string[]>(file.toString().trim(), { newline: '\r\n' }).data;
  expect(headings?.at(-1)).toBe('Proyecto');
  expect(new Set(lines.map((line) => `${line[6]}: ${line.at(-1)}`))).toEqual(
    new Set(['Funds added: ', 'Gifts sent: Apollo', 'Money held: Gemini']),
  );
  expect(Redemptions?.[0]?.at(-1)).toBe('Proyecto');
  const values = Object.entries(sheetsOfOrders).map(([sheet, [head = [], ...rows]]) => {
    const at = head.indexOf('Proyecto');
    const held = new Set(rows.map((row) => row[at]).filter(Boolean));
    return [sheet, at === head.length - 1, [...held]];
  });
  expect(values).toEqual([
    ['Orders', true, ['Apollo']],
    ['Fees', true, ['Apollo']],
    ['Journal', true, ['Apollo', 'Gemini']],
  ]);
});

test('a use is in the month with the company’s own fields of its gift', async () => {
  const company = await makeCompany(app.services.database);
  const { token } = company;
  const field = { subject: 'gift', kind: 'text', required: false, name: 'Table' } as const;
  const made = await app.call(createCustomField, { token, body: field });
  const [first, second] = (await makeVouchers(app, company, 2)) as [MadeVoucher, MadeVoucher];
  await asSuperuser(
    app,
    `insert into gift_fields (company_id, order_id, person_id, custom_fields)
      select company_id, order_id, person_id, jsonb_build_object($1::text, id::text) from gifts where company_id = $2`,
    [made.reply.body.field.key, company.id],
  );
  const use = (await redeem(second.code, 3_000, till)).reply.body.redemption_id;
  await redeem(first.code, 1_000, till);
  await undo(use, till);
  const { Redemptions } = await sheets(company, { language: 'en' });
  expect(Redemptions?.map((row) => [row[6], row.at(-1)])).toEqual([
    ['Amount', 'Table'],
    [3_000, `${second.giftId}`],
    [1_000, `${first.giftId}`],
    [-3_000, `${second.giftId}`],
  ]);
});

test('a large month is all there, once and in order', async () => {
  const company = await makeCompany(app.services.database, { funds: 0 });
  const many = 5_010;
  await bookAt(
    app,
    company.id,
    '2026-03-10T12:00:00Z',
    Array.from({ length: many }, () => 3),
  );
  const rows = await journal(company, '2026-03');
  expect(rows.map(([, entry]) => entry)).toEqual(
    Array.from({ length: 2 * many }, (_, n) => `2026-03-${Math.floor(n / 2) + 1}`),
  );
  expect(netOf(rows)).toEqual({ R1: 3 * many, R2: -3 * many });
});

test('is the own company’s alone, for who may export the wallet', async () => {
  const other: MadeCompany = await makeCompany(app.services.database, { funds: 0 });
  expect(await journal(other)).toEqual([]);
  const sender = await signIn(app, busy.id, 'sender');
  const finance = await signIn(app, busy.id, 'finance');
  const status = async (query: Query, token?: string) =>
    (await download(app, exportMonthEnd.path, { query, ...(token ? { token } : {}) })).status;
  expect(await status({})).toBe(401);
  expect(await status({}, sender.token)).toBe(403);
  expect(await status({}, finance.token)).toBe(200);
  expect(await status({ month: '2026-13' }, busy.token)).toBe(422);
});
