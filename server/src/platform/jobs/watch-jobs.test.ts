import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { defineJob } from './job.ts';
import { createQueues } from './queues.ts';
import { reportTroubledJobs } from './watch-jobs.ts';

const OPERATOR = 'operator@regalo.test';
const failing = defineJob({
  name: 'failing',
  payload: z.object({ n: z.number() }),
  handle: async () => {
    throw new Error('no\u0000 luck');
  },
});

/** Nobody works on it, so that its jobs stay as they are put. */
const unworked = defineJob({ name: 'unworked', payload: z.object({}), handle: async () => {} });

let mailed: MailedApp;

beforeAll(async () => {
  mailed = await startMailedApp();
  await createQueues(mailed.app.superuserUrl, [failing, unworked]);
});
afterAll(() => mailed.stop());
afterEach(async () => {
  await asSuperuser(mailed.app, "delete from pgboss.job where name in ('failing', 'unworked')");
  await mailed.endWindows();
});

const enqueue = () =>
  mailed.app.services.database.transaction((tx) =>
    mailed.app.services.jobs.enqueue(tx, failing, { n: 1 }),
  );
const job = async () =>
  (
    await asSuperuser(
      mailed.app,
      "select state, retry_count, output ->> 'message' as said from pgboss.job where name = 'failing'",
    )
  )[0];

/** The subjects of the notices that a look sends. */
async function notices(): Promise<(string | undefined)[]> {
  const before = mailed.sink.mails.length;
  await reportTroubledJobs(mailed.app.services);
  const sent = mailed.sink.mails.slice(before).filter(({ to }) => to.includes(OPERATOR));
  return sent.map(({ parsed }) => parsed.subject);
}
const NOTICE = ['Jobs in trouble: failing'];

test('a failing job is logged with its error, and the queue keeps what it can of it', async () => {
  const { app } = mailed;
  await enqueue();
  await app.services.jobs.work([failing], app.services);
  await vi.waitFor(async () => expect(await job()).toMatchObject({ said: 'no luck' }), 10_000);
  const line = app.logs.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'job failed');
  expect(line).toMatchObject({ level: 50, job: 'failing', attempt: 1 });
  // It may hold somebody's e-mail address.
  expect(line).not.toHaveProperty('data');
  expect(line.err.stack).toContain('watch-jobs.test.ts');
  expect(await notices()).toEqual([]);
  // It goes on failing, with pauses that grow, and that nobody waits for here.
  await vi.waitFor(async () => {
    await asSuperuser(
      app,
      "update pgboss.job set start_after = now() where name = 'failing' and state = 'retry'",
    );
    expect((await job())?.retry_count).toBeGreaterThan(3);
  }, 20_000);
  await wait(500);
  expect(await notices()).toEqual(NOTICE);
  expect(await notices()).toEqual([]);
  expect(mailed.sink.mails.at(-1)?.parsed.text).toContain('no luck');
  // What the next tests add is not worked off.
  await app.services.jobs.pause();
}, 40_000);

const UNWORKED_NOTICE = ['Jobs in trouble: unworked'];

test.each<[string, string, string[]]>([
  ['has waited for nine minutes', "start_after = now() - interval '9 minutes'", []],
  ['has waited for eleven minutes', "start_after = now() - interval '11 minutes'", UNWORKED_NOTICE],
  ['is to begin tomorrow', "start_after = now() + interval '1 day'", []],
  ['was given up', "state = 'failed'", UNWORKED_NOTICE],
])('a job that %s', async (_, columns, expected) => {
  await asSuperuser(
    mailed.app,
    "insert into pgboss.job (name, data, start_after, singleton_key) values ('unworked', '{}', now() + interval '1 hour', 'x')",
  );
  await asSuperuser(mailed.app, `update pgboss.job set ${columns} where name = 'unworked'`);
  expect(await notices()).toEqual(expected);
});

test('a notice that the mail server does not take is sent by the next look', async () => {
  mailed.sink.plan(OPERATOR, { at: 'data', code: 451 });
  await asSuperuser(
    mailed.app,
    "insert into pgboss.job (name, data, state) values ('unworked', '{}', 'failed')",
  );
  expect(await notices()).toEqual([]);
  expect(await notices()).toEqual(UNWORKED_NOTICE);
});
