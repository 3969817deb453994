import { read, utils } from '@e965/xlsx';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { startOfDay } from '@regalo/contract/values/days';
import { exportStatement } from '@regalo/contract/wallet/statement';
import { beforeEach, expect, test } from 'vitest';
import { credit } from '../../testing/credit.ts';
import { download as downloadFile, linesOf } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { bookAt } from '../../testing/ledger.ts';
import { changeCompany } from '../../testing/operated-companies.ts';
import { freeOrder } from '../../testing/orders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ now: () => new Date('2026-04-15T12:00:00Z') });
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database, { funds: 0 });
});

const download = (query: Record<string, string> = {}, token = company.token) =>
  downloadFile(app, exportStatement.path, { token, query });

const book = (at: string, ...amounts: number[]) => bookAt(app, company.id, at, amounts);

test('a month as CSV, oldest first, in the company’s own days', async () => {
  await book('2026-03-01T05:59:59Z', 500);
  await book('2026-03-01T06:00:00Z', 100, -30);
  await book('2026-04-01T05:59:00Z', 7);
  await book('2026-04-01T06:00:00Z', 9);
  const { status, type, name, file } = await download({ month: '2026-03' });
  expect([status, type, name]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'wallet_statement_2026-03.csv',
  ]);
  expect(linesOf(file)).toEqual([
    '\uFEFFDate,Time,Kind,Reference,Order,Gift,Author,In,Out,Balance Before,Balance After',
    '2026-03-01,"00:00","Correction","",,"","test",100,,500,600',
    '2026-03-01,"00:00","Correction","",,"","test",,30,600,570',
    '2026-03-31,"23:59","Correction","",,"","test",7,,570,577',
    '',
  ]);
});

test.each([-6, 5.5, 14])('at UTC%d a year ends where the company is', async (timeZone) => {
  await changeCompany(app.services.database, company.id, { timeZone }, 'operator');
  const midnight = startOfDay('2027-01-01', timeZone).getTime();
  await book(new Date(midnight - 1_000).toISOString(), 5);
  await book(new Date(midnight).toISOString(), 7);
  const begins = async (month: string) =>
    linesOf((await download({ month })).file)
      .slice(1, -1)
      .map((line) => line.slice(0, 18));
  expect(await begins('2026-12')).toEqual(['2026-12-31,"23:59"']);
  expect(await begins('2027-01')).toEqual(['2027-01-01,"00:00"']);
});

test('the whole ledger as a workbook, in Spanish', async () => {
  const funds = { amount: 100_000, reference: '=1+1', author: '@Luis' };
  await credit(app.services.database, company.id, funds);
  const users = await makePeople(app.services.database, company.id, [{}]);
  const { reply } = await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
  const { name, file } = await download({ type: 'excel', language: 'es' });
  expect(name).toBe('wallet_statement_1776254400000.xlsx');
  const book = read(file, { cellFormula: true });
  expect(book.SheetNames).toEqual(['Billetera']);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('no sheet');
  expect(Object.values(sheet).filter((cell) => cell.f)).toEqual([]);
  const [headings, ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  expect(headings?.slice(0, 4)).toEqual(['Fecha', 'Hora', 'Tipo', 'Referencia']);
  const order = reply.body.order_id;
  expect(rows.map((row) => Array.from(row.slice(2), (cell) => cell ?? null))).toEqual([
    ['Fondos agregados', '=1+1', null, null, '@Luis', 100_000, null, 0, 100_000],
    [
      ...['Regalos enviados', null, order, 'Regalo de monto libre', 'Ana Mora'],
      ...[null, 11_200, 100_000, 88_800],
    ],
  ]);
});

test('what a spreadsheet would take for a formula begins with an apostrophe', async () => {
  const funds = { amount: 1, reference: '=cmd|calc', author: '+Luis' };
  await credit(app.services.database, company.id, funds);
  expect((await download()).file.toString()).toContain(`"'=cmd|calc",,"","'+Luis",1,,0,1`);
});

test('more entries than are read at once are all there, once and in order', async () => {
  await book('2026-03-10T12:00:00Z', ...Array.from({ length: 5_010 }, () => 1));
  for (const query of [{}, { month: '2026-03' }]) {
    const balances = linesOf((await download(query)).file)
      .slice(1, -1)
      .map((line) => Number(line.split(',').at(-1)));
    expect(balances).toEqual(Array.from({ length: 5_010 }, (_, n) => n + 1));
  }
});

test('is the own company’s alone, and for who has signed in', async () => {
  const other = await makeCompany(app.services.database, { funds: 5 });
  expect(linesOf((await download()).file)).toHaveLength(2);
  expect(linesOf((await download({}, other.token)).file)).toHaveLength(3);
  expect((await download({}, 'nobody')).status).toBe(401);
  expect((await download({ month: '2026-13' })).status).toBe(422);
});
