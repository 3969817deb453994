import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { exportInsights } from '@regalo/contract/reports/insights';
import { localDay } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { download, readSheets } from '../../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { readWords } from '../../../testing/read-cards.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
const TODAY = localDay(new Date(), -6);

beforeAll(async () => {
  company = await makeCompany(app.services.database);
  const users = await makePeople(app.services.database, company.id, [{}, {}]);
  const body = { ...freeOrder(users), celebration: 'birthday' as const };
  expect((await app.call(sendGifts, { token: company.token, body })).status).toBe(200);
});

function ask(type: 'pdf' | 'excel', more: Record<string, string> = {}) {
  const query = {
    by: 'occasion',
    start_date: TODAY,
    end_date: TODAY,
    language: 'es',
    type,
    ...more,
  };
  return download(app, exportInsights.path, { token: company.token, query });
}

test('a workbook has a row for each period of each key, and of all', async () => {
  const { status, file } = await ask('excel', { compare: 'before' });
  expect(status).toBe(200);
  const [heads, ...rows] = readSheets(file).Análisis ?? [];
  expect(heads?.slice(0, 5)).toEqual(['Ocasión', 'Periodo', 'Enviados', 'Valor', 'Abiertos']);
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['Cumpleaños', 'Estos días', 2, 20_000, 0],
    ['Cumpleaños', 'Antes', 0, 0, 0],
    ['Totales', 'Estos días', 2, 20_000, 0],
    ['Totales', 'Antes', 0, 0, 0],
  ]);
});

test('files name other days that are compared', async () => {
  const compared = { compare_start_date: '2025-02-01', compare_end_date: '2025-02-28' };
  const { file } = await ask('excel', { compare: 'other', ...compared });
  const [, ...rows] = readSheets(file).Análisis ?? [];
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Cumpleaños', 'Estos días', 2],
    ['Cumpleaños', 'Otros días', 0],
    ['Totales', 'Estos días', 2],
    ['Totales', 'Otros días', 0],
  ]);
  const [page] = await readWords((await ask('pdf', { compare: 'other', ...compared })).file);
  for (const said of ['Otros días', 'Comparado con 1 de febrero de 2025 al 28 de febrero de 2025'])
    expect(page).toContain(said);
});

test('a PDF has the same, with the days that it is of', async () => {
  const { status, type, file } = await ask('pdf');
  expect([status, type]).toEqual([200, 'application/pdf']);
  const [page] = await readWords(file);
  for (const said of ['Análisis por ocasión', 'Cumpleaños', '₡20,000', 'Totales', 'Página 1 de 1'])
    expect(page).toContain(said);
});
