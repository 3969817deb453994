import type { OperatorPermission, OperatorRole } from '@regalo/contract/operator/roles';
import { getToday } from '@regalo/contract/operator/today';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { consoleOf, makeOperator } from '../../testing/operators.ts';
import { makeSettledShop, settleEarly } from '../../testing/settlement.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeTill, makeVouchers, tillCalls } from '../../testing/tills.ts';
import { readTasks } from './tasks.ts';

const app = useTestApp({ role: 'all', console: true });
const tills = tillCalls(() => app);
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 5_000_000 });
});

async function read(role: OperatorRole = 'owner') {
  const { token } = await makeOperator(app, { roles: [role] });
  const { status, reply } = await app.call(getToday, { token });
  expect(status).toBe(200);
  return reply.body;
}
const taskOf = async (kind: string) => (await read()).tasks.find((one) => one.kind === kind);
const run = (text: string, values: unknown[] = []) => asSuperuser(app, text, values);
const DAY = '2026-02-03T10:00:00.000Z';

test('nothing needs anybody where nothing waits', async () => {
  expect((await read()).tasks).toEqual([]);
});

test.each([
  [
    'membership_requests',
    `insert into membership_requests (name, company, email, created_at)
      values ('Ana', 'X', 'a@x.cr', $1), ('Eva', 'Y', 'b@y.cr', now())`,
    "update membership_requests set status = 'accepted'",
  ],
  [
    'funds_requests',
    `insert into funds_requests (company_id, manager_id, key, amount, created_at)
      select company_id, id, unnest(array['one', 'two']), 5, unnest(array[$1::timestamptz, now()])
      from managers limit 2`,
    "update funds_requests set status = 'declined'",
  ],
  [
    'channels',
    `insert into channel_outages (channel, began_at, last_failure_at, reason)
      values ('mail', $1, now(), 'x'), ('sms', now() - interval '1 minute', now(), 'x')`,
    'update channel_outages set ended_at = now()',
  ],
])('%s wait with their count and the age of the oldest', async (kind, make, end) => {
  await run(make, [DAY]);
  expect(await taskOf(kind)).toEqual({ kind, count: 2, oldest: DAY });
  await run(end);
  expect(await taskOf(kind)).toBeUndefined();
});

test('books in which a check found faults, and their lines for who sees money', async () => {
  await run(
    `insert into books_checks (started_at, booked_before, finished_at, books, faults)
      values ($1, $1, $1, 7, array['Company 4: the ledger sums to ₡1'])`,
    [DAY],
  );
  const { tasks, books } = await read();
  expect(tasks).toEqual([{ kind: 'books', count: 1, oldest: DAY }]);
  const lines = ['Company 4: the ledger sums to ₡1'];
  expect(books).toEqual({ checkedAt: DAY, books: 7, faults: 1, lines });
  await run('delete from books_checks');
});

test('planned changes of the catalogue that could not be published, until somebody has looked', async () => {
  const { id } = await makeOperator(app);
  await run(
    `insert into operator.catalogue_changes (kind, key, created, fields, operator_id, fault, status, decided_at)
      values ('item', 'a', true, '{}', $1, 'catalogue_conflict', 'draft', null),
        ('item', 'b', true, '{}', $1, null, 'draft', null),
        ('item', 'c', true, '{}', $1, 'catalogue_conflict', 'discarded', now())`,
    [id],
  );
  const task = { kind: 'catalogue_faults', count: 1, oldest: null };
  expect(await taskOf('catalogue_faults')).toEqual(task);
  await run("update operator.catalogue_changes set fault = null where key = 'a'");
  expect(await taskOf('catalogue_faults')).toBeUndefined();
  await run('delete from operator.catalogue_changes');
});

test('flags that nobody has looked at, of companies and of shops', async () => {
  const [gift] = await makeVouchers(app, company, 1);
  const { till } = await makeSettledShop(app, company);
  await run(
    `insert into gift_flags (company_id, gift_id, kind, shop_id, till_id, figure, used_at, created_at)
      values ($1, $2, 'used_at_once', $3, $4, 1, now(), $5)`,
    [company.id, gift?.giftId, till.shopId, till.id, DAY],
  );
  await run(
    `insert into till_flags (shop_id, till_id, day, kind, undos) values ($1, $2, '2026-02-03', 'many_undos', 9)`,
    [till.shopId, till.id],
  );
  expect(await taskOf('flags')).toEqual({ kind: 'flags', count: 2, oldest: DAY });
  await run("update gift_flags set closed_at = now(), closed_by = 'x'");
  await run("update till_flags set closed_at = now(), closed_by = 'x'");
});

test('tills with too many wrong codes in the day that goes on', async () => {
  await run(
    `insert into throttles (scope, key, hits, window_ends)
    select scope, key, hits, now() + ends from (values
      ('till-guesses-day', 'a'::bytea, 100, interval '1 hour'), ('till-guesses-day', 'b', 101, interval '5 hours'),
      ('till-guesses-day', 'c', 99, interval '1 hour'), ('till-guesses-day', 'd', 100, interval '-1 minute'),
      ('till-guesses', 'e', 100, interval '1 hour')) as t (scope, key, hits, ends)`,
  );
  const { count, oldest } = (await taskOf('wrong_codes')) ?? {};
  expect(count).toBe(2);
  const hours = (Date.now() - Date.parse(`${oldest}`)) / 3_600_000;
  expect(hours).toBeGreaterThan(22.9);
  expect(hours).toBeLessThan(23.5);
  await run("delete from throttles where scope like 'till-guesses%'");
});

test('proposals wait for those alone who may decide them', async () => {
  const proposer = await makeOperator(app, { roles: ['finance'] });
  await run(
    `insert into operator.proposals (kind, company_id, amount, payload, proposed_by, status, created_at)
      values ('lend', $1, 5, '{}', $2, 'waiting', $3), ('lend', $1, 5, '{}', $2, 'waiting', now()),
        ('give', $1, 5, '{}', $2, 'waiting', now())`,
    [company.id, proposer.id, DAY],
  );
  const execute = async () => {};
  const kinds = [
    { name: 'lend', may: 'funds.credit', execute },
    { name: 'give', may: 'shops.pay', execute },
  ] as const;
  const waitFor = async (operatorId: number, ...permissions: OperatorPermission[]) => {
    const session = { id: 1, operatorId, name: '', email: '', roles: [], permissions };
    const tasks = await consoleOf(app).database.readAll((tx) =>
      readTasks(tx, session, new Date(), kinds),
    );
    return tasks.find(({ kind }) => kind === 'proposals');
  };
  const waiting = { kind: 'proposals', count: 2, oldest: DAY };
  expect(await waitFor(0, 'funds.credit')).toEqual(waiting);
  expect((await waitFor(0, 'funds.credit', 'shops.pay'))?.count).toBe(3);
  expect((await waitFor(0, 'people.read'))?.count).toBe(0);
  expect((await waitFor(proposer.id, 'funds.credit'))?.count).toBe(0);
});

test('statements that the worker should have closed, and those that can be paid', async () => {
  const { close, redeem } = await makeSettledShop(app, company);
  await redeem(10_000, '2026-01-05T15:00:00Z');
  await redeem(5_000, '2026-02-05T15:00:00Z');
  const due = { kind: 'statements_due', count: 1 };
  expect(await taskOf('statements_due')).toEqual({ ...due, oldest: '2026-02-01T07:00:00.000Z' });
  await close('2026-02-02T07:00:00Z');
  expect(await taskOf('statements_due')).toEqual({ ...due, oldest: '2026-03-01T07:00:00.000Z' });
  const unpaid = { kind: 'statements_unpaid', count: 1, oldest: '2026-02-04T07:00:00.000Z' };
  expect(await taskOf('statements_unpaid')).toEqual(unpaid);
  await close('2026-03-02T07:00:00Z');
  expect(await taskOf('statements_due')).toBeUndefined();
  expect(await taskOf('statements_unpaid')).toEqual({ ...unpaid, count: 2 });
});

test('a statement that was closed just now is not to be paid so far', async () => {
  const before = (await taskOf('statements_unpaid'))?.count;
  const { redeem, shopId } = await makeSettledShop(app, company, { from: '2026-11-01' });
  await redeem(10_000, new Date().toISOString());
  await settleEarly(app, shopId);
  expect((await taskOf('statements_unpaid'))?.count).toBe(before);
});

test('orders and redemptions are counted in their hours', async () => {
  const sum = ({ hours }: Awaited<ReturnType<typeof read>>) => [
    hours.reduce((total, { orders }) => total + orders, 0),
    hours.reduce((total, { redemptions }) => total + redemptions, 0),
  ];
  const before = await read();
  expect(before.hours).toHaveLength(24);
  const till = await makeTill(app, (await makeSettledShop(app, company)).shopId);
  const [one, two] = await makeVouchers(app, company, 2);
  await tills.redeem(one?.code ?? '', 1_000, till);
  const { reply } = await tills.redeem(two?.code ?? '', 1_000, till);
  await tills.undo(reply.body.redemption_id, till);
  const [orders = 0, redemptions = 0] = sum(before);
  const after = await read();
  expect(sum(after)).toEqual([orders + 2, redemptions + 1]);
  const last = new Date(after.hours.at(-1)?.since ?? 0).getTime();
  expect(last).toBeLessThanOrEqual(new Date(after.at).getTime());
  expect(new Date(after.hours[0]?.since ?? 0).getTime()).toBe(last - 23 * 3_600_000);
  await run(`do $$ begin set local session_replication_role = replica;
    update redemptions set created_at = created_at - interval '30 hours'; end $$`);
  expect(sum(await read())[1]).toBe(0);
});

test('messages that wait, are tried again and failed, and domains that are no one person', async () => {
  await run(`do $$ begin set local session_replication_role = replica;
    delete from delivery_attempts; delete from deliveries; end $$`);
  const vouchers = await makeVouchers(app, company, 9);
  await run(`delete from pgboss.job`);
  const set = async (n: number, address: string, status: string, attempts: number) =>
    await run(`update deliveries set address = $2, status = $3, attempts = $4 where gift_id = $1`, [
      vouchers[n]?.giftId,
      address,
      status,
      attempts,
    ]);
  for (const [n, to] of ['a@one.cr', 'b@ONE.cr', 'c@one.cr', 'd@two.cr'].entries()) {
    await set(n, to, 'failed', 1);
    await run(
      `insert into delivery_attempts (company_id, delivery_id, outcome)
        select company_id, id, 'failed' from deliveries where gift_id = $1`,
      [vouchers[n]?.giftId],
    );
  }
  await set(4, 'e@three.cr', 'queued', 3);
  for (const n of [5, 6, 7, 8]) await set(n, `f${n}@three.cr`, 'queued', 0);
  const { channels, domains } = await read();
  expect(channels).toEqual([{ channel: 'mail', waiting: 4, retrying: 1, failed: 4 }]);
  expect(domains).toEqual([
    { domain: 'one.cr', failed: 3 },
    { domain: null, failed: 1 },
  ]);
  await run(`update delivery_attempts set created_at = created_at - interval '25 hours'`);
  expect((await read()).domains).toEqual([]);
});

test('jobs by queue, with the oldest that waits, and those that failed', async () => {
  await run('delete from pgboss.job');
  await run(
    `insert into pgboss.job (name, state, start_after, completed_on)
      values ('tell-books', 'created', now() + interval '1 hour', null),
        ('tell-books', 'failed', $1, $1)`,
    [DAY],
  );
  await run(
    `insert into pgboss.job (name, state, start_after) values ('funds-mail', 'retry', $1)`,
    [DAY],
  );
  const { queues, tasks } = await read();
  const none = { due: 0, later: 0, active: 0, failed: 0, oldest: null };
  expect(queues).toEqual([
    { ...none, name: 'funds-mail', due: 1, oldest: DAY },
    { ...none, name: 'tell-books', later: 1, failed: 1 },
  ]);
  expect(tasks.find(({ kind }) => kind === 'jobs')).toEqual({
    kind: 'jobs',
    count: 1,
    oldest: DAY,
  });
  await run('delete from pgboss.job');
});

test('the size of the database, its tables and its archive', async () => {
  await run('analyze');
  const { database } = await read();
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.tables.length).toBeGreaterThan(5);
  const sizes = database.tables.map(({ bytes }) => bytes);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  // The tests' PostgreSQL keeps no archive.
  expect(database.archive).toBeNull();
});
