import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { findOrders } from '@regalo/contract/orders/list';
import { beforeAll, expect, test } from 'vitest';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makePeople,
} from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
/** Their ids, oldest first. */
let orders: number[];
let foreign: number;

async function send(purchaser: string, { id, token } = company): Promise<number> {
  const { database } = app.services;
  const group = await makeGroup(database, id, { name: 'Área de ventas' });
  const users = await makePeople(database, id, [{ groupId: group }, { groupId: group }]);
  const body = { ...freeOrder(users), group_id: group, purchaser_name: purchaser };
  const { status, reply } = await app.call(sendGifts, { token, body });
  expect(status).toBe(200);
  return reply.body.order_id;
}

beforeAll(async () => {
  company = await makeCompany(app.services.database);
  foreign = await send('Ana Mora', await makeCompany(app.services.database));
  orders = [];
  for (let n = 0; n < 9; n += 1) orders.push(await send(n === 4 ? 'José Peña' : 'Ana Mora'));
});

async function find(search: string) {
  const { status, reply } = await app.call(findOrders, { token: company.token, body: { search } });
  expect(status).toBe(200);
  return reply.body.list;
}
const numbers = async (search: string) => (await find(search)).map(({ id }) => id);

test('an order is found by its number, however it is written', async () => {
  const [first] = orders;
  for (const typed of ['1', '#1', ' Order 1 ', 'pedido #1'])
    expect((await numbers(typed))[0]).toBe(first);
  expect((await find('1'))[0]).toEqual({
    id: first,
    number: 1,
    gift_name: 'Free Amount Gift',
    shop_name: null,
    quantity: 2,
    total_amount: 22_400,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});

test('the newest eight are found by gift, group or purchaser, case and accents aside', async () => {
  const newest = orders.toReversed().slice(0, 8);
  for (const term of ['free amount', 'AREA de', 'entas'])
    expect(await numbers(term)).toEqual(newest);
  expect(await numbers('jose pena')).toEqual([orders[4]]);
});

test('what was typed is literal, and no term matches across two fields', async () => {
  for (const term of ['%', '_', '%%', "' or 1=1 --", 'GiftÁrea', 'Ventas Ana', 'x', ''])
    expect(await numbers(term)).toEqual([]);
});

test('an order of another company is not found', async () => {
  expect(await numbers('1')).not.toContain(foreign);
});
