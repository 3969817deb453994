import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { getOrder, listOrderGifts } from '@regalo/contract/orders/detail';
import { takeGiftLink, takeOrderLinks } from '@regalo/contract/orders/links';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../../../testing/factories.ts';
import { setGifts } from '../../../../testing/gift-states.ts';
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

async function takeUntaken(order: number): Promise<string[]> {
  const { token } = company;
  const { reply } = await app.call(takeOrderLinks, { token, body: { order, untaken: true } });
  return reply.body.list.map(({ phone }) => phone);
}

/** Of how many the link was taken, and when, gift by gift. */
async function readTaken(order: number) {
  const { token } = company;
  const { links_taken } = (await app.call(getOrder, { token, query: { id: order } })).reply.body;
  const { list } = (await app.call(listOrderGifts, { token, query: { order } })).reply.body;
  return { count: links_taken, at: list.map(({ linkTakenAt }) => linkTakenAt) };
}

const setStatus = (gift: number | undefined, status: string) =>
  setGifts(app, { status }, 'g.id = $1', [gift]);

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
    "select author, action, after from audit_entries where subject = 'order' and subject_id = $1 and action <> 'sent'",
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
  await setStatus(gifts[4], 'unclaimed');
  await setGifts(app, { validUntil: '2020-01-01' }, 'g.order_id = $1', [order]);
  expect((await take(order)).reply.body.list).toEqual([]);
  const entries = await asSuperuser(
    app,
    "select after from audit_entries where subject = 'order' and subject_id = $1 and action <> 'sent'",
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

test('the order says whose link was taken, and when last; the others can be taken alone', async () => {
  const { order, gifts } = await send();
  const { token } = company;
  expect(await readTaken(order)).toEqual({ count: 0, at: Array(5).fill(null) });
  await app.call(takeGiftLink, { token, body: { id: gifts[0] ?? 0 } });
  await app.call(takeGiftLink, { token, body: { id: gifts[2] ?? 0 } });
  const first = await readTaken(order);
  const at = expect.stringMatching(/Z$/);
  expect(first).toEqual({ count: 1, at: [at, null, at, null, null] });
  const rest = PHONES.filter((phone) => phone !== PHONES[1]);
  const both = await Promise.all([takeUntaken(order), takeUntaken(order)]);
  expect(both.flat()).toEqual(rest);
  const then = await readTaken(order);
  expect(then).toEqual({ count: 4, at: [first.at[0], at, first.at[2], at, at] });
  await take(order);
  const last = await readTaken(order);
  expect(last.at[0]).toBe(first.at[0]);
  for (const n of [1, 2, 3, 4])
    expect(Date.parse(last.at[n] ?? '')).toBeGreaterThan(Date.parse(then.at[n] ?? ''));
  await setStatus(gifts[1], 'claimed');
  expect((await readTaken(order)).count).toBe(3);
});

test('of the chosen gifts the links of all that are not opened are taken', async () => {
  const { order, gifts } = await send();
  const [mailed, opened, other] = gifts;
  await setStatus(opened, 'claimed');
  const { token } = company;
  const take = async (body: Record<string, unknown>) =>
    await app.call(takeOrderLinks, { token, body: { order, whose: 'unopened', ...body } });
  const chosen = (await take({ ids: [mailed, opened, other] })).reply.body.list;
  expect(chosen.map(({ phone }) => phone)).toEqual(['', PHONES[1]]);
  expect((await take({})).error.reason).toBe('gifts_not_chosen');
  company = await makeCompany(app.services.database);
  const [foreign] = (await send()).gifts;
  expect((await take({ ids: [mailed, foreign] })).error.reason).toBe('gift_not_found');
});

test('links that are there only once their order is locked are not handed out', async () => {
  const { order, gifts } = await send();
  await take(order);
  const untake = 'update gifts set link_taken_at = null where id = $1';
  await asSuperuser(app, untake, [gifts[1]]);
  const holder = new pg.Client(app.superuserUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from orders where id = $1 for update', [order]);
  const { token } = company;
  const taken = app.call(takeOrderLinks, { token, body: { order, untaken: true } });
  const waiting = 'select from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))';
  const [me] = (await holder.query('select pg_backend_pid() as pid')).rows;
  await expect.poll(() => asSuperuser(app, waiting, [me.pid]), { timeout: 15_000 }).toHaveLength(1);
  await holder.query(untake, [gifts[2]]);
  await holder.query('commit');
  await holder.end();
  expect((await taken).error.reason).toBe('links_changed');
  expect(await takeUntaken(order)).toEqual(PHONES.slice(0, 2));
});
