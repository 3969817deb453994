import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../database/database.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { defineRecurringJob } from './job.ts';
import { createQueues } from './queues.ts';
import { enqueueDueRuns, nextRun, watchRecurringJobs } from './recurring-jobs.ts';

const daily = defineRecurringJob({
  name: 'daily-report',
  schedule: { cron: '30 9 * * *', timeZone: 'America/New_York' },
  handle: async () => {},
});

let app: TestApp;
/** A second worker's own connections. */
let other: Database;
let clock: Date;

beforeAll(async () => {
  app = await startTestApp();
  await createQueues(app.superuserUrl, [daily]);
  other = openDatabase(app.databaseUrl);
});
afterAll(async () => {
  await other.close();
  await app.stop();
});
beforeEach(async () => {
  await asSuperuser(app, 'delete from recurring_jobs');
  await asSuperuser(app, "delete from pgboss.job where name = 'daily-report'");
});

const worker = (database = app.services.database) => ({
  ...app.services,
  database,
  now: () => clock,
});

/** What a worker does at an instant. */
async function look(at: string, job = daily): Promise<void> {
  clock = new Date(at);
  await enqueueDueRuns(worker(), [job]);
}

/** When the enqueued runs were due, in order. */
const runs = async () =>
  (
    await asSuperuser(
      app,
      `select data ->> 'dueAt' as due from pgboss.job where name = 'daily-report' order by 1`,
    )
  ).map(({ due }) => due);

describe('the next run', () => {
  test.each([
    ['0 9 * * 1', 'Asia/Kolkata', '2026-03-05T00:00:00Z', ['2026-03-09T03:30:00Z']],
    [
      '30 9 * * *',
      'America/New_York',
      '2026-03-07T00:00:00Z',
      ['2026-03-07T14:30:00Z', '2026-03-08T13:30:00Z', '2026-03-09T13:30:00Z'],
    ],
    [
      '30 2 * * *',
      'America/New_York',
      '2026-03-07T12:00:00Z',
      ['2026-03-08T07:00:00Z', '2026-03-09T06:30:00Z'],
    ],
    [
      '*/20 2 * * *',
      'America/New_York',
      '2026-03-07T12:00:00Z',
      ['2026-03-08T07:00:00Z', '2026-03-09T06:00:00Z', '2026-03-09T06:20:00Z'],
    ],
    [
      '30 2,3 * * *',
      'America/New_York',
      '2026-03-08T06:00:00Z',
      ['2026-03-08T07:00:00Z', '2026-03-08T07:30:00Z', '2026-03-09T06:30:00Z'],
    ],
    [
      '30 * * * *',
      'America/New_York',
      '2026-03-08T06:00:00Z',
      ['2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z', '2026-03-08T08:30:00Z'],
    ],
    // Its clocks go half an hour ahead.
    [
      '15 2 * * *',
      'Australia/Lord_Howe',
      '2026-10-02T12:00:00Z',
      ['2026-10-02T15:45:00Z', '2026-10-03T15:30:00Z', '2026-10-04T15:15:00Z'],
    ],
    // There the day itself begins an hour late.
    [
      '0 0 * * *',
      'America/Santiago',
      '2026-09-05T12:00:00Z',
      ['2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
    ],
    [
      '30 1 * * *',
      'America/New_York',
      '2026-10-31T12:00:00Z',
      ['2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z'],
    ],
    [
      '0 * * * *',
      'America/New_York',
      '2026-11-01T04:30:00Z',
      ['2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z', '2026-11-01T07:00:00Z'],
    ],
  ])('of %s in %s after %s', (cron, timeZone, after, expected) => {
    let at = new Date(after);
    for (const due of expected) {
      at = nextRun({ cron, timeZone }, at);
      expect(at).toEqual(new Date(due));
    }
  });

  test('of a zone or an expression that is none is an error', () => {
    expect(() =>
      nextRun({ cron: '0 9 * * *', timeZone: 'America/New_Yrok' }, new Date()),
    ).toThrow();
    expect(() => nextRun({ cron: '0 25 * * *', timeZone: 'UTC' }, new Date())).toThrow();
  });
});

test('a run is enqueued when it is due, not before and not again', async () => {
  await look('2026-06-01T12:00:00Z');
  await look('2026-06-01T13:29:59Z');
  expect(await runs()).toEqual([]);
  await look('2026-06-01T13:30:00Z');
  await look('2026-06-01T13:30:30Z');
  expect(await runs()).toEqual(['2026-06-01T13:30:00.000Z']);
  await look('2026-06-02T13:30:10Z');
  expect(await runs()).toEqual(['2026-06-01T13:30:00.000Z', '2026-06-02T13:30:00.000Z']);
});

test('runs that were due while no worker ran are made up for by one', async () => {
  await look('2026-06-01T12:00:00Z');
  await look('2026-06-04T20:00:00Z');
  await look('2026-06-04T20:00:30Z');
  expect(await runs()).toEqual(['2026-06-01T13:30:00.000Z']);
  await look('2026-06-05T13:30:00Z');
  expect(await runs()).toHaveLength(2);
});

test('a night with a change of the clock has one run', async () => {
  const night = { ...daily, schedule: { ...daily.schedule, cron: '30 1 * * *' } };
  await look('2026-11-01T05:00:00Z', night);
  // Half past one in summer time, and again an hour later.
  for (const at of ['05:30', '05:45', '06:30', '07:00']) await look(`2026-11-01T${at}:00Z`, night);
  expect(await runs()).toEqual(['2026-11-01T05:30:00.000Z']);
});

test('many looks of two workers at once enqueue a run once', async () => {
  await look('2026-06-01T12:00:00Z');
  clock = new Date('2026-06-01T13:30:00Z');
  const workers = Array.from({ length: 10 }, (_, n) => worker(n % 2 ? other : undefined));
  await Promise.all(workers.map((one) => enqueueDueRuns(one, [daily])));
  expect(await runs()).toEqual(['2026-06-01T13:30:00.000Z']);
});

test('a worker that is killed between claim and commit leaves the run to the next', async () => {
  await look('2026-06-01T12:00:00Z');
  clock = new Date('2026-06-01T13:30:00Z');
  const dying = worker(other);
  const enqueue: typeof dying.jobs.enqueue = async (...given) => {
    await dying.jobs.enqueue(...given);
    await asSuperuser(
      app,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`,
    );
  };
  const killed = { ...dying, jobs: { ...dying.jobs, enqueue } };
  await expect(enqueueDueRuns(killed, [daily])).rejects.toThrow();
  expect(await runs()).toEqual([]);
  // Its backend may hold the lock a moment longer.
  await vi.waitFor(async () => {
    await look('2026-06-01T13:31:00Z');
    expect(await runs()).toEqual(['2026-06-01T13:30:00.000Z']);
  });
});

test('another schedule counts from now, and owes no run of its own past', async () => {
  await look('2026-06-01T12:00:00Z');
  const hourly = { ...daily, schedule: { cron: '0 * * * *', timeZone: 'UTC' } };
  await look('2026-06-01T12:30:00Z', hourly);
  expect(await runs()).toEqual([]);
  await look('2026-06-01T13:00:00Z', hourly);
  expect(await runs()).toEqual(['2026-06-01T13:00:00.000Z']);
});

test('a worker makes a run that is due when it starts; that the database is away is logged', async () => {
  await look('2026-06-01T12:00:00Z');
  clock = new Date('2026-06-01T14:00:00Z');
  const stop = watchRecurringJobs(worker(), [daily]);
  await vi.waitFor(async () => expect(await runs()).toHaveLength(1));
  await stop();
  const away = { ...app.services.database, outside: () => Promise.reject(new Error('away')) };
  const stopOther = watchRecurringJobs({ ...worker(), database: away }, [daily]);
  await sleep(10);
  await stopOther();
  expect(app.logs.join('')).toContain('recurring jobs');
});
