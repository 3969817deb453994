import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { exportAllGifts } from '@regalo/contract/reports/reports';
import { parse } from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { askFile, download, formulasIn, readSheets } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { changeCompany } from '../../testing/operated-companies.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const { path } = exportAllGifts;
const FIRST_LINE =
  'Date,Gift Name,Gift Value,Receiver Name,Receiver Email,Receiver Number,Service Fee,Order Number,Status,Left,Celebration,Channel,Delivery,Delivery Problem,Message Cost';
const HEADINGS = FIRST_LINE.split(',');

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000, language: 'en' });
});

async function send(people: Parameters<typeof makePeople>[2], at?: string, from = company) {
  const users = await makePeople(app.services.database, from.id, people);
  const { status } = await app.call(sendGifts, { token: from.token, body: freeOrder(users) });
  expect(status).toBe(200);
  if (at)
    await asSuperuser(app, 'update gifts set created_at = $2 where person_id = any ($1)', [
      users,
      at,
    ]);
}

async function fetchAll(query: Record<string, string>, body?: Record<string, unknown>) {
  const { token } = company;
  const { status, file } = await download(app, path, { token, query, ...(body ? { body } : {}) });
  expect(status).toBe(200);
  return file;
}

async function csv(body?: Record<string, unknown>): Promise<string[][]> {
  const text = (await fetchAll({}, body)).toString().replace(/^\ufeff/, '');
  const { data, errors } = parse<string[]>(text.trim(), { newline: '\r\n' });
  expect(errors).toEqual([]);
  return data;
}

const excel = async (body?: Record<string, unknown>) =>
  readSheets(await fetchAll({ type: 'excel' }, body));

const names = (rows: unknown[][]) => rows.slice(1).map((row) => row[3]);

test('a company that has sent nothing gets the headings alone', async () => {
  const response = await askFile(app, path, { token: company.token });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString()).toBe(`\ufeff${FIRST_LINE}\r\n`);
  expect(await excel()).toEqual({ Gifts: [HEADINGS] });
});

test('a company that writes Spanish gets Spanish headings', async () => {
  await changeCompany(app.services.database, company.id, { language: 'es' }, 'operator');
  const spanish = [
    ...['Fecha', 'Nombre del regalo', 'Valor del regalo', 'Nombre del destinatario'],
    ...['Correo del destinatario', 'Teléfono del destinatario', 'Cargo por servicio'],
    ...['Número de pedido', 'Estado', 'Saldo', 'Celebración', 'Medio', 'Entrega'],
    ...['Problema de entrega', 'Costo del mensaje'],
  ];
  const file = await askFile(app, path, { token: company.token });
  expect(await file.text()).toBe(`${spanish.join(';')}\r\n`);
  expect(await excel()).toEqual({ Regalos: [spanish] });
});

test('the answer says what it is and how to save it, and is not kept', async () => {
  for (const [type, extension, media] of [
    ['csv', 'csv', 'text/csv; charset=utf-8'],
    ['excel', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ] as const) {
    const { headers, body } = await askFile(app, path, { token: company.token, query: { type } });
    expect(headers.get('content-type')).toBe(media);
    const name = new RegExp(`^attachment; filename="gift_report_\\d{13}\\.${extension}"$`);
    expect(headers.get('content-disposition')).toMatch(name);
    expect(headers.get('cache-control')).toBe('no-store');
    await body?.cancel();
  }
});

test('a gift is a line of CSV and a row of the workbook', async () => {
  await send(
    [{ firstName: 'José', lastName: 'Ñu, "₡"', phone: '+50688887777' }],
    '2026-03-11T05:59:59Z',
  );
  const [, line = []] = await csv();
  const email = expect.stringContaining('@ejemplo.cr');
  const [day, gift] = ['2026-03-10', expect.any(String)];
  const person = ['José Ñu, "₡"', email, '+50688887777'];
  const order = line[7];
  expect(line).toEqual([
    day,
    gift,
    '10000',
    ...person,
    '1200',
    order,
    'On its way',
    '10000',
    '',
    'Email',
    'On its way',
    '',
    '',
  ]);
  expect(Number(order)).toBeGreaterThan(0);
  const { Gifts } = await excel();
  expect(Gifts).toEqual([
    HEADINGS,
    [
      day,
      gift,
      10_000,
      ...person,
      1_200,
      Number(order),
      'On its way',
      10_000,
      undefined,
      'Email',
      'On its way',
    ],
  ]);
});

test('what is missing is an empty cell', async () => {
  await send([{ email: null, phone: '+50688887777' }, { phone: null }]);
  expect((await csv()).slice(1).map((row) => [row[4] === '', row[5] === ''])).toEqual([
    [false, true],
    [true, false],
  ]);
  const rows = (await excel()).Gifts?.slice(1) ?? [];
  expect(rows.map((row) => [row[4] === undefined, row[5] === undefined])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('all rows of the filter are there, newest first, and nobody else’s', async () => {
  await send(Array.from({ length: 130 }, (_, n) => ({ firstName: `P${n}`, lastName: 'x' })));
  await send(
    [{ firstName: 'Ana', lastName: 'ajena' }],
    undefined,
    await makeCompany(app.services.database),
  );
  const all = Array.from({ length: 130 }, (_, n) => `P${129 - n} x`);
  expect(names(await csv())).toEqual(all);
  expect(names(await csv({}))).toEqual(all);
  expect(names((await excel()).Gifts ?? [])).toEqual(all);
  const some = all.filter((name) => name.startsWith('P12'));
  expect(names(await csv({ search: 'p12' }))).toEqual(some);
  expect(names((await excel({ search: 'P12' })).Gifts ?? [])).toEqual(some);
  expect(names(await csv({ search: 'ajena' }))).toEqual([]);
});

test.each([
  [-6, ['2026-12-30', '2026-12-31', '2026-12-31', '2027-01-01']],
  [5.5, ['2026-12-31', '2026-12-31', '2027-01-01', '2027-01-01']],
  [14, ['2026-12-31', '2027-01-01', '2027-01-01', '2027-01-01']],
])('at UTC%d the days of rows and filters are the company’s own', async (timeZone, days) => {
  await changeCompany(app.services.database, company.id, { timeZone }, 'operator');
  const instants = ['2026-12-31T05:59:59Z', '2026-12-31T10:00:00Z', '2027-01-01T00:00:00Z'];
  for (const at of [...instants, '2027-01-01T06:00:00Z']) await send([{}], at);
  expect((await csv()).slice(1).map(([day]) => day)).toEqual(days.toReversed());
  expect((await excel()).Gifts?.slice(1).map(([day]) => day)).toEqual(days.toReversed());
  const day = '2026-12-31';
  const own = days.filter((one) => one === day);
  const range = { start_date: day, end_date: day };
  expect((await csv(range)).slice(1).map(([one]) => one)).toEqual(own);
  const found = await csv({ ...range, search: 'jimenez' });
  expect(found.slice(1).map(([one]) => one)).toEqual(own);
});

test.each([
  ['=1+1', "'=1+1 x"],
  ['+1', "'+1 x"],
  ['-1', "'-1 x"],
  ['@SUM(A1)', "'@SUM(A1) x"],
  ['＝1', "'＝1 x"],
  ['＋1', "'＋1 x"],
  ['－1', "'－1 x"],
  ['＠x', "'＠x x"],
  ['\t=1', "'\t'=1 x"],
  ['\r=1', "'\r'=1 x"],
  ['two\n=1+1', "two\n'=1+1 x"],
  ['two\n @x', "two\n '@x x"],
  ['Ana;=1', "Ana;'=1 x"],
  ['a,"=1', 'a,"=1 x'],
  ['a=1+1', 'a=1+1 x'],
  ['+50688887777', "'+50688887777 x"],
])('the name %j cannot run in a spreadsheet', async (firstName, cell) => {
  await send([{ firstName, lastName: 'x', phone: '+50688887777' }]);
  const [, line = []] = await csv();
  expect([line[3], line[5]]).toEqual([cell, '+50688887777']);
  // In a workbook a text is a text.
  const row = (await excel()).Gifts?.[1];
  expect(row?.[3]).toBe(`${firstName} x`);
});

test('no field of a gift is a formula, in either file', async () => {
  const hostile = ['=', '+', '-', '@', '\t=', '\r='].map((sign) => `${sign}cmd()`);
  for (const _ of hostile) await send([{}]);
  const texts = 'unnest($2::text[]) with ordinality as u (text, n)';
  const numbered = (table: string) =>
    `(select id, row_number() over (order by id) as n from ${table} where company_id = $1) as one`;
  const values = [company.id, hostile];
  await asSuperuser(
    app,
    `update gifts g set receiver_name = text, receiver_email = text, receiver_phone = text
    from ${texts} join ${numbered('gifts')} using (n) where g.id = one.id and company_id = $1`,
    values,
  );
  await asSuperuser(
    app,
    `update orders o set gift_name = text
    from ${texts} join ${numbered('orders')} using (n) where o.id = one.id and company_id = $1`,
    values,
  );
  const lines = (await csv()).slice(1);
  expect(lines.map((line) => line[1])).toEqual(lines.map((line) => line[3]));
  expect(lines.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  const { token } = company;
  const response = await askFile(app, path, { token, query: { type: 'excel' } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(formulasIn(bytes)).toEqual([]);
  expect(
    readSheets(bytes)
      .Gifts?.slice(1)
      .map((row) => row[1]),
  ).toEqual(hostile.toReversed());
});

test('what XML and COPY use for themselves arrives as it was', async () => {
  const names = ['<b>&amp;</b>', 'back\\slash\\n', '_x0041_', 'two\nlines', '\u0001bell', '€ 😀'];
  await send(names.map((firstName) => ({ firstName, lastName: 'x' })));
  const rows = (await excel()).Gifts?.slice(1).map((row) => row[3]);
  const read = names.map((name) => `${name.replace('\u0001', '')} x`);
  expect(rows).toEqual(read.toReversed());
  const lines = (await csv()).slice(1).map((row) => row[3]);
  expect(lines).toEqual(names.map((name) => `${name} x`).toReversed());
});

test('of a status alone, named in the language of the company', async () => {
  await send([
    { firstName: 'Ana', lastName: 'x' },
    { firstName: 'Eva', lastName: 'x', email: null, phone: '+50688887777' },
  ]);
  await changeCompany(app.services.database, company.id, { language: 'es' }, 'operator');
  const found = (await csv({ status: 'no_email' })).slice(1);
  expect(found.map((line) => [line[3], line[8]])).toEqual([['Eva x', 'Sin correo']]);
  expect((await csv({ status: 'no_email', search: 'Ana' })).slice(1)).toEqual([]);
  expect((await excel({ status: 'queued' })).Regalos?.[1]?.[8]).toBe('En camino');
});

test.each([
  [{ query: { type: 'pdf' } }, 422],
  [{ body: { start_date: '2026-02-30' } }, 422],
  [{ body: { search: 'x'.repeat(201) } }, 422],
])('%j is refused', async (wanted, status) => {
  const response = await askFile(app, path, { token: company.token, ...wanted });
  expect([response.status, (await response.json()).success]).toEqual([status, false]);
});

test('nothing is sent without a session', async () => {
  expect((await askFile(app, path, {})).status).toBe(401);
});
