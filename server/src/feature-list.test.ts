import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RECURRING_JOBS } from './feature-list.ts';
import { nextRun } from './platform/jobs/recurring-jobs.ts';
import { asSuperuser } from './testing/superuser.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;

/** It stands still: nothing falls due between the start of the worker and the look of the test. */
const NOW = new Date('2026-03-05T15:07:00Z');

beforeAll(async () => {
  app = await startTestApp({ role: 'worker', now: () => NOW });
});
afterAll(() => app.stop());

test('every recurring job has a next run, which a worker notes when it starts', async () => {
  const next = RECURRING_JOBS.map(({ name, schedule }) => {
    return { name, due_at: nextRun(schedule, NOW) };
  }).sort((one, other) => (one.name < other.name ? -1 : 1));
  const noted = () => asSuperuser(app, 'select name, due_at from recurring_jobs order by name');
  await vi.waitFor(async () => expect(await noted()).toEqual(next), 10_000);
});
