import { decideOrder, withdrawOrder } from '@regalo/contract/approvals/decide';
import {
  getPendingOrder,
  listPendingOrders,
  listPendingRecipients,
} from '@regalo/contract/approvals/pending-orders';
import { listOrders } from '@regalo/contract/orders/list';
import { erasePerson } from '@regalo/contract/people/privacy';
import { DAY_MS } from '@regalo/contract/values/days';
import { getStatement } from '@regalo/contract/wallet/statement';
import { beforeEach, expect, test } from 'vitest';
import { makeItem, makePeople, unique } from '../../../testing/factories.ts';
import {
  type ApprovingCompany,
  decide,
  holdOne,
  makeApprovingCompany,
  moneyOf,
  order,
  setPolicies,
  signIn,
} from '../../../testing/held-orders.ts';
import { setRoles } from '../../../testing/members.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { checkBooks } from '../../books/check-books.ts';
import { lapseOrders } from './lapse-orders-job.ts';

const FUNDS = 10_000_000;
/** Of one gift of an order, with its fee. */
const EACH = 11_200;

const app = useTestApp({ now: () => new Date(Date.now() + ahead) });
let company: ApprovingCompany;
let ahead = 0;

beforeEach(async () => {
  ahead = 0;
  company = await makeApprovingCompany(app, FUNDS);
  await setPolicies(app, company, { order_limit: 0 });
});

const lapse = () =>
  lapseOrders.handle(
    app.services,
    { dueAt: new Date().toISOString() },
    new AbortController().signal,
  );
const show = async (id: number, { token }: { token: string } = company) =>
  (await app.call(getPendingOrder, { token, query: { id } })).reply.body.order;
const withdraw = async (id: number, { token }: { token: string } = company.sender) => {
  const { status, error } = await app.call(withdrawOrder, { token, body: { id } });
  return status === 200 ? '200' : `${status} ${error.reason}`;
};
const count = async (table: string) =>
  Number(
    (await asSuperuser(app, `select count(*) from ${table} where company_id = $1`, [company.id]))[0]
      ?.count,
  );
const expectSoundBooks = async () => {
  const { lines, sound } = await checkBooks(app.services.database);
  expect([sound, lines.filter((line) => line.includes('WRONG'))]).toEqual([true, []]);
};
const nothingHeld = { wallet: FUNDS, held: 0, vouchers: 0, fees: 0 };

test('a held order has paid and reached nobody; approved, it is sent under its number', async () => {
  const headers = { 'idempotency-key': `held-${unique()}` };
  const people = await makePeople(app.services.database, company.id, [{}, {}]);
  const first = await order(app, company.sender, { users: people, headers });
  expect(first.reply.body).toEqual({
    order_id: expect.any(Number),
    order_number: 1,
    quantity: 2,
    total_amount: 2 * EACH,
    wallet_balance: FUNDS - 2 * EACH,
    status: 'pending_approval',
  });
  expect((await order(app, company.sender, { users: people, headers })).reply).toEqual(first.reply);
  expect(await moneyOf(app, company.id)).toEqual({
    wallet: FUNDS - 2 * EACH,
    held: 2 * EACH,
    vouchers: 0,
    fees: 0,
  });
  expect([await count('orders'), await count('gifts'), await count('deliveries')]).toEqual([
    0, 0, 0,
  ]);
  const id = first.reply.body.order_id;
  const query = { id };
  const { token } = company.approver;
  const people_ = (await app.call(listPendingRecipients, { token, query })).reply.body;
  expect([people_.total_count, people_.list.map((one) => one.id)]).toEqual([2, people]);
  const waiting = (await app.call(listPendingOrders, { token })).reply.body;
  expect([waiting.to_decide, waiting.list.map((one) => [one.id, one.may_decide])]).toEqual([
    1,
    [[id, true]],
  ]);
  await expectSoundBooks();

  expect(await decide(app, company.approver, id)).toBe('200');
  expect(await moneyOf(app, company.id)).toEqual({
    wallet: FUNDS - 2 * EACH,
    held: 0,
    vouchers: 20_000,
    fees: 2_400,
  });
  expect([await count('orders'), await count('gifts'), await count('deliveries')]).toEqual([
    1, 2, 2,
  ]);
  const sent = (await app.call(listOrders, { token: company.sender.token })).reply.body.list;
  expect(sent).toMatchObject([{ id, quantity: 2, total_amount: 2 * EACH }]);
  expect((await show(id)).status).toBe('approved');
  expect((await order(app, company.sender, { users: people, headers })).reply).toEqual(first.reply);
  const statement = (await app.call(getStatement, { token: company.token })).reply.body;
  expect(statement.list[0]).toMatchObject({ kind: 'hold', amount: -2 * EACH });
  await expectSoundBooks();
});

test('declined, withdrawn or lapsed, its money and stock return', async () => {
  const place = await makeItem(app.services.database, { stock: 5 });
  const stock = async () =>
    (
      await asSuperuser(app, 'select units::int from item_stock where item_id = $1', [
        place.item_id,
      ])
    )[0]?.units;
  const held = () => holdOne(app, company, { place, people: 2 });

  const declined = await held();
  expect(await stock()).toBe(3);
  expect(await decide(app, company.approver, declined, 'decline', 'Mejor en mayo')).toBe('200');
  expect(await show(declined)).toMatchObject({
    status: 'declined',
    decisions: [{ decision: 'decline', comment: 'Mejor en mayo', on_behalf_of: null }],
  });
  expect([await stock(), await moneyOf(app, company.id)]).toEqual([5, nothingHeld]);

  const withdrawn = await held();
  expect(await withdraw(withdrawn, company)).toBe('409 order_of_somebody_else');
  expect(await withdraw(withdrawn)).toBe('200');
  expect([(await show(withdrawn)).status, await stock()]).toEqual(['withdrawn', 5]);

  const lapsed = await held();
  ahead = 7 * DAY_MS - 60_000;
  await lapse();
  expect((await show(lapsed)).status).toBe('pending_approval');
  ahead = 7 * DAY_MS + 60_000;
  expect(await decide(app, company.approver, lapsed)).toBe('409 pending_order_over');
  await lapse();
  expect([(await show(lapsed)).status, await stock()]).toEqual(['lapsed', 5]);
  expect(await moneyOf(app, company.id)).toEqual(nothingHeld);
  for (const id of [declined, withdrawn, lapsed])
    expect([await decide(app, company.approver, id), await withdraw(id)]).toEqual([
      '409 pending_order_over',
      '409 pending_order_over',
    ]);
  await expectSoundBooks();
});

test('whoever was deleted meanwhile is left out, and their money returns', async () => {
  const place = await makeItem(app.services.database, { stock: 3 });
  const users = await makePeople(app.services.database, company.id, [{}, {}, {}]);
  const id = await holdOne(app, company, { users, place });
  const remove = (person: number | undefined) =>
    asSuperuser(app, 'update people set deleted_at = now() where id = $1', [person]);
  await remove(users[1]);
  expect(await decide(app, company.approver, id)).toBe('200');
  expect(await show(id)).toMatchObject({ status: 'approved', quantity: 3, left_out: 1 });
  expect(await count('gifts')).toBe(2);
  expect(await moneyOf(app, company.id)).toMatchObject({ wallet: FUNDS - 2 * EACH, held: 0 });
  const [left] = await asSuperuser(app, 'select units from item_stock where item_id = $1', [
    place.item_id,
  ]);
  expect(Number(left?.units)).toBe(1);
  await expectSoundBooks();

  const all = await makePeople(app.services.database, company.id, [{}]);
  const empty = await holdOne(app, company, { users: all });
  await remove(all[0]);
  expect(await decide(app, company.approver, empty)).toBe('409 nobody_left');
  expect(await decide(app, company.approver, empty, 'decline')).toBe('200');
  await expectSoundBooks();
});

test('price, fee and wishes are those of the placing; purchase and validity those of the approval', async () => {
  const id = await holdOne(app, company, { months: 3 });
  await asSuperuser(app, 'update companies set service_fee = 9000 where id = $1', [company.id]);
  ahead = 2 * DAY_MS;
  await decide(app, company.approver, id);
  const [sent] = await asSuperuser(
    app,
    `select o.service_fee::int as fee, o.valid_until - (now() at time zone 'UTC' - interval '6 hours')::date as days
    from orders o where id = $1`,
    [id],
  );
  expect(sent?.fee).toBe(1_200);
  // Three months from the day after tomorrow.
  expect(Number(sent?.days)).toBeGreaterThan(90);
});

test('nobody decides their own, and permissions count at the moment of deciding', async () => {
  await setPolicies(app, company, { order_limit: 0 });
  const own = (await order(app, company)).reply.body.order_id;
  expect(await decide(app, company, own)).toBe('409 own_order');
  expect(await decide(app, company.sender, own)).toBe('403 permission_missing');
  const both = await signIn(app, company.id, 'sender', 'approver');
  const theirs = (await order(app, both)).reply.body.order_id;
  expect(await decide(app, both, theirs)).toBe('409 own_order');
  await setRoles(app, company.approver.managerId, ['viewer']);
  expect(await decide(app, company.approver, theirs)).toBe('403 permission_missing');
  await asSuperuser(app, 'update managers set disabled_at = now() where id = $1', [
    company.second.managerId,
  ]);
  expect(await decide(app, company.second, theirs)).toMatch(/^401/);
  expect(await decide(app, both, own)).toBe('200');
});

test('above the second limit two different people approve', async () => {
  await setPolicies(app, company, { order_limit: 0, second_limit: 50_000 });
  const small = await holdOne(app, company);
  expect((await show(small)).approvals).toBe(1);
  const large = await holdOne(app, company, { people: 4 });
  expect(await show(large)).toMatchObject({ approvals: 2, status: 'pending_approval' });
  expect(await decide(app, company.approver, large)).toBe('200');
  expect(await show(large)).toMatchObject({ status: 'pending_approval' });
  expect(await decide(app, company.approver, large)).toBe('409 approved_already');
  expect(await decide(app, company.second, large)).toBe('200');
  expect((await show(large)).status).toBe('approved');
  expect((await show(large)).decisions).toHaveLength(2);
});

test.each([
  ['approve', 'withdraw'],
  ['approve', 'lapse'],
  ['approve', 'decline'],
  ['withdraw', 'lapse'],
  ['decline', 'withdraw'],
  ['approve', 'approve'],
] as const)('of %s and %s at once exactly one wins, and money is right', async (...pair) => {
  const acts = {
    approve: (id: number, n: number) =>
      decide(app, n === 0 ? company.approver : company.second, id),
    decline: (id: number) => decide(app, company.second, id, 'decline'),
    withdraw: (id: number) => withdraw(id),
    lapse: async () => {
      await lapse();
      return 'lapse';
    },
  };
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(await holdOne(app, company));
  // At the last moment: the job is early for whoever decides, and in time for itself.
  if (pair.some((one) => one === 'lapse'))
    await asSuperuser(app, 'update pending_orders set expires_at = $2 where company_id = $1', [
      company.id,
      new Date(Date.now() + 300),
    ]);
  const answers = await Promise.all(
    ids.map((id) => Promise.all(pair.map((one, n) => acts[one](id, n)))),
  );
  if (pair.some((one) => one === 'lapse')) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await lapse();
  } else
    for (const pairOf of answers) expect(pairOf.filter((one) => one === '200')).toHaveLength(1);
  const sent = await count('orders');
  const ends = await asSuperuser(
    app,
    `select count(*) filter (where status = 'approved') as approved,
      count(*) filter (where status = 'pending_approval') as waiting
    from pending_orders where company_id = $1`,
    [company.id],
  );
  expect([Number(ends[0]?.approved), Number(ends[0]?.waiting)]).toEqual([sent, 0]);
  expect(await moneyOf(app, company.id)).toMatchObject({ wallet: FUNDS - sent * EACH, held: 0 });
  await expectSoundBooks();
});

test('a recipient who is erased while an order is approved is left out, or erased with their gift', async () => {
  const { database } = app.services;
  const rounds = Array.from({ length: 5 }, async () => {
    const users = await makePeople(database, company.id, [{}, {}]);
    const id = await holdOne(app, company, { users });
    const body = { id: users[0] ?? 0, open_gifts: 'keep', confirm: true } as const;
    const [decided, erased] = await Promise.all([
      decide(app, company.approver, id),
      app.call(erasePerson, { token: company.token, body }),
    ]);
    expect([decided, erased.status]).toEqual(['200', 200]);
  });
  await Promise.all(rounds);
  const named = await asSuperuser(
    app,
    `select from gifts g join people p on p.company_id = g.company_id and p.id = g.person_id
      where g.company_id = $1 and p.erased_at is not null and g.receiver_name <> 'erased:' || p.id`,
    [company.id],
  );
  expect(named).toEqual([]);
  await expectSoundBooks();
});

test('another member’s held order is unknown to a sender, and a wrong body is refused', async () => {
  const id = await holdOne(app, company);
  const other = await signIn(app, company.id, 'sender');
  expect(await withdraw(id, other)).toBe('404 pending_order_not_found');
  const { list } = (await app.call(listPendingOrders, { token: other.token })).reply.body;
  expect(list).toEqual([]);
  const comment = 'x'.repeat(501);
  expect(await decide(app, company.approver, id, 'decline', comment)).toBe('422 comment_too_long');
  const body = { id, decision: 'maybe' as 'approve' };
  expect((await app.call(decideOrder, { token: company.approver.token, body })).status).toBe(422);
});
