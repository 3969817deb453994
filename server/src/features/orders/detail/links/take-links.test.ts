import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listOrderGifts } from '@regalo/contract/orders/detail';
import { takeOrderLinks } from '@regalo/contract/orders/links';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../../../testing/factories.ts';
import { freeOrder } from '../../../../testing/orders.ts';
import { asSuperuser } from '../../../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let company: MadeCompany;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await makeCompany(app.services.database);
});
afterAll(() => app.stop());

const PHONES = ['+50688880001', '+50688880002', '+50688880003', '+50688880004'];

/** An order to somebody with an e-mail and four without. @returns its gifts, in their order */
async function send() {
  const { token, id } = company;
  const without = PHONES.map((phone, n) => ({ firstName: `Ana${n}`, email: null, phone }));
  const users = await makePeople(app.services.database, id, [{}, ...without]);
  const { reply } = await app.call(sendGifts, { token, body: freeOrder(users) });
  const order = reply.body.order_id;
  const { list } = (await app.call(listOrderGifts, { token, query: { order } })).reply.body;
  return { order, gifts: list.map((gift) => gift.id) };
}

const take = (order: number, { token } = company, part = 1) =>
  app.call(takeOrderLinks, { token, body: { order, part } });

const setStatus = (gift: number | undefined, status: string) =>
  asSuperuser(app, 'update gifts set status = $1 where id = $2', [status, gift]);

test('the links of those without e-mail open their gifts, and it is recorded who took how many', async () => {
  const { order, gifts } = await send();
  const { list } = (await take(order)).reply.body;
  expect(list.map(({ name, phone }) => [name, phone])).toEqual(
    PHONES.map((phone, n) => [`Ana${n} Jiménez`, phone]),
  );
  for (const { name, link } of list) {
    const page = await app.fetch(new URL(link).pathname);
    expect(await page.text()).toContain(name);
  }
  const author = `manager:${company.managerId}`;
  const entries = await asSuperuser(
    app,
    "select author, action, after from audit_entries where subject = 'order' and subject_id = $1",
    [order],
  );
  expect(entries).toEqual([{ author, action: 'links taken', after: { count: 4, part: 1 } }]);
  const ofGifts = await asSuperuser(
    app,
    `select subject_id::int as gift, author, action from audit_entries
    where subject = 'gift' and subject_id = any($1) order by id`,
    [gifts],
  );
  const expected = gifts.slice(1).map((gift) => ({ gift, author, action: 'link taken' }));
  expect(ofGifts).toEqual(expected);
  expect(app.logs.join('')).not.toContain(list[0]?.link.slice(-43));
});

test('who has opened the gift, or whose gift is over, is left out; without anybody nothing is recorded', async () => {
  const { order, gifts } = await send();
  await setStatus(gifts[1], 'claimed');
  await setStatus(gifts[2], 'canceled');
  await setStatus(gifts[3], 'expired');
  const { list } = (await take(order)).reply.body;
  expect(list.map(({ phone }) => phone)).toEqual(PHONES.slice(3));
  await setStatus(gifts[4], 'redeemed');
  expect((await take(order)).reply.body.list).toEqual([]);
  await asSuperuser(app, "update orders set valid_until = '2020-01-01' where id = $1", [order]);
  await setStatus(gifts[4], 'unclaimed');
  expect((await take(order)).reply.body.list).toEqual([]);
  const entries = await asSuperuser(
    app,
    "select after from audit_entries where subject = 'order' and subject_id = $1",
    [order],
  );
  expect(entries).toEqual([{ after: { count: 1, part: 1 } }]);
});

test('a part beyond the order is empty, and another company’s order is an unknown one', async () => {
  const { order } = await send();
  expect((await take(order, company, 2)).reply.body.list).toEqual([]);
  const { status, error } = await take(order, await makeCompany(app.services.database));
  expect([status, error.message]).toEqual([404, 'Order not found.']);
});
