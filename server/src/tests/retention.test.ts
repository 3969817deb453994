import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { beforeAll, expect, test } from 'vitest';
import { sweepSessions } from '../features/auth/sign-in/sweep-sessions-job.ts';
import { sweepIdempotencyKeys } from '../features/gifts/checkout/sweep-keys-job.ts';
import { sweepNotifications } from '../features/notifications/feature.ts';
import { sweepAttempts } from '../features/orders/feature.ts';
import { sweepReminders } from '../features/recipient/feature.ts';
import { sweepInvitations } from '../features/team/feature.ts';
import { sweepThrottles } from '../platform/security/sweep-throttles-job.ts';
import { type MadeCompany, makeCompany, makePerson } from '../testing/factories.ts';
import { freeOrder } from '../testing/orders.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
let companies: MadeCompany[];

beforeAll(async () => {
  const { database } = app.services;
  companies = [await makeCompany(database), await makeCompany(database)];
});

const never = new AbortController().signal;
const run = { dueAt: new Date().toISOString() };

test('keys of orders are kept for a year', async () => {
  for (const { id, token } of companies) {
    const order = freeOrder([await makePerson(app.services.database, id)]);
    for (const key of ['old', 'new'])
      await app.call(sendGifts, { token, body: order, headers: { 'idempotency-key': key } });
  }
  const age = (key: string, days: number) =>
    asSuperuser(
      app,
      'update idempotency_keys set created_at = now() - make_interval(days => $2) where key = $1',
      [key, days],
    );
  await age('old', 366);
  await age('new', 364);
  await sweepIdempotencyKeys.handle(app.services, run, never);
  const left = await asSuperuser(app, 'select company_id, key from idempotency_keys order by 1');
  expect(left).toEqual(companies.map(({ id }) => ({ company_id: id, key: 'new' })));
});

test('answers of other calls are kept for 30 days', async () => {
  for (const { id } of companies)
    await asSuperuser(
      app,
      `insert into call_replies (company_id, key, payload_hash, reply, created_at)
      select $1, age || ' days', sha256('x'), '{}', now() - make_interval(days => age)
      from (values (31), (29)) as one (age)`,
      [id],
    );
  await sweepIdempotencyKeys.handle(app.services, run, never);
  const left = await asSuperuser(app, 'select company_id, key from call_replies order by 1');
  expect(left).toEqual(companies.map(({ id }) => ({ company_id: id, key: '29 days' })));
});

test('invitations that nobody accepted are kept for 90 days after their time', async () => {
  for (const { id, managerId } of companies)
    await asSuperuser(
      app,
      `insert into invitations (company_id, email, roles, inviter_id, expires_at, accepted_at, manager_id)
      select $1, name || '@x.cr', '{viewer}', $2::bigint, now() - make_interval(days => age),
        case when name = 'accepted' then now() end, case when name = 'accepted' then $2::bigint end
      from (values ('old', 91), ('recent', 89), ('accepted', 400)) as one (name, age)`,
      [id, managerId],
    );
  await sweepInvitations.handle(app.services, run, never);
  const left = await asSuperuser(
    app,
    'select company_id, email from invitations order by company_id, email',
  );
  expect(left).toEqual(
    companies.flatMap(({ id }) =>
      ['accepted@x.cr', 'recent@x.cr'].map((email) => ({ company_id: id, email })),
    ),
  );
});

test('notifications are kept for 90 days after they were read, unread ones for ever', async () => {
  await asSuperuser(app, 'delete from notifications');
  for (const { id } of companies)
    await asSuperuser(
      app,
      `insert into notifications (company_id, kind, link, created_at, read_at)
      select $1, kind, '/', now() - interval '2 years', now() - read::interval
      from (values ('old', '91 days'), ('recent', '89 days'), ('unread', null)) as one (kind, read)`,
      [id],
    );
  await sweepNotifications.handle(app.services, run, never);
  const left = await asSuperuser(
    app,
    'select company_id, kind from notifications order by company_id, kind',
  );
  expect(left).toEqual(
    companies.flatMap(({ id }) => ['recent', 'unread'].map((kind) => ({ company_id: id, kind }))),
  );
});

test('attempts of mails are kept for a year, reminders until 90 days after the last day', async () => {
  for (const { id, token } of companies) {
    const body = freeOrder([await makePerson(app.services.database, id)]);
    const { reply } = await app.call(sendGifts, { token, body });
    await asSuperuser(
      app,
      `insert into delivery_attempts (company_id, delivery_id, outcome, reason, created_at)
      select company_id, id, 'deferred', age || ' days', now() - make_interval(days => age)
      from deliveries, (values (371), (367)) as one (age) where order_id = $1`,
      [reply.body.order_id],
    );
    await asSuperuser(
      app,
      `insert into gift_reminders (company_id, gift_id, valid_until, days)
      select company_id, id, current_date - age, 7
      from gifts, (values (92), (88)) as one (age) where order_id = $1`,
      [reply.body.order_id],
    );
  }
  for (const job of [sweepAttempts, sweepReminders]) await job.handle(app.services, run, never);
  const attempts = await asSuperuser(app, 'select company_id, reason from delivery_attempts');
  expect(attempts).toEqual(companies.map(({ id }) => ({ company_id: id, reason: '367 days' })));
  const reminders = await asSuperuser(
    app,
    'select company_id, current_date - valid_until as age from gift_reminders',
  );
  expect(reminders).toEqual(companies.map(({ id }) => ({ company_id: id, age: 88 })));
});

test('what is deleted is deleted in portions', async () => {
  await asSuperuser(app, 'create table portions (rows int)');
  await asSuperuser(
    app,
    `create function note_portion() returns trigger language plpgsql security definer as $$
    begin insert into portions select count(*) from gone; return null; end $$`,
  );
  const [company] = companies;
  const made = {
    notifications: `insert into notifications (company_id, kind, link, read_at)
      select $1, 'old', '/', now() - interval '1 year' from generate_series(1, 11000)`,
    throttles: `insert into throttles select 'test', n::text::bytea, $1, now() - interval '1 hour'
      from generate_series(1, 11000) as n`,
    sessions: `insert into sessions (company_id, manager_id, token_hash, created_at)
      select $1, (select min(id) from managers where company_id = $1), sha256(n::text::bytea),
        now() - interval '1 year' from generate_series(1, 11000) as n`,
  };
  for (const [table, text] of Object.entries(made)) {
    await asSuperuser(app, text, [company?.id]);
    await asSuperuser(
      app,
      `create trigger note_portion after delete on ${table} referencing old table as gone
      for each statement execute function note_portion()`,
    );
  }
  for (const job of [sweepNotifications, sweepThrottles, sweepSessions])
    await job.handle(app.services, run, never);
  const portions = await asSuperuser(
    app,
    'select rows, count(*)::int as times from portions where rows > 999 group by 1 order by 1',
  );
  expect(portions).toEqual([
    { rows: 1000, times: 3 },
    { rows: 5000, times: 6 },
  ]);
});

test('counts of attempts are kept until their window ends', async () => {
  await asSuperuser(app, 'delete from throttles');
  await asSuperuser(
    app,
    `insert into throttles (scope, key, hits, window_ends)
    select 'test', n::text::bytea, 1, now() + make_interval(secs => n)
    from generate_series(-49, 50) as n`,
  );
  await sweepThrottles.handle(app.services, run, never);
  expect(await asSuperuser(app, 'select count(*)::int as n from throttles')).toEqual([{ n: 50 }]);
});

test('devices are remembered until their time is over', async () => {
  for (const { id, managerId } of companies)
    await asSuperuser(
      app,
      `insert into remembered_devices (company_id, manager_id, token_hash, expires_at)
      select $1, $2, sha256(n::text::bytea), now() + make_interval(hours => n)
      from generate_series(-2, 1) as n`,
      [id, managerId],
    );
  await sweepSessions.handle(app.services, run, never);
  const left = await asSuperuser(
    app,
    'select company_id, count(*)::int as n from remembered_devices group by 1 order by 1',
  );
  expect(left).toEqual(companies.map(({ id }) => ({ company_id: id, n: 1 })));
});
