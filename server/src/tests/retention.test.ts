import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepIdempotencyKeys } from '../features/gifts/checkout/sweep-keys-job.ts';
import { sweepNotifications } from '../features/notifications/sweep-notifications-job.ts';
import { sweepThrottles } from '../platform/security/sweep-throttles-job.ts';
import { type MadeCompany, makeCompany, makePerson } from '../testing/factories.ts';
import { freeOrder } from '../testing/orders.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let companies: MadeCompany[];

beforeAll(async () => {
  app = await startTestApp();
  const { database } = app.services;
  companies = [await makeCompany(database), await makeCompany(database)];
});
afterAll(() => app.stop());

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
