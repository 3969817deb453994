import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { defineJob, type Job } from './job.ts';
import { createQueues } from './queues.ts';

const GIVEN = 5;

const app = useTestApp();

/** A job whose runs end when they are let go, and how many run. */
function heldJob(more: Pick<Job, 'name' | 'atOnce'>) {
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const seen = { running: 0, most: 0, ended: 0 };
  const job = defineJob({
    ...more,
    payload: z.object({ n: z.number() }),
    async handle() {
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      await letGo;
      seen.running -= 1;
      seen.ended += 1;
    },
  });
  return { job, seen, letGo: resolve };
}

test('so many runs of a job go on at once as it says, and two where it says nothing', async () => {
  const { jobs, database } = app.services;
  const [many, some] = [
    heldJob({ name: 'many-at-once', atOnce: 3 }),
    heldJob({ name: 'some-at-once' }),
  ];
  await createQueues(app.superuserUrl, [many.job, some.job]);
  await database.transaction(async (tx) => {
    for (let n = 0; n < GIVEN; n += 1)
      for (const { job } of [many, some]) await jobs.enqueue(tx, job, { n });
  });
  await jobs.work([many.job, some.job], {});
  await vi.waitFor(() => expect([many.seen.running, some.seen.running]).toEqual([3, 2]), 10_000);
  many.letGo();
  some.letGo();
  await vi.waitFor(
    () => expect([many.seen.ended, some.seen.ended]).toEqual([GIVEN, GIVEN]),
    20_000,
  );
  expect([many.seen.most, some.seen.most]).toEqual([3, 2]);
});

test('a worker that has more to do goes on at once', async () => {
  const { jobs, database } = app.services;
  let ended = 0;
  const job = defineJob({
    name: 'many-small',
    atOnce: 1,
    payload: z.object({ n: z.number() }),
    async handle() {
      ended += 1;
    },
  });
  await createQueues(app.superuserUrl, [job]);
  await database.transaction(async (tx) => {
    for (let n = 0; n < 200; n += 1) await jobs.enqueue(tx, job, { n });
  });
  await jobs.work([job], {});
  // With a look every quarter of a second it would take fifty.
  await vi.waitFor(() => expect(ended).toBe(200), 20_000);
});

test('an idle worker asks the database little, and begins what comes at once', async () => {
  const run = randomUUID();
  const { jobs, database } = app.services;
  // Of this run alone: a run before may still work its own.
  const names = Array.from({ length: 20 }, (_, n) => `idle-${run}-${n}`);
  const ran: string[] = [];
  const queues = names.map((name) =>
    defineJob({
      name,
      payload: z.object({ n: z.number() }),
      handle: async () => void ran.push(name),
    }),
  );
  await createQueues(app.superuserUrl, queues);
  await jobs.work(queues, {});
  const asked = async () => {
    const [row] = await asSuperuser(
      app,
      'select xact_commit from pg_stat_database where datname = current_database()',
    );
    return Number(row?.xact_commit);
  };
  // The pollers by themselves would ask 240 times in each stretch. What was asked before, by the tests above too,
  // counts in a later one: connections report it after a while.
  await vi.waitFor(async () => {
    const before = await asked();
    await sleep(3_000);
    expect((await asked()) - before).toBeLessThan(100);
  }, 20_000);
  for (const job of queues) await database.transaction((tx) => jobs.enqueue(tx, job, { n: 1 }));
  await vi.waitFor(() => expect(ran.toSorted()).toEqual(names.toSorted()), 5_000);
});

test('a queue is written when it is new or its job has changed, and only then', async () => {
  const queue = async () => {
    const text = "select expire_seconds, updated_on from pgboss.queue where name = 'written'";
    return (await asSuperuser(app, text))[0];
  };
  await createQueues(app.superuserUrl, [{ name: 'written', maxSeconds: 70 }]);
  const first = await queue();
  expect(first).toMatchObject({ expire_seconds: 70 });
  await createQueues(app.superuserUrl, [{ name: 'written', maxSeconds: 70 }]);
  expect(await queue()).toEqual(first);
  await createQueues(app.superuserUrl, [{ name: 'written', maxSeconds: 80 }]);
  const changed = await queue();
  expect(changed).toMatchObject({ expire_seconds: 80 });
  expect(changed?.updated_on).not.toEqual(first?.updated_on);
});
