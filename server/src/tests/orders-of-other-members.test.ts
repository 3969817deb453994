import type { Endpoint } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { ROLES } from '@regalo/contract/auth/roles';
import { getDashboard, getMoneyOut } from '@regalo/contract/dashboard/dashboard';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listNotifications, readNotifications } from '@regalo/contract/notifications/notifications';
import { cancelGifts } from '@regalo/contract/orders/ends';
import { findOrders, listOrders, listSenders } from '@regalo/contract/orders/list';
import { listPersonGifts } from '@regalo/contract/people/detail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callWithSample, openSessionOf } from '../testing/contract-calls.ts';
import { nameOf, refsOf, replaceField, sampleInput } from '../testing/contract-samples.ts';
import { makePerson } from '../testing/factories.ts';
import { type FilledCompany, makeFilledCompany } from '../testing/filled-company.ts';
import { type Member, makeMember, makeMemberOf } from '../testing/members.ts';
import { freeOrder, numberOfOrder } from '../testing/orders.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const UNKNOWN = 900_000_000_000_000;
/** May do everything, with the own orders alone. */
const OWN = 'all but orders.all';

let app: TestApp;
let company: FilledCompany;
let own: Member;
let sender: Member;

beforeAll(async () => {
  // Whoever approves orders sees those that are held.
  const allowed = PERMISSIONS.filter((one) => !['orders.all', 'orders.approve'].includes(one));
  app = await startTestApp({ roles: { ...ROLES, [OWN]: allowed } });
  company = await makeFilledCompany(app, 'ourmark', { unmailed: true });
  sender = await makeMember(app, company.id, 'sender');
  own = await makeMemberOf(app, company.id, OWN);
});
afterAll(() => app.stop());

const guarded = ENDPOINTS.filter(({ audience }) => audience === 'manager');
/** Whoever decides held orders sees those of everybody. */
const decides = ({ may }: Endpoint) => may.includes('orders.approve');
const fields = guarded
  .filter((one) => !decides(one))
  .flatMap((endpoint) =>
    refsOf(endpoint)
      .filter(
        ({ ref }) =>
          ref === 'order' ||
          ref === 'gift' ||
          ref === 'pending order' ||
          ref === 'scheduled order' ||
          ref === 'card signature' ||
          ref === 'giveaway' ||
          ref === 'giveaway claim',
      )
      .map((field) => [`${nameOf(endpoint)} ${field.path.join('.')}`, endpoint, field] as const),
  );

/** What takes the id of an order or a gift. Whatever is added here is tried below. */
const TAKES_ONE = [
  'GET /manager/order-again id',
  'GET /manager/order-again-people order',
  'GET /manager/order id',
  'GET /manager/order-gifts order',
  'GET /manager/order-number order',
  'POST /manager/resend-gift id',
  'POST /manager/resend-gifts order',
  'POST /manager/resend-gifts ids.[]',
  'POST /manager/correct-gift-email id',
  'POST /manager/correct-gift-emails corrections.[].id',
  'POST /manager/gift-fields id',
  'GET /manager/gift-story id',
  'POST /manager/gift-link id',
  'POST /manager/order-links order',
  'POST /manager/order-links ids.[]',
  'POST /manager/order-cards order',
  'POST /manager/block-gift id',
  'POST /manager/replace-code id',
  'POST /manager/extend-gifts ids.[]',
  'POST /manager/extend-gifts order',
  'POST /manager/cancel-gifts ids.[]',
  'POST /manager/cancel-gifts order',
  'POST /manager/reopen-gifts ids.[]',
  'POST /manager/reopen-gifts order',
  'GET /manager/group-card id',
  'GET /manager/group-card-invited id',
  'POST /manager/group-card-open id',
  'POST /manager/group-card-update id',
  'POST /manager/card-signature-update id',
  'GET /manager/giveaway giveaway',
  'GET /manager/giveaway id',
  'POST /manager/giveaway-update id',
  'POST /manager/giveaway-accept id',
  'POST /manager/giveaway-accept claims.[]',
  'GET /manager/giveaway-claims id',
  'GET /manager/giveaway-poster id',
  'GET /manager/pending-order id',
  'GET /manager/pending-order-people id',
  'POST /manager/withdraw-order id',
  'GET /manager/scheduled-order-people id',
  'POST /manager/scheduled-order-update id',
  'POST /manager/check-occasions order',
];

test('the calls that take an order or a gift are these', () => {
  expect(fields.map(([name]) => name).sort()).toEqual([...TAKES_ONE].sort());
});

/** What else answers orders or gifts: each of them is tried below, or needs `orders.all`. */
const SHOWS_SOME = [
  'GET /manager/gifts-to-come',
  'GET /manager/giveaways',
  'GET /manager/manager-orders',
  'GET /manager/money-out',
  'GET /manager/order-senders',
  'GET /manager/pending-orders',
  'GET /manager/scheduled-orders',
  'GET /manager/user-gifts',
  'POST /manager/find-orders',
];

test('the calls that answer orders without an id are these, or need to see all', () => {
  const some = guarded.filter(
    ({ may }) =>
      may.some((one) => /^(orders\.read|reports)/.test(one)) &&
      !may.some((one) => one === 'orders.all' || one === 'orders.approve'),
  );
  const names = some
    .map(nameOf)
    .filter((name) => !TAKES_ONE.some((one) => one.startsWith(`${name} `)));
  expect(names.sort()).toEqual(SHOWS_SOME);
  const reports = guarded.filter(({ may }) => may.some((one) => one.startsWith('reports')));
  expect(reports.every(({ may }) => may.includes('orders.all'))).toBe(true);
});

/** Everything about orders and gifts that such a call could change. */
const state = () =>
  asSuperuser(
    app,
    `select (select jsonb_agg(to_jsonb(g) order by id) from gifts g) as gifts,
      (select jsonb_agg(to_jsonb(o) order by id) from orders o) as orders,
      (select count(*) from gift_activities) as activities,
      (select count(*) from deliveries) as deliveries, (select jsonb_agg(balance) from wallets) as balances`,
  );

const asMember = async (
  member: Member,
  endpoint: Endpoint,
  sample: ReturnType<typeof sampleInput>,
) => callWithSample(app, endpoint, sample, await openSessionOf(app, member));

describe('an order of another member is an unknown one', () => {
  test.each(fields)('%s', async (_, endpoint, field) => {
    const { ids } = company;
    const id = ids[field.ref as 'order' | 'gift' | 'pending order'];
    // The sample leaves out what is optional.
    const sample = replaceField(sampleInput(endpoint, ids), field, id);
    const before = await state();
    const theirs = await asMember(own, endpoint, sample);
    const unknown = await asMember(own, endpoint, replaceField(sample, field, UNKNOWN));
    expect([theirs.status, JSON.parse(theirs.text).code]).toEqual([404, 'not_found']);
    expect(theirs).toEqual(unknown);
    const may = endpoint.may.every((one) => ROLES.sender.includes(one));
    expect((await asMember(sender, endpoint, sample)).status).toBe(may ? 404 : 403);
    expect(await state()).toEqual(before);
  });
});

describe('a sender', () => {
  let token: string;
  let person: number;
  let order: number;

  beforeAll(async () => {
    token = await openSessionOf(app, sender);
    person = await makePerson(app.services.database, company.id, {});
    const body = freeOrder([person, company.ids.person]);
    const { status, reply } = await app.call(sendGifts, { token, body });
    expect(status).toBe(200);
    order = reply.body.order_id;
  });

  test('lists and finds their own orders alone', async () => {
    const listed = (await app.call(listOrders, { token })).reply.body;
    expect([listed.list.map(({ id }) => id), listed.total_count]).toEqual([[order], 1]);
    for (const query of [{ sender: company.managerId }, { search: `#${company.ids.order}` }]) {
      const others = (await app.call(listOrders, { token, query })).reply.body;
      expect([others.list, others.total_count]).toEqual([[], 0]);
    }
    const senders = (await app.call(listSenders, { token })).reply.body.list;
    expect(senders.map(({ id }) => id)).toEqual([sender.managerId]);
    const find = async (search: string) =>
      (await app.call(findOrders, { token, body: { search } })).reply.body.list.map(({ id }) => id);
    expect(await find(String(company.ids.order))).toEqual([]);
    expect(await find('ourmark purchaser')).toEqual([]);
    expect(await find(String(await numberOfOrder(app, order)))).toEqual([order]);
  });

  test('has a dashboard of their own orders, with the balance that they spend', async () => {
    const { data, orders_details, periods, monthly_gifts_count } = (
      await app.call(getDashboard, { token })
    ).reply.body;
    expect(orders_details.map(({ id }) => id)).toEqual([order]);
    expect(data).toMatchObject({ totalGift: 1, totalPeople: 3, balaceSpend: 22_400 });
    expect(data.account_balance).toBeGreaterThan(0);
    expect(periods.today.now).toMatchObject({ orders: 1, spent: 22_400 });
    expect(monthly_gifts_count).toMatchObject([{ order_count: 1 }]);
    const { out } = (await app.call(getMoneyOut, { token })).reply.body;
    expect(out).toEqual({ gifts: 2, colones: 20_000 });
  });

  test('sees of a person the gifts that they sent', async () => {
    const query = { id: company.ids.person };
    const { list, total_count } = (await app.call(listPersonGifts, { token, query })).reply.body;
    expect([list.map(({ order_id }) => order_id), total_count]).toEqual([[order], 1]);
  });

  test('is told of their own orders alone, and reads no notice of others', async () => {
    const told = (await app.call(listNotifications, { token })).reply;
    expect(told.map(({ link }) => link)).toEqual([`/orders/n${await numberOfOrder(app, order)}`]);
    const { status } = await app.call(readNotifications, {
      token,
      body: { id: company.ids.notification },
    });
    expect(status).toBe(404);
    expect((await app.call(readNotifications, { token })).status).toBe(200);
    const unread =
      'select count(*) as unread from notifications where company_id = $1 and read_at is null';
    const [left] = await asSuperuser(app, unread, [company.id]);
    expect(Number(left?.unread)).toBeGreaterThan(0);
  });

  test('gets no kept answer about gifts that they do not see', async () => {
    const headers = { 'idempotency-key': 'the-key-of-somebody-else' };
    const body = { ids: [company.ids.gift], reason: 'x' };
    expect((await app.call(cancelGifts, { token: company.token, headers, body })).status).toBe(200);
    expect((await app.call(cancelGifts, { token, headers, body })).status).toBe(404);
  });
});

test('who neither sends nor reads the wallet is told neither balance nor notices of money', async () => {
  const support = await openSessionOf(app, await makeMember(app, company.id, 'support'));
  const { data } = (await app.call(getDashboard, { token: support })).reply.body;
  expect([data.account_balance, data.totalGift]).toEqual([null, 2]);
  await asSuperuser(
    app,
    `insert into notifications (company_id, kind, details, link)
    values ($1, 'low_wallet', '{"balance": 5}', '/wallet')`,
    [company.id],
  );
  const links = async (token: string) =>
    (await app.call(listNotifications, { token })).reply.map(({ link }) => link);
  expect(await links(support)).not.toContain('/wallet');
  expect(await links(company.token)).toContain('/wallet');
});
