import { createCustomField } from '@regalo/contract/custom-fields/custom-fields';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { correctGiftEmail } from '@regalo/contract/orders/detail';
import * as ends from '@regalo/contract/orders/ends';
import { erasePerson } from '@regalo/contract/people/privacy';
import { exportPayroll, getPayrollYear } from '@regalo/contract/reports/payroll';
import { localDay, plusDays } from '@regalo/contract/values/days';
import { parse } from 'papaparse';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { tamperWithBooks } from '../../testing/books.ts';
import { download, formulasIn, readSheets } from '../../testing/downloads.ts';
import {
  type MadeCompany,
  makeCompany,
  makeItem,
  makePeople,
  unique,
} from '../../testing/factories.ts';
import { signIn } from '../../testing/held-orders.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  type MadeTill,
  type MadeVoucher,
  makeTill,
  sendVouchers,
  tillCalls,
} from '../../testing/tills.ts';
import { checkBooks } from '../books/check-books.ts';
import { expireGiftsJob } from '../vouchers/expire-gifts-job.ts';

const HEADINGS =
  'ID,Your ID,First Name,Last Name,Email,Status,No Celebration Gifts,Month,Celebration,Gifts,Received,Withdrawn,Expired,Spent';
const THIS_YEAR = localDay(new Date(), -6).slice(0, 4);

let now = new Date();
const app = useTestApp({ now: () => now });
let company: MadeCompany;
let till: MadeTill;

beforeAll(async () => {
  till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
});
beforeEach(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000, language: 'en' });
});

const { redeem, undo } = tillCalls(() => app);
const call: typeof app.call = (endpoint, options) =>
  app.call(endpoint, {
    token: company.token,
    headers: { 'idempotency-key': `payroll-${unique()}` },
    ...options,
  });

const people = (...wanted: Parameters<typeof makePeople>[2]) =>
  makePeople(app.services.database, company.id, wanted);

/** One gift of ₡10,000 for each. */
const send = (...users: number[]) => sendVouchers(app, company, users);

/** Moves what happened to gifts to an instant, past the triggers. */
const date = (at: string, gifts: MadeVoucher[], kind = 'issued') =>
  tamperWithBooks(
    app,
    `update gift_activities set created_at = '${at}'
      where kind = '${kind}' and gift_id in (${gifts.map(({ giftId }) => giftId)})`,
  );

async function rows(year?: string): Promise<string[][]> {
  const query = year ? { year } : {};
  const { status, file } = await download(app, exportPayroll.path, { token: company.token, query });
  expect(status).toBe(200);
  const text = file.toString().replace(/^\ufeff/, '');
  const { data, errors } = parse<string[]>(text.trim(), { newline: '\r\n' });
  expect(errors).toEqual([]);
  expect(data[0]?.join(',')).toBe(HEADINGS);
  return data.slice(1);
}

const figures = async (year?: string) =>
  (await call(getPayrollYear, { query: year ? { year } : {} })).reply.body;

/** Lets a year go by in which gifts expire, and comes back. */
async function expire(): Promise<void> {
  const before = now;
  now = new Date(`${plusDays(localDay(now, -6), 400)}T12:00:00Z`);
  const due = { dueAt: now.toISOString() };
  await expireGiftsJob.handle(app.services, due, new AbortController().signal);
  now = before;
}

test('an employee’s year is by month and occasion, as received and as spent', async () => {
  const [ana = 0] = await people({ firstName: 'Ana', lastName: 'Mora', email: 'ana@norte.cr' });
  const plain = await send(ana);
  const birthday = await call(sendGifts, {
    body: { ...freeOrder([ana], { amount: 25_000 }), celebration: 'birthday' },
  });
  const order = birthday.reply.body.order_id;
  const [gift] = await asSuperuser(app, 'select id::int from gifts where order_id = $1', [order]);
  const second = await send(ana);
  await date('2024-03-05T18:00:00Z', plain);
  await date('2024-03-09T18:00:00Z', [{ giftId: Number(gift?.id) } as MadeVoucher]);
  await date('2024-05-09T18:00:00Z', second);
  expect((await redeem(plain[0]?.code ?? '', 4_000, till)).status).toBe(200);
  await date('2024-06-01T18:00:00Z', plain, 'redeemed');
  const who = [`${ana}`, '', 'Ana', 'Mora', 'ana@norte.cr', 'In the list', ''];
  expect(await rows('2024')).toEqual([
    [...who, '2024-03', '', '1', '10000', '0', '0', '0'],
    [...who, '2024-03', 'Birthday', '1', '25000', '0', '0', '0'],
    [...who, '2024-05', '', '1', '10000', '0', '0', '0'],
    [...who, '2024-06', '', '0', '0', '0', '0', '4000'],
  ]);
  expect(await figures('2024')).toEqual({
    year: '2024',
    first_year: '2024',
    last_year: THIS_YEAR,
    ...{ employees: 1, opted_out: 0, erased: 0 },
    ...{ gifts: 3, received: 45_000, withdrawn: 0, expired: 0, spent: 4_000 },
  });
  expect(await rows('2025')).toEqual([]);
});

test('the opted-out, the deleted and the erased are told apart; clients are not in it', async () => {
  const [ana = 0, eva = 0, gone = 0, erased = 0, client = 0] = await people(
    { firstName: 'Ana', lastName: 'Araya', noOccasions: true },
    { firstName: 'Eva', lastName: 'Brenes', noOccasions: true },
    { firstName: 'Luis', lastName: 'Castro' },
    { firstName: 'Zoila', lastName: 'Zamora', email: 'zoila@norte.cr' },
    { firstName: 'Cliente', role: 3 },
  );
  await send(eva, gone, erased, client);
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [gone]);
  for (const [id, external] of [
    [eva, 'E-2'],
    [erased, 'E-4'],
  ])
    await asSuperuser(
      app,
      `insert into external_ids (company_id, subject, external_id, subject_id) values ($1, 'person', $2, $3)`,
      [company.id, external, id],
    );
  const body = { id: erased, open_gifts: 'keep', confirm: true } as const;
  expect((await call(erasePerson, { body })).status).toBe(200);
  const all = await rows();
  expect(all.map((row) => [...row.slice(0, 4), row[5], row[6], row[9], row[10]])).toEqual([
    [`${ana}`, '', 'Ana', 'Araya', 'In the list', 'Yes', '0', '0'],
    [`${eva}`, 'E-2', 'Eva', 'Brenes', 'In the list', 'Yes', '1', '10000'],
    [`${gone}`, '', 'Luis', 'Castro', 'Deleted', '', '1', '10000'],
    [`${erased}`, '', `Erased person ${erased}`, '', 'Erased', '', '1', '10000'],
  ]);
  expect(all.flat().join()).not.toMatch(/zoila|Zamora|E-4/i);
  const sums = { employees: 3, opted_out: 2, erased: 1, gifts: 3, received: 30_000 };
  expect(await figures()).toMatchObject(sums);
});

test('the sums are those of the ledger and of what the gifts hold, whatever became of them', async () => {
  const users = await people(...Array.from({ length: 8 }, () => ({})));
  const gifts = await send(...users);
  const [spent, undone, withdrawn, after, moved, ...late] = gifts as [
    MadeVoucher,
    MadeVoucher,
    MadeVoucher,
    MadeVoucher,
    MadeVoucher,
    ...MadeVoucher[],
  ];
  const used = async ({ code }: MadeVoucher, amount: number) =>
    (await redeem(code, amount, till)).reply.body.redemption_id;
  await used(spent, 10_000);
  await undo(await used(undone, 3_000), till);
  await call(ends.cancelGifts, { body: { ids: [withdrawn.giftId] } });
  // What is undone after the end of a gift follows what was left of it.
  const use = await used(after, 2_500);
  await call(ends.cancelGifts, { body: { ids: [after.giftId] } });
  expect((await undo(use, till)).status).toBe(200);
  // It stays with the employee to whom it was sent.
  await app.fetch(new URL(moved.link).pathname, { method: 'POST', redirect: 'manual' });
  const heir = { id: moved.giftId, email: `heir${unique()}@ejemplo.cr` };
  expect((await call(correctGiftEmail, { body: heir })).status).toBe(200);
  const [reopened, expired] = late as [MadeVoucher, MadeVoucher];
  const undoneLate = await used(expired, 1_000);
  await used(reopened, 500);
  await call(ends.cancelGifts, { body: { ids: [spent.giftId] } });
  await expire();
  expect((await undo(undoneLate, till)).status).toBe(200);
  const body = { ids: [reopened.giftId], valid_until: plusDays(localDay(now, -6), 360) };
  expect((await call(ends.reopenGifts, { body })).reply.body).toMatchObject({ reopened: 1 });

  const { gifts: count, received, withdrawn: back, expired: lapsed, spent: out } = await figures();
  expect([count, received, back, out]).toEqual([8, 80_000, 20_000, 10_500]);
  const [books] = await asSuperuser(
    app,
    `select sum(e.amount) filter (where e.account = 'vouchers')::int as left,
      sum(e.amount) filter (where e.account = 'vouchers' and t.kind = 'order')::int as issued,
      sum(e.amount) filter (where e.account = 'shops')::int as shops
    from ledger_entries e join ledger_transactions t using (company_id)
    where e.company_id = $1 and t.id = e.transaction_id`,
    [company.id],
  );
  const [held] = await asSuperuser(
    app,
    'select sum(balance_colones)::int as left, sum(spent_colones)::int as spent from gifts where company_id = $1',
    [company.id],
  );
  expect(books).toEqual({
    left: received - back - lapsed - out,
    issued: received,
    shops: out,
  });
  expect(held).toEqual({ left: books?.left, spent: out });
  const sums = (await rows()).map((row) => row.slice(9).map(Number));
  const added = sums.reduce((all, one) => all.map((sum, n) => sum + (one[n] ?? 0)));
  expect(added).toEqual([count, received, back, lapsed, out]);
  expect((await checkBooks(app.services.database)).sound).toBe(true);
});

/** Figures of a person in a month for an occasion: gifts, received, withdrawn, expired, spent. */
type Figures = [number, number, number, number, number];

interface Activity {
  gift_id: number;
  kind: string;
  colones: number;
  created_at: Date;
  person_id: string;
  celebration: string;
}

/** By how much an activity moves which figure; what was left at the end of a gift goes where that went. */
function movesOf({ kind, colones }: Activity, end: 2 | 3 | undefined): [at: number, by: number][] {
  const moves: Record<string, [at: number, by: number][]> = {
    issued: [
      [0, 1],
      [1, colones],
    ],
    canceled: [[2, -colones]],
    expired: [[3, -colones]],
    reopened: [[3, -colones]],
    redeemed: [[4, -colones]],
    undone: end
      ? [
          [4, -colones],
          [end, colones],
        ]
      : [[4, -colones]],
  };
  return moves[kind] ?? [];
}

const ENDS: Record<string, 2 | 3> = { canceled: 2, expired: 3 };
const IN_COSTA_RICA = new Intl.DateTimeFormat('sv', { timeZone: 'America/Costa_Rica' });

/** What each activity of gifts says by itself, counted without the product, by person, month and occasion. */
async function recount(year: string): Promise<Map<string, Figures>> {
  const activities = (await asSuperuser(
    app,
    `select a.gift_id::int, a.kind, a.colones::int, a.created_at, g.person_id, coalesce(o.celebration, '') as celebration
      from gift_activities a join gifts g on g.id = a.gift_id join orders o on o.id = g.order_id
        join people p on p.id = g.person_id
      where a.company_id = $1 and p.role = 1 order by a.gift_id, a.id`,
    [company.id],
  )) as unknown as Activity[];
  const counted = new Map<string, Figures>();
  const endOf = new Map<number, 2 | 3 | undefined>();
  for (const one of activities) {
    const { gift_id, kind, created_at, person_id, celebration } = one;
    const moves = movesOf(one, endOf.get(gift_id));
    if (moves.length > 0 && kind !== 'undone') endOf.set(gift_id, ENDS[kind]);
    const month = IN_COSTA_RICA.format(created_at).slice(0, 7);
    if (moves.length === 0 || !month.startsWith(year)) continue;
    const key = [person_id, month, celebration].join(' ');
    const sums = counted.get(key) ?? [0, 0, 0, 0, 0];
    for (const [at, by] of moves) sums[at as 0] += by;
    counted.set(key, sums);
  }
  return counted;
}

test('each figure of CSV and workbook is what a recount finds, whatever became of the gifts', async () => {
  const shop = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  const [ana = 0, eva = 0, erased = 0, out = 0, gone = 0] = await people(
    { firstName: 'Ana' },
    { firstName: 'Eva' },
    { firstName: 'Zoila' },
    { firstName: 'Olga', noOccasions: true },
    { firstName: 'Luis' },
  );
  const birthdays = async (...users: number[]) => {
    const gifts = await send(...users);
    await tamperWithBooks(
      app,
      `update orders set celebration = 'birthday' where id = ${gifts[0]?.orderId}`,
    );
    return gifts;
  };
  const [first, blocked, left] = (await send(ana, eva, erased)) as [
    MadeVoucher,
    MadeVoucher,
    MadeVoucher,
  ];
  const [refunded, replaced] = (await birthdays(ana, eva)) as [MadeVoucher, MadeVoucher];
  const [withdrawn, kept] = (await send(eva, gone)) as [MadeVoucher, MadeVoucher];
  const use = async ({ code }: MadeVoucher, amount: number) => {
    const { status, reply } = await redeem(code, amount, shop);
    expect(status).toBe(200);
    return reply.body.redemption_id;
  };
  await use(first, 4_000);
  await use(refunded, 1_500);
  await use(left, 300);
  await use(replaced, 700);
  expect((await call(ends.replaceCode, { body: { id: replaced.giftId } })).status).toBe(200);
  const stop = { id: blocked.giftId, blocked: true, reason: 'x' };
  expect((await call(ends.blockGift, { body: stop })).status).toBe(200);
  const late = await use(withdrawn, 2_000);
  await call(ends.cancelGifts, { body: { ids: [refunded.giftId, withdrawn.giftId] } });
  expect((await undo(late, shop)).status).toBe(200);
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [gone]);
  const erase = { id: erased, open_gifts: 'keep', confirm: true } as const;
  expect((await call(erasePerson, { body: erase })).status).toBe(200);
  // In Costa Rica the year begins six hours later than in Greenwich.
  await date('2025-01-01T05:59:59.999Z', [first, kept]);
  await date('2025-01-01T06:00:00Z', [first], 'redeemed');
  await date('2024-11-30T12:00:00Z', [refunded]);
  await date('2024-12-01T05:59:59Z', [refunded], 'redeemed');
  await date('2024-12-01T06:00:00Z', [refunded], 'canceled');
  await asSuperuser(app, "update companies set expiry = 'keep' where id = $1", [company.id]);
  await expire();

  const all: string[][] = [];
  for (const year of ['2024', '2025', THIS_YEAR]) {
    const csv = await rows(year);
    const counted = await recount(year);
    const named = { '': '', birthday: 'Birthday' } as Record<string, string>;
    const expected = [...counted].map(([key, sums]) => {
      const [id, month, celebration = ''] = key.split(' ');
      return [id, month, named[celebration], ...sums.map(String)].join();
    });
    const figuresOf = csv.filter((row) => row[7]).map((row) => [row[0], ...row.slice(7)].join());
    expect(figuresOf.toSorted()).toEqual(expected.toSorted());
    // Who wants no gifts is named once, with nothing.
    expect(csv.filter((row) => !row[7]).map((row) => [row[0], row[6], row[9]])).toEqual([
      [`${out}`, 'Yes', '0'],
    ]);
    const query = { type: 'excel', year };
    const { file } = await download(app, exportPayroll.path, { token: company.token, query });
    const { Payroll: [headings, ...sheet] = [] } = readSheets(file);
    expect(headings?.join()).toBe(HEADINGS);
    const texts = sheet.map((row) => Array.from(row, (cell) => String(cell ?? '')));
    expect(texts).toEqual(csv);
    all.push(...csv);
  }
  expect(all.map((row) => row[7])).toEqual(
    expect.arrayContaining(['2024-11', '2024-12', '2025-01', expect.stringContaining(THIS_YEAR)]),
  );
  const states = new Map(all.map((row) => [Number(row[0]), row[5]]));
  expect([ana, erased, out, gone].map((id) => states.get(id))).toEqual([
    ...['In the list', 'Erased', 'In the list', 'Deleted'],
  ]);
  const holds = await asSuperuser(
    app,
    `select person_id::int as id, sum(balance_colones)::int as left from gifts where company_id = $1 group by 1`,
    [company.id],
  );
  for (const { id, left: held } of holds) {
    const own = all.filter((row) => row[0] === `${id}`).map((row) => row.slice(10).map(Number));
    const less = ([received = 0, ...rest]: number[]) =>
      rest.reduce((sum, one) => sum - one, received);
    expect([id, own.reduce((sum, row) => sum + less(row), 0)]).toEqual([id, held]);
  }
});

test.each([
  ['America/Costa_Rica', '2025-01-01T05:59:59.999Z'],
  ['Asia/Kathmandu', '2024-12-31T18:14:59.999Z'],
  ['Pacific/Kiritimati', '2024-12-31T09:59:59.999Z'],
])('in %s the year ends after %s', async (zone, last) => {
  await asSuperuser(app, 'update companies set zone = $2 where id = $1', [company.id, zone]);
  const [before = 0, next = 0] = await people({}, {});
  const first = new Date(Date.parse(last) + 1).toISOString();
  await date(last, await send(before));
  await date(first, await send(next));
  const months = async (year: string) => (await rows(year)).map((row) => [row[0], row[7]]);
  expect(await months('2024')).toEqual([[`${before}`, '2024-12']]);
  expect(await months('2025')).toEqual([[`${next}`, '2025-01']]);
});

test('the company’s own fields of people come last, and nothing of the erased', async () => {
  const field = { subject: 'person', kind: 'text', required: false, name: 'Cost center' } as const;
  const { key } = (await call(createCustomField, { body: field })).reply.body.field;
  const [ana = 0, gone = 0] = await people({ firstName: 'Ana' }, { firstName: 'Gone' });
  await asSuperuser(
    app,
    'update people set custom_fields = jsonb_build_object($1::text, $2::text) where company_id = $3',
    [key, 'Limón', company.id],
  );
  await send(ana, gone);
  await call(erasePerson, { body: { id: gone, open_gifts: 'keep', confirm: true } });
  const { file } = await download(app, exportPayroll.path, { token: company.token });
  const { data } = parse<string[]>(
    file
      .toString()
      .replace(/^\ufeff/, '')
      .trim(),
  );
  expect(data[0]?.join(',')).toBe(`${HEADINGS},Cost center`);
  expect(data.slice(1).map((row) => [row[2] === 'Ana', row.at(-1)])).toEqual([
    [true, 'Limón'],
    [false, ''],
  ]);
});

test('a workbook has the same, in the company’s language, and runs nothing', async () => {
  company = await makeCompany(app.services.database, { language: 'es' });
  await send(...(await people({ firstName: '=1+1', lastName: '@SUM(A1)' })));
  const query = { type: 'excel', year: THIS_YEAR };
  const { name, file } = await download(app, exportPayroll.path, { token: company.token, query });
  expect(name).toBe(`payroll_${THIS_YEAR}.xlsx`);
  const { Planilla: [headings, row] = [] } = readSheets(file);
  expect(headings?.slice(7)).toEqual([
    ...['Mes', 'Celebración', 'Regalos', 'Recibido', 'Anulado', 'Vencido', 'Gastado'],
  ]);
  expect(row?.slice(2, 4)).toEqual(['=1+1', '@SUM(A1)']);
  expect(row?.slice(9)).toEqual([1, 10_000, 0, 0, 0]);
  expect(formulasIn(file)).toEqual([]);
  const csv = await download(app, exportPayroll.path, { token: company.token });
  expect(csv.file.toString()).toContain(`"'=1+1";"'@SUM(A1)"`);
});

test('a large year is all there, once, and adds up', async () => {
  const [manager] = await people({ firstName: 'Zz' });
  const [gift] = await send(manager ?? 0);
  const many = 10_000;
  await asSuperuser(
    app,
    `insert into people (company_id, role, first_name, last_name, email)
      select $1, 1, 'P', 'N' || n, 'n' || n || '@x.cr' from generate_series(1, $2::int) as n`,
    [company.id, many],
  );
  await tamperWithBooks(
    app,
    `insert into gifts (company_id, order_id, person_id, key_version, claim_hash, code_hash,
        receiver_name, balance, balance_colones, valid_until)
      select company_id, ${gift?.orderId}, id, 1, sha256(('a' || id)::bytea), sha256(('b' || id)::bytea), 'P',
        5, 5, current_date from people where company_id = ${company.id} and first_name = 'P';
    insert into gift_activities (company_id, gift_id, kind, amount, colones, balance_after, author, created_at)
      select company_id, id, 'issued', 5, 5, 5, 'test', '2024-02-01'::timestamptz + (m || ' months')::interval
      from gifts, generate_series(1, 3) as m where company_id = ${company.id} and receiver_name = 'P'`,
  );
  await asSuperuser(app, 'analyze people, orders, gifts, gift_activities');
  const all = await rows('2024');
  expect(all).toHaveLength(3 * many);
  expect(new Set(all.map((row) => `${row[0]} ${row[7]}`)).size).toBe(3 * many);
  expect(all.reduce((sum, row) => sum + Number(row[10]), 0)).toBe(15 * many);
  expect(await figures('2024')).toMatchObject({ employees: many, received: 15 * many });
});

test('is the own company’s alone, for who may export reports, of a year of the calendar', async () => {
  await send(...(await people({})));
  const other = await makeCompany(app.services.database);
  const ask = async (token: string, query = {}) =>
    (await app.call(getPayrollYear, { token, query })).reply;
  expect((await ask(other.token)).body).toMatchObject({ gifts: 0, first_year: THIS_YEAR });
  const { token } = await signIn(app, company.id, 'sender');
  for (const path of [exportPayroll.path, getPayrollYear.path]) {
    const status = async (wanted: Parameters<typeof download>[2]) =>
      (await download(app, path, wanted)).status;
    expect(await status({})).toBe(401);
    expect(await status({ token })).toBe(403);
    for (const year of ['26', '0000', '2026-01', 'x'])
      expect(await status({ token: company.token, query: { year } })).toBe(422);
    expect(await status({ token: company.token, query: { year: '9999' } })).toBe(200);
  }
});
