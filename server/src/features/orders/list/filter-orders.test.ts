import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { cancelGifts } from '@regalo/contract/orders/ends';
import { listOrders, listSenders } from '@regalo/contract/orders/list';
import { beforeAll, expect, test } from 'vitest';
import { openSessionOf } from '../../../testing/contract-calls.ts';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePeople,
} from '../../../testing/factories.ts';
import { type Member, makeMember } from '../../../testing/members.ts';
import { freeOrder, numberOfOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeVouchers } from '../../../testing/tills.ts';

const app = useTestApp();
let company: MadeCompany;
let sender: Member;
let group: number;
/** Oldest first. The last one is the sender's, the third one is of a group and by Peña. */
let ids: number[];

/** When each was sent: in Costa Rica, the second and the third on the same day. */
const SENT = [
  '2026-03-01T05:59:59Z',
  '2026-03-01T06:00:00Z',
  '2026-03-02T05:59:59Z',
  '2026-03-02T06:00:00Z',
];

async function send(token: string, groupId: number, purchaser: string): Promise<number> {
  const row = { groupId: groupId || null };
  const users = await makePeople(app.services.database, company.id, [row, row]);
  const body = { ...freeOrder(users), group_id: groupId, purchaser_name: purchaser };
  const { status, reply } = await app.call(sendGifts, { token, body });
  expect(status).toBe(200);
  return reply.body.order_id;
}

async function backdate(order: number, at: string) {
  for (const [table, column] of [
    ['orders', 'id'],
    ['gifts', 'order_id'],
  ])
    await asSuperuser(app, `update ${table} set created_at = $2 where ${column} = $1`, [order, at]);
}

beforeAll(async () => {
  const { database } = app.services;
  company = await makeCompany(database);
  sender = await makeMember(app, company.id, 'sender');
  group = await makeGroup(database, company.id, { name: 'Área de ventas' });
  const { token } = company;
  ids = [
    await send(token, 0, 'Ana Mora'),
    await send(token, 0, 'Ana Mora'),
    await send(token, group, 'José Peña'),
    await send(await openSessionOf(app, sender), 0, 'Ana Mora'),
  ];
  for (const [at, instant] of SENT.entries()) await backdate(ids[at] ?? 0, instant);
  const states = ['complete', 'failed', 'partially_failed', 'pending'];
  for (const [at, status] of states.entries())
    await asSuperuser(app, 'update orders set status = $2 where id = $1', [ids[at], status]);
});

async function list(query: Record<string, string | number>, token = company.token) {
  const { status, reply } = await app.call(listOrders, { token, query });
  expect(status).toBe(200);
  return reply.body;
}

/** The places of the orders that a filter lets pass, from 0, newest first. */
async function passing(query: Record<string, string | number>) {
  const { list: found, total_count } = await list(query);
  expect(total_count).toBe(found.length);
  return found.map(({ id }) => ids.indexOf(id));
}

test.each([
  [{ status: 'failed' }, [1]],
  [{ status: 'pending' }, [3]],
  [{ start_date: '2026-03-01', end_date: '2026-03-01' }, [2, 1]],
  [{ start_date: '2026-03-02' }, [3]],
  [{ end_date: '2026-02-28' }, [0]],
  [{ end_date: '9999-12-31' }, [3, 2, 1, 0]],
  [{ end_date: '2026-03-01', status: 'complete' }, [0]],
  [{ search: 'jose pena' }, [2]],
  [{ search: 'AREA de' }, [2]],
  [{ search: 'eva sol' }, [3]],
  [{ search: 'monto libre' }, [3, 2, 1, 0]],
  [{ search: 'ana mora', status: 'failed' }, [1]],
  [{ search: '%%' }, []],
  [{ search: 'GiftAna' }, []],
  // Too short to be searched for.
  [{ search: 'x' }, [3, 2, 1, 0]],
] as const)('%j lets pass %j', async (query, places) => {
  expect(await passing(query)).toEqual(places);
});

test('an order is found by its number, if it passes the other filters', async () => {
  const [, second] = ids;
  expect(await passing({ search: `#${second}` })).toEqual([1]);
  expect(await passing({ search: `pedido ${await numberOfOrder(app, second ?? 0)}` })).toEqual([1]);
  expect(await passing({ search: `#${second}`, status: 'complete' })).toEqual([]);
});

test('a page of what was found is counted as a whole', async () => {
  const { list: page, total_count } = await list({ search: 'free amount', limit: 2, page: 2 });
  expect([page.map(({ id }) => id), total_count]).toEqual([[ids[1], ids[0]], 4]);
});

test('orders are those of a member, whose name is known to all who see them', async () => {
  expect(await passing({ sender: sender.managerId })).toEqual([3]);
  expect(await passing({ sender: company.managerId, end_date: '2026-03-01' })).toEqual([2, 1, 0]);
  const viewer = await openSessionOf(app, await makeMember(app, company.id, 'viewer'));
  const senders = (await app.call(listSenders, { token: viewer })).reply.body.list;
  expect(senders).toEqual([
    { id: company.managerId, name: 'Ana Mora' },
    { id: sender.managerId, name: 'Eva Solís' },
  ]);
});

test('a member who has sent nothing, in a company that has not, is answered nothing', async () => {
  const other = await makeCompany(app.services.database);
  const { reply } = await app.call(listSenders, { token: other.token });
  expect(reply.body.list).toEqual([]);
  expect(await list({ sender: other.managerId }, other.token)).toEqual({
    list: [],
    total_count: 0,
  });
  const { status, error } = await app.call(listOrders, {
    token: company.token,
    query: { sender: other.managerId },
  });
  expect([status, error.message]).toEqual([404, 'Member not found.']);
});

test('an order counts the gifts that were opened, withdrawn or wait to be mailed', async () => {
  const [opened, withdrawn] = await makeVouchers(app, company, 3);
  if (!opened || !withdrawn) throw new Error('three gifts');
  const counted = async () => {
    const { waiting, opened, canceled } = (await list({ search: `#${ids[4]}` })).list[0] ?? {};
    return [waiting, opened, canceled];
  };
  ids[4] = opened.orderId;
  expect(await counted()).toEqual([3, 0, 0]);
  await app.fetch(new URL(opened.link).pathname, { method: 'POST', redirect: 'manual' });
  const body = { ids: [withdrawn.giftId], reason: 'x' };
  expect((await app.call(cancelGifts, { token: company.token, body })).status).toBe(200);
  expect(await counted()).toEqual([2, 1, 1]);
  await asSuperuser(app, "update orders set status = 'complete' where id = $1", [ids[4]]);
  expect(await counted()).toEqual([0, 1, 1]);
});

test('an order is a withdrawn one, and no sent one, once all of its gifts are withdrawn', async () => {
  const made = await makeVouchers(app, company, 2);
  const order = made[0]?.orderId ?? 0;
  await asSuperuser(app, "update orders set status = 'complete' where id = $1", [order]);
  const found = async (status: 'complete' | 'canceled') =>
    (await list({ status, search: `#${order}` })).list.map(({ id }) => id);
  for (const [at, { giftId }] of made.entries()) {
    expect([await found('complete'), await found('canceled')], `${at}`).toEqual([[order], []]);
    const body = { ids: [giftId], reason: 'x' };
    expect((await app.call(cancelGifts, { token: company.token, body })).status).toBe(200);
  }
  expect([await found('complete'), await found('canceled')]).toEqual([[], [order]]);
});
