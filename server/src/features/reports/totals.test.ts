import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { exportGifts, reportTotals } from '@regalo/contract/reports/reports';
import { beforeAll, expect, test } from 'vitest';
import { askFile } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { setGifts } from '../../testing/gift-states.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
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
  company = await makeCompany(app.services.database);
  await send(['Ana'], '2026-03-05T18:00:00Z', await makeCompany(app.services.database));
  orders = [
    // Still February at UTC−6.
    await send(['Ana', 'Luis'], '2026-03-01T05:59:00Z'),
    await send(['Ana', 'Rosa', 'Eva'], '2026-03-05T18:00:00Z'),
    await send(['Luis'], '2026-03-20T18:00:00Z'),
  ];
});

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
const named = (at: number) => ({ id: orders[at], number: at + 1, name: 'Free Amount Gift' });

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

test('months have the sums of their orders, whatever the clocks and the days', async () => {
  const other = await makeCompany(app.services.database, { funds: 10_000_000 });
  const { token } = other;
  const ends = ['2025-11-01', '2025-12-01', '2026-01-01', '2026-09-01', '2026-10-01'];
  for (const day of ends)
    for (const hours of [-13.75, -6, -5.75, -0.25, 0, 3, 6])
      await send(
        hours === 0 ? ['Ana', 'Eva'] : ['Ana'],
        new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000).toISOString(),
        other,
      );
  const ask = async (by: 'order' | 'month', body: object) => {
    const { reply } = await app.call(reportTotals, { token, query: { by, limit: 100 }, body });
    return reply.body;
  };
  // Midnight comes twice in the second on November 1, 2025, and is left out in the third on other days.
  for (const zone of [
    'America/Costa_Rica',
    'America/Havana',
    'America/Santiago',
    'Asia/Kathmandu',
  ]) {
    await asSuperuser(app, 'update companies set zone = $2 where id = $1', [other.id, zone]);
    for (const body of [
      {},
      { start_date: '2025-12-01' },
      { end_date: '2025-11-30' },
      { start_date: '2025-11-02', end_date: '2026-09-01' },
      { start_date: '2027-01-01' },
      { start_date: '2026-01-01', end_date: '2025-01-01' },
    ]) {
      const [orders, months] = [await ask('order', body), await ask('month', body)];
      const byMonth = Map.groupBy(orders.list, ({ day }) => `${day.slice(0, 7)}-01`);
      const added = [...byMonth].map(([day, found]) => ({
        order: null,
        day,
        ...sums(found.reduce((all, { gifts }) => all + gifts, 0)),
      }));
      expect(months).toEqual({ list: added, total_count: added.length, totals: orders.totals });
    }
  }
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
    `2026-03-20;3;"Regalo de monto libre";1;10000;1200;11200`,
  ]);
});
