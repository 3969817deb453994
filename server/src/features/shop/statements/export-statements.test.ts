import {
  exportShopStatement,
  exportShopStatements,
  listStatements,
} from '@regalo/contract/shop/statements';
import { beforeAll, expect, test } from 'vitest';
import { download, linesOf, readSheets } from '../../../testing/downloads.ts';
import { makeCompany } from '../../../testing/factories.ts';
import { at, makeSettledShop } from '../../../testing/settlement.ts';
import { type MadeShopManager, makeShopManager } from '../../../testing/shop-managers.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { payStatement } from '../../settlement/pay-statement.ts';

const app = useTestApp();
let manager: MadeShopManager;
/** Of two redemptions in January and of two undos in February. */
let redemptions: number[];
/** Of the statement of February. */
let id: number;

beforeAll(async () => {
  const company = await makeCompany(app.services.database, { funds: 10_000_000 });
  const shop = await makeSettledShop(app, company);
  manager = await makeShopManager(app, { shopId: shop.shopId });
  const early = await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  const late = await shop.redeem(4_000, '2026-02-01T05:59:00Z');
  await shop.close('2026-02-01T07:00:00Z');
  const payout = { number: 1, amount: 13_300, reference: '=1+1', author: 'test' };
  await payStatement(at(app, '2026-02-03T07:00:00Z'), shop.shopId, payout);
  await shop.undo(late, '2026-02-01T06:01:00Z');
  await shop.close('2026-03-01T07:00:00Z');
  await shop.undo(early, '2026-03-05T15:00:00Z');
  await shop.close('2026-04-01T07:00:00Z');
  redemptions = [early, late];
  const { reply } = await app.call(listStatements, { token: manager.token });
  id = reply.body.list.find(({ number }) => number === 3)?.id ?? 0;
});

const one = (query: Record<string, string | number>, { token } = manager) =>
  download(app, exportShopStatement.path, { token, query: { id, ...query } });
const all = (query: Record<string, string | number>, { token } = manager) =>
  download(app, exportShopStatements.path, { token, query });

test('a statement as CSV: its lines, and below them its sums', async () => {
  const { status, name, file } = await one({ type: 'csv', language: 'en' });
  expect([status, name]).toEqual([200, 'statement_3.csv']);
  expect(linesOf(file)).toEqual([
    '\uFEFFDate,Time,Kind,Redemption,Till,Gift,Receipt,Colones,Commission,Paid to You,Note',
    `2026-03-05,"09:00","Undo",${redemptions[0]},"Caja 1","Free Amount Gift","",-10000,-500,-9500,""`,
    ',"","Total",,"","","",-10000,-500,-9500,""',
    ',"","Carried",,"","","",,,-3800,""',
    ',"","Payable",,"","","",,,-13300,""',
    '',
  ]);
});

test('a statement as a workbook, in Spanish', async () => {
  const { name, file } = await one({ type: 'excel', language: 'es' });
  expect(name).toBe('statement_3.xlsx');
  const { Liquidación: rows, ...others } = readSheets(file);
  expect(others).toEqual({});
  expect(rows?.map((row) => row[2])).toEqual([
    'Tipo',
    'Anulación',
    'Total',
    'Arrastre',
    'Por pagar',
  ]);
  expect(rows?.[1]?.[5]).toBe('Regalo de monto libre');
});

test('all statements as a workbook, in Spanish', async () => {
  const { file } = await all({ type: 'excel', language: 'es' });
  const { Liquidaciones, ...others } = readSheets(file);
  expect([Liquidaciones?.length, others]).toEqual([4, {}]);
});

test('all statements with their payouts, newest first, harmless to spreadsheets', async () => {
  const { status, file } = await all({ type: 'csv', language: 'en' });
  expect(status).toBe(200);
  expect(linesOf(file)).toEqual([
    '\uFEFFNumber,First Day,Last Day,Closed On,Redemptions,Undos,Corrections,Redeemed,Undone,Corrected,Commission,Carried,Payable,Paid On,Reference',
    '3,2026-03-01,2026-03-31,2026-04-01,0,1,0,0,10000,0,-500,-3800,-13300,,""',
    '2,2026-02-01,2026-02-28,2026-03-01,0,1,0,0,4000,0,-200,0,-3800,,""',
    `1,2026-01-01,2026-01-31,2026-02-01,2,0,0,14000,0,0,700,0,13300,2026-02-03,"'=1+1"`,
    '',
  ]);
});

test('a shop exports no statement of another, and each export is in its audit', async () => {
  const stranger = await makeShopManager(app);
  expect((await one({}, stranger)).status).toBe(404);
  expect(linesOf((await all({}, stranger)).file)).toHaveLength(2);
  const rows = await asSuperuser(
    app,
    `select after ->> 'list' as list from shop_audit_entries
    where shop_id = any($1) and action = 'exported' order by id`,
    [[stranger.shopId, manager.shopId]],
  );
  expect(rows.map(({ list }) => list)).toEqual([
    ...['statement', 'statement', 'statements', 'statements'],
    'statements',
  ]);
});
