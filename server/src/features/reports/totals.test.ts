import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { exportGifts, reportTotals } from '@regalo/contract/reports/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFile } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { setGifts } from '../../testing/gift-states.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let company: MadeCompany;
/** The numbers of three orders, oldest first: one in February, two in March. */
let orders: number[];

async function send(names: string[], at: string, { id, token } = company): Promise<number> {
  const people = names.map((firstName) => ({ firstName }));
  const users = await makePeople(app.services.database, id, people);
  const { status, reply } = await app.call(sendGifts, { token, body: freeOrder(users) });
  expect(status).toBe(200);
  const order = reply.body.order_id;
  for (const [table, key] of [
    ['orders', 'id'],
    ['gifts', 'order_id'],
  ])
    await asSuperuser(app, `update ${table} set created_at = $2 where ${key} = $1`, [order, at]);
  return order;
}

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app.services.database);
  await send(['Ana'], '2026-03-05T18:00:00Z', await makeCompany(app.services.database));
  orders = [
    // Still February at UTC−6.
    await send(['Ana', 'Luis'], '2026-03-01T05:59:00Z'),
    await send(['Ana', 'Rosa', 'Eva'], '2026-03-05T18:00:00Z'),
    await send(['Luis'], '2026-03-20T18:00:00Z'),
  ];
});
afterAll(() => app.stop());

async function totals(
  by: 'order' | 'month',
  body: Record<string, unknown> = {},
  query: Record<string, number> = {},
) {
  const call = { token: company.token, query: { by, ...query }, body };
  const { status, reply } = await app.call(reportTotals, call);
  expect(status).toBe(200);
  return reply.body;
}

/** What gifts of ₡10,000 come to. */
const sums = (gifts: number) => ({
  gifts,
  gift_value: gifts * 10_000,
  service_fee: gifts * 1_200,
});
const named = (at: number) => ({ id: orders[at], name: 'Free Amount Gift' });

test('each order has its sums, newest first, and all together theirs', async () => {
  expect(await totals('order')).toEqual({
    list: [
      { order: named(2), day: '2026-03-20', ...sums(1) },
      { order: named(1), day: '2026-03-05', ...sums(3) },
      { order: named(0), day: '2026-02-28', ...sums(2) },
    ],
    total_count: 3,
    totals: sums(6),
  });
});

test('a month begins in the company’s own zone', async () => {
  expect(await totals('month')).toEqual({
    list: [
      { order: null, day: '2026-03-01', ...sums(4) },
      { order: null, day: '2026-02-01', ...sums(2) },
    ],
    total_count: 2,
    totals: sums(6),
  });
});

test('pages have the totals of all, beyond the last one too', async () => {
  const page = await totals('order', {}, { page: 2, limit: 2 });
  expect(page.list.map(({ order }) => order?.id)).toEqual([orders[0]]);
  expect([page.total_count, page.totals]).toEqual([3, sums(6)]);
  expect(await totals('order', {}, { page: 9 })).toEqual({
    list: [],
    total_count: 3,
    totals: sums(6),
  });
});

test('only the gifts of the filter count', async () => {
  const some = async (body: Record<string, unknown>) => {
    const { list, totals: all } = await totals('order', body);
    return [list.map(({ order, gifts }) => [order?.id, gifts]), all.gifts];
  };
  const [february, early, late] = orders;
  expect(await some({ start_date: '2026-03-01', end_date: '2026-03-05' })).toEqual([
    [[early, 3]],
    3,
  ]);
  expect(await some({ search: 'luis' })).toEqual([
    [
      [late, 1],
      [february, 1],
    ],
    2,
  ]);
  expect(await some({ search: 'luis', start_date: '2026-03-01' })).toEqual([[[late, 1]], 1]);
  await setGifts(app, { status: 'claimed' }, 'g.receiver_name like $1', ['Ana %']);
  expect(await some({ status: 'opened' })).toEqual([
    [
      [early, 1],
      [february, 1],
    ],
    2,
  ]);
  expect(await some({ status: 'opened', search: 'ana', end_date: '2026-02-28' })).toEqual([
    [[february, 1]],
    1,
  ]);
  expect(await some({ status: 'failed' })).toEqual([[], 0]);
});

test('totals are exported with the company’s headings and names', async () => {
  const file = async (by: string) => {
    const wanted = { token: company.token, query: { by }, body: {} };
    return (await (await askFile(app, exportGifts.path, wanted)).text()).split('\r\n');
  };
  expect(await file('month')).toEqual([
    'Mes;Regalos;Valor del regalo;Cargo por servicio;Total',
    '"2026-03";4;40000;4800;44800',
    '"2026-02";2;20000;2400;22400',
    '',
  ]);
  expect((await file('order')).slice(0, 2)).toEqual([
    'Fecha;Número de pedido;Nombre del regalo;Regalos;Valor del regalo;Cargo por servicio;Total',
    `2026-03-20;${orders[2]};"Regalo de monto libre";1;10000;1200;11200`,
  ]);
});
