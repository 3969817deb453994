import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listOrders } from '@regalo/contract/orders/list';
import { beforeEach, expect, test } from 'vitest';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePeople,
} from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

async function send(group = 0, { id, token } = company): Promise<number> {
  const people = [{ groupId: group || null }, { groupId: group || null }];
  const users = await makePeople(app.services.database, id, people);
  const body = { ...freeOrder(users), group_id: group };
  const { status, reply } = await app.call(sendGifts, { token, body });
  expect(status).toBe(200);
  return reply.body.order_id;
}

async function list(query: Record<string, string | number> = {}, { token } = company) {
  const { status, reply } = await app.call(listOrders, { token, query });
  expect(status).toBe(200);
  return reply.body;
}

test('a company that has ordered nothing has an empty list', async () => {
  expect(await list()).toEqual({ list: [], total_count: 0 });
});

test('an order shows its sums and its group', async () => {
  const group = await makeGroup(app.services.database, company.id, { name: 'Ventas' });
  const ids = [await send(), await send(group)];
  const sums = { quantity: 2, order_amount: 20_000, service_charge: 2_400, total_amount: 22_400 };
  const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const gift = { gift_name: 'Free Amount Gift', shop_name: null, sent_by: 'Ana Mora' };
  const state = { status: 'pending', waiting: 2, opened: 0, canceled: 0 };
  expect((await list()).list).toEqual([
    { id: ids[1], number: 2, groupName: 'Ventas', ...sums, ...gift, ...state, createdAt },
    { id: ids[0], number: 1, groupName: 0, ...sums, ...gift, ...state, createdAt },
  ]);
});

test('pages hold the newest first and the exact total', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) ids.unshift(await send());
  for (const [query, from, to] of [
    [{}, 0, 10],
    [{ page: 2 }, 10, 12],
    [{ page: 3, limit: 5 }, 10, 12],
    [{ page: 9 }, 12, 12],
  ] as const) {
    const page = await list(query);
    expect(page.list.map((order) => order.id)).toEqual(ids.slice(from, to));
    expect(page.total_count).toBe(12);
  }
});

test('the number of all orders is read from what was counted, however many there are', async () => {
  await send();
  // Nothing else could have made it six.
  await asSuperuser(
    app,
    "update search.tallies set orders = orders + 5 where company_id = $1 and span = 'month' and orders > 0",
    [company.id],
  );
  expect((await list()).total_count).toBe(6);
});

test('a group shows its own orders alone, counted alone', async () => {
  const group = await makeGroup(app.services.database, company.id);
  const empty = await makeGroup(app.services.database, company.id, { name: 'Otra' });
  await send();
  const ids = [await send(group), await send(group)].reverse();
  const page = await list({ group, limit: 1 });
  expect([page.total_count, page.list.map((order) => order.id)]).toEqual([2, ids.slice(0, 1)]);
  expect(await list({ group: empty })).toEqual({ list: [], total_count: 0 });
});

test('a group that is unknown, deleted or another company’s is 404', async () => {
  const { database } = app.services;
  const other = await makeCompany(database);
  const gone = await makeGroup(database, company.id);
  await asSuperuser(app, 'update groups set deleted_at = now() where id = $1', [gone]);
  await send(0, other);
  for (const group of [gone, await makeGroup(database, other.id), 900_000_000_000_000]) {
    const { status, error } = await app.call(listOrders, {
      token: company.token,
      query: { group },
    });
    expect([status, error.code, error.message]).toEqual([404, 'not_found', 'Group not found.']);
  }
  expect((await list()).total_count).toBe(0);
});

test.each(['x', '-1', '1.5', ''])('the group %j is refused', async (group) => {
  const { status, error } = await app.call(listOrders, { token: company.token, query: { group } });
  expect([status, error.field]).toEqual([422, 'group']);
});
