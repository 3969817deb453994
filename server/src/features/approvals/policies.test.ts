import { setDelegate } from '@regalo/contract/approvals/delegates';
import { orderCheck } from '@regalo/contract/approvals/order-check';
import { getPolicies } from '@regalo/contract/approvals/policies';
import { login } from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import { updateMember } from '@regalo/contract/team/members';
import { localDay } from '@regalo/contract/values/days';
import { beforeEach, expect, test } from 'vitest';
import { makeCompany, makeGroup, makePeople, PIN } from '../../testing/factories.ts';
import {
  type ApprovingCompany,
  decide,
  holdOne,
  makeApprovingCompany,
  order,
  setPolicies,
  signIn,
} from '../../testing/held-orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Of one gift of an order, with its fee. */
const EACH = 11_200;

const app = useTestApp({ now: () => new Date(Date.now() + ahead) });
let company: ApprovingCompany;
let ahead = 0;

beforeEach(async () => {
  ahead = 0;
  company = await makeApprovingCompany(app);
});

const statusOf = async (...given: Parameters<typeof order>) => {
  const { status, reply, error } = await order(...given);
  return status === 200 ? (reply.body.status ?? 'sent') : `${status} ${error.reason}`;
};
const check = async (users: number[], total_amount: number, { token } = company.sender) =>
  (await app.call(orderCheck, { token, body: { users, total_amount } })).reply.body;

test('without policies nothing is held, and nothing is counted', async () => {
  expect(await statusOf(app, company.sender, { people: 3 })).toBe('sent');
  const rows = await asSuperuser(app, 'select from spending where company_id = $1', [company.id]);
  expect(rows).toEqual([]);
  const users = await makePeople(app.services.database, company.id, [{}]);
  expect(await check(users, 1_000_000)).toEqual({ approvals: 0, reasons: [], approvers: [] });
});

test('a limit is for the total of 24 hours, so that splitting helps nobody', async () => {
  await setPolicies(app, company, { order_limit: 3 * EACH });
  const sent = () => statusOf(app, company.sender);
  expect([await sent(), await sent(), await sent(), await sent()]).toEqual([
    'sent',
    'sent',
    'sent',
    'pending_approval',
  ]);
  // Held orders count too, and others have totals of their own.
  expect(await sent()).toBe('pending_approval');
  expect(await statusOf(app, company)).toBe('sent');
  const [person = 0] = await makePeople(app.services.database, company.id, [{}]);
  expect(await check([person], EACH)).toMatchObject({
    approvals: 1,
    reasons: [{ kind: 'order', limit: 3 * EACH, used: 5 * EACH }],
    approvers: expect.arrayContaining([
      { id: company.managerId, name: 'Ana Mora' },
      { id: company.approver.managerId, name: 'Eva Solís' },
    ]),
  });
  const { used } = (await app.call(getPolicies, { token: company.sender.token })).reply.body;
  expect(used).toEqual({ day: 5 * EACH, month: 5 * EACH });
  await asSuperuser(
    app,
    "update spending set created_at = created_at - interval '25 hours' where company_id = $1",
    [company.id],
  );
  expect(await sent()).toBe('sent');
});

test('a new limit counts what was ordered before it, and a declined order counts no more', async () => {
  expect(await statusOf(app, company.sender, { people: 2 })).toBe('sent');
  await setPolicies(app, company, { member_limit: 3 * EACH });
  expect(await statusOf(app, company.sender)).toBe('sent');
  const { order_id: id } = (await order(app, company.sender)).reply.body;
  expect(await statusOf(app, company.sender)).toBe('pending_approval');
  await asSuperuser(app, "update spending set created_at = created_at - interval '40 days'");
  expect(await statusOf(app, company.sender, { people: 3 })).toBe('sent');
  await decide(app, company.approver, id, 'decline');
  const rows = await asSuperuser(app, 'select from spending where cause = $1', [`order:${id}`]);
  expect(rows).toEqual([]);
});

test('the budget of a group counts each of its recipients, as they were when they were given', async () => {
  const { database } = app.services;
  const groups = [await makeGroup(database, company.id), await makeGroup(database, company.id)];
  const [one = 0, two = 0] = groups;
  const users = await makePeople(database, company.id, [
    { groupId: one },
    { groupId: one },
    { groupId: two },
    {},
  ]);
  await setPolicies(app, company, { group_limit: 2 * EACH });
  expect(await statusOf(app, company.sender, { users })).toBe('sent');
  // They go to another group and leave what they were given behind.
  await asSuperuser(app, 'update people set group_id = $2 where group_id = $1', [one, two]);
  const [fresh = 0] = await makePeople(database, company.id, [{ groupId: one }]);
  expect(await check([fresh], EACH)).toMatchObject({
    reasons: [{ kind: 'group', group_name: 'Ventas', used: 2 * EACH }],
  });
  expect(await statusOf(app, company, { users: [fresh] })).toBe('pending_approval');
  expect(await statusOf(app, company, { users: users.slice(0, 1) })).toBe('sent');
});

test('orders of a role always need approval', async () => {
  await setPolicies(app, company, { always_roles: ['sender'] });
  expect(await statusOf(app, company.sender)).toBe('pending_approval');
  expect(await statusOf(app, company)).toBe('sent');
});

test('50 orders at once never exceed a budget by a colón', async () => {
  await setPolicies(app, company, { member_limit: 10 * EACH });
  const [person = 0] = await makePeople(app.services.database, company.id, [{}]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => statusOf(app, company.sender, { users: [person] })),
  );
  const sent = answers.filter((one) => one === 'sent');
  expect([sent.length, answers.filter((one) => one === 'pending_approval').length]).toEqual([
    10, 40,
  ]);
  const [sum] = await asSuperuser(
    app,
    'select sum(total_amount)::int as sum from orders where company_id = $1',
    [company.id],
  );
  expect(sum).toEqual({ sum: 10 * EACH });
}, 60_000);

test('an order that is placed while a policy is saved obeys it or came before it', async () => {
  const orders = Array.from({ length: 10 }, () => statusOf(app, company.sender));
  await setPolicies(app, company, { order_limit: 0 });
  const answers = await Promise.all(orders);
  expect(await statusOf(app, company.sender)).toBe('pending_approval');
  // What was sent came before the policy, which has counted it.
  const [sent] = await asSuperuser(
    app,
    `select coalesce(bool_and(exists (select from spending s
        where s.company_id = o.company_id and s.cause = 'order:' || o.id)), true) as counted
      from orders o where o.company_id = $1`,
    [company.id],
  );
  expect([answers.every((one) => /^(sent|pending_approval)$/.test(one)), sent?.counted]).toEqual([
    true,
    true,
  ]);
});

test('a policy that too few could approve is refused, and says for whom', async () => {
  const alone = await makeCompany(app.services.database);
  const refused = await setPolicies(app, alone, { order_limit: 50_000 });
  expect([refused.status, refused.error]).toMatchObject([
    422,
    { reason: 'approvers_missing', params: { needed: 1, members: ['Ana Mora'], days: 30 } },
  ]);
  await signIn(app, alone.id, 'approver');
  const two = await setPolicies(app, alone, { order_limit: 0, second_limit: 50_000 });
  expect(two.error.reason).toBe('approvers_missing');
  expect((await setPolicies(app, alone, { order_limit: 0 })).status).toBe(200);
  expect((await setPolicies(app, alone)).status).toBe(200);
  const low = await setPolicies(app, company, { order_limit: 10, second_limit: 10 });
  expect([low.status, low.error.reason]).toEqual([422, 'second_limit_too_low']);
  const sender = await setPolicies(app, company.sender, { order_limit: 10 });
  expect(sender.status).toBe(403);
});

test('a change of policies is audited and mailed to every Admin', async () => {
  const other = await signIn(app, company.id, 'admin');
  await setPolicies(app, company, { order_limit: 50_000 });
  const [entry] = await asSuperuser(
    app,
    "select author, after from audit_entries where company_id = $1 and subject = 'policies'",
    [company.id],
  );
  expect(entry).toMatchObject({
    author: `manager:${company.managerId}`,
    after: { order_limit: 50_000, always_roles: [] },
  });
  const mails = await asSuperuser(
    app,
    `select (data ->> 'memberId')::int as id from pgboss.job
      where name = 'policies-mail' and data ->> 'companyId' = $1 order by 1`,
    [String(company.id)],
  );
  expect(mails.map(({ id }) => id)).toEqual([company.managerId, other.managerId]);
});

test('nobody approves for whoever changed their access in the last 30 days, or the other way round', async () => {
  await setPolicies(app, company, { order_limit: 0 });
  const { token } = company;
  const change = (id: number, roles: string[]) =>
    app.call(updateMember, { token, body: { id, roles } as never });
  expect((await change(company.approver.managerId, ['approver', 'viewer'])).status).toBe(200);
  const mine = (await order(app, company)).reply.body.order_id;
  expect(await decide(app, company.approver, mine)).toBe('409 too_close_to_author');
  await change(company.sender.managerId, ['sender', 'viewer']);
  const theirs = await holdOne(app, company);
  expect(await decide(app, company, theirs)).toBe('409 too_close_to_author');
  expect(await decide(app, company.second, theirs)).toBe('200');
  await change(company.second.managerId, ['approver', 'viewer']);
  const refused = await order(app, company);
  expect([refused.status, refused.error?.reason]).toEqual([409, 'order_without_approver']);
  ahead = 31 * 86_400_000;
  const later = (await order(app, company)).reply.body.order_id;
  expect(await decide(app, company.approver, later)).toBe('200');
});

test('whoever stands in may approve for those days, on the same conditions', async () => {
  await setPolicies(app, company, { order_limit: 0, second_limit: 3 * EACH });
  const today = localDay(new Date(), -6);
  const delegate = (id: number | null, day = today) =>
    app.call(setDelegate, {
      token: company.approver.token,
      body: { id, first_day: day, last_day: day },
    });
  const stand = await signIn(app, company.id, 'viewer');
  const may = async () =>
    (await app.call(getProfile, { token: stand.token })).reply.body.permissions.includes(
      'orders.approve',
    );
  const id = await holdOne(app, company);
  expect([await may(), await decide(app, stand, id)]).toEqual([false, '403 permission_missing']);
  expect((await delegate(stand.managerId, '2020-01-01')).status).toBe(200);
  expect(await decide(app, stand, id)).toBe('403 permission_missing');
  expect((await delegate(stand.managerId)).reply.body.delegate).toMatchObject({
    member: { id: stand.managerId },
  });
  expect([await may(), await decide(app, stand, id)]).toEqual([true, '200']);
  const signedIn = await app.call(login, { body: { email: stand.email, pin: PIN } });
  expect(signedIn.reply.body).toMatchObject({
    user: { permissions: expect.arrayContaining(['orders.approve']), roles: ['viewer'] },
  });
  // One right for two people is one approval.
  const large = await holdOne(app, company, { people: 4 });
  expect(await decide(app, stand, large)).toBe('200');
  expect(await decide(app, company.approver, large)).toBe('409 approved_already');
  expect(await decide(app, company.second, large)).toBe('200');
  // Who placed it does not approve it by the right of another.
  await delegate(company.sender.managerId);
  const own = await holdOne(app, company);
  expect(await decide(app, company.sender, own)).toBe('409 own_order');
  expect((await delegate(null)).reply.body.delegate).toBeNull();
  expect((await delegate(company.approver.managerId)).error.reason).toBe('own_delegate');
});
