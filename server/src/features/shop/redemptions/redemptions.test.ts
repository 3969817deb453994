import { exportRedemptions, listRedemptions } from '@regalo/contract/shop/redemptions';
import { redeemVoucher } from '@regalo/contract/till/till';
import { beforeAll, expect, test } from 'vitest';
import { download, linesOf, readSheets } from '../../../testing/downloads.ts';
import { makeCompany, makeItem } from '../../../testing/factories.ts';
import { type MadeShopManager, makeShopManager } from '../../../testing/shop-managers.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import {
  type MadeTill,
  makeTill,
  makeVouchers,
  newKey,
  tillCalls,
} from '../../../testing/tills.ts';
import { setTerms } from '../../settlement/terms.ts';

const app = useTestApp();
let manager: MadeShopManager;
let tills: MadeTill[];
/** What was redeemed, oldest first: on the last of January, on the first of February and later. */
let ids: number[];

const { undo } = tillCalls(() => app);

const redeem = async (code: string, amount: number, till: MadeTill, receipt: string) => {
  const body = { code, amount, receipt };
  const { reply } = await app.call(redeemVoucher, { token: till.token, headers: newKey(), body });
  return reply.body.redemption_id;
};
/** What was undone lets nobody change it, hence the replica. */
const dateAs = (id: number, at: string, name: string) =>
  asSuperuser(
    app,
    `set session_replication_role = replica;
    update redemptions set created_at = '${at}', gift_name = '${name}' where id = ${id}`,
  );

beforeAll(async () => {
  const { database } = app.services;
  const { shop_id: shopId } = await makeItem(database);
  manager = await makeShopManager(app, { shopId });
  tills = [await makeTill(app, shopId, 'Caja 1'), await makeTill(app, shopId, 'Barra')];
  const terms = {
    commissionBps: 650,
    period: 'month',
    from: '2026-02-02',
    author: 'test',
  } as const;
  await setTerms(app.services, shopId, terms);
  const company = await makeCompany(database);
  const [voucher] = await makeVouchers(app, company, 1);
  const code = voucher?.code ?? '';
  const [first, second] = tills as [MadeTill, MadeTill];
  ids = [
    await redeem(code, 1_000, first, 'F-100'),
    await redeem(code, 500, second, 'F-101'),
    await redeem(code, 250, first, '=1+1'),
  ];
  await undo(ids[1] ?? 0, second, { reason: 'Me equivoqué' });
  await dateAs(ids[0] ?? 0, '2026-02-01T05:59:59Z', 'Free Amount Gift');
  await dateAs(ids[1] ?? 0, '2026-02-01T06:00:00Z', 'Tarde de café');
  await dateAs(ids[2] ?? 0, '2026-02-03T12:00:00Z', 'Cena 50% más');
});

const ask = async (query: Record<string, string | number> = {}) => {
  const { reply } = await app.call(listRedemptions, { token: manager.token, query });
  const { list, total_count, total } = reply.body;
  return { found: list.map(({ id }) => ids.indexOf(id) + 1), list, total_count, total };
};

test('all of them, newest first, with totals of what was not undone', async () => {
  const { found, list, total_count, total } = await ask();
  expect(found).toEqual([3, 2, 1]);
  // 6.5 % of 1,000 and of 250, each rounded up: 65 and 17.
  const paid = { commission: 82, payable: 1_168 };
  expect([total_count, total]).toEqual([3, { count: 2, colones: 1_250, ...paid }]);
  expect(list[2]).toMatchObject({ colones: 1_000, commission: 65, payable: 935 });
  expect(list[1]).toEqual({
    id: ids[1],
    till: { id: tills[1]?.id, name: 'Barra' },
    gift_name: 'Tarde de café',
    currency: 'CRC',
    amount: 500,
    colones: 500,
    commission: 0,
    payable: 0,
    receipt: 'F-101',
    redeemed_at: '2026-02-01T06:00:00.000Z',
    undone_at: expect.any(String),
    undo_reason: 'Me equivoqué',
  });
  expect(await ask({ page: 2, limit: 2 })).toMatchObject({ found: [1], total_count: 3, total });
});

test.each<[Record<string, string>, number[]]>([
  [{ end_date: '2026-01-31' }, [1]],
  [{ start_date: '2026-02-01', end_date: '2026-02-01' }, [2]],
  [{ start_date: '2026-02-02' }, [3]],
  [{ start_date: '0001-01-01', end_date: '9999-12-31' }, [3, 2, 1]],
  [{ start_date: '2026-02-02', end_date: '2026-02-01' }, []],
  [{ search: 'CAFE' }, [2]],
  [{ search: 'monto libre' }, [1]],
  [{ search: 'free amount' }, [1]],
  [{ search: 'f-10' }, [2, 1]],
  [{ search: '50% más' }, [3]],
  [{ search: '_%' }, []],
  [{ search: "' or 1=1" }, []],
  [{ search: 'f-10', start_date: '2026-02-01' }, [2]],
])('%j', async (query, found) => {
  const answer = await ask(query);
  expect(answer.found).toEqual(found);
  expect(answer.total_count).toBe(found.length);
});

test('of one till, and by number', async () => {
  expect((await ask({ till: tills[0]?.id ?? 0 })).found).toEqual([3, 1]);
  const padded = `#${String(ids[2]).padStart(4, '0')}`;
  expect((await ask({ search: padded })).found).toEqual([3]);
});

const file = (query: Record<string, string>) =>
  download(app, exportRedemptions.path, { token: manager.token, query });

test('as CSV in the shop’s own days; nothing begins as a formula', async () => {
  const answer = await file({ type: 'csv', search: 'f-10' });
  expect([answer.status, answer.type]).toEqual([200, 'text/csv; charset=utf-8']);
  const [headings, second, first] = linesOf(answer.file);
  expect(headings).toBe(
    '\uFEFFNúmero;Fecha;Hora;Caja;Regalo;Moneda;Monto;Colones;Comisión;Se le paga;Comprobante;Anulado el;Motivo',
  );
  expect(first).toBe(
    `${ids[0]};2026-01-31;"23:59";"Caja 1";"Regalo de monto libre";"CRC";1000;1000;65;935;"F-100";;""`,
  );
  expect(second).toMatch(/;"F-101";\d{4}-\d\d-\d\d;"Me equivoqué"$/);
  expect((await file({ type: 'csv' })).file.toString()).toContain(`"'=1+1"`);
});

test('as a workbook, in English, and every export is written down', async () => {
  await asSuperuser(app, 'delete from throttles');
  const { file: bytes } = await file({ type: 'excel', language: 'en', end_date: '2026-01-31' });
  const sheet = readSheets(bytes).Redemptions ?? [];
  expect(sheet[0]?.slice(0, 5)).toEqual(['Number', 'Date', 'Time', 'Till', 'Gift']);
  expect(sheet[1]?.slice(2, 8)).toEqual(['23:59', 'Caja 1', 'Free Amount Gift', 'CRC', 1000, 1000]);
  expect(sheet).toHaveLength(2);
  const written = await asSuperuser(
    app,
    "select author, subject_id::int, after from shop_audit_entries where action = 'exported' order by id desc limit 1",
  );
  const filter = { search: '', end_date: '2026-01-31' };
  expect(written).toEqual([
    {
      author: `shop-manager:${manager.managerId}`,
      subject_id: manager.shopId,
      after: { list: 'redemptions', type: 'excel', filter },
    },
  ]);
});

test('as a workbook, in Spanish', async () => {
  const { file: bytes } = await file({ type: 'excel', language: 'es' });
  const { Canjes, ...others } = readSheets(bytes);
  expect([Canjes?.[0]?.[0], others]).toEqual(['Número', {}]);
});

test('dollars have their cents', async () => {
  await asSuperuser(app, "update redemptions set currency = 'USD', amount = 1250 where id = $1", [
    ids[0],
  ]);
  const [, , , first] = linesOf((await file({ type: 'csv' })).file);
  expect(first).toContain(';"USD";12.50');
});
