import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { defineJob, type Job } from './job.ts';
import { createQueues } from './queues.ts';

const GIVEN = 5;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

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
