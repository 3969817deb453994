import { HOME_ZONE, HOUR_MS, MINUTE_MS } from '@regalo/contract/values/days';
import { expect, test } from 'vitest';
import type { CompanyJob } from '../../platform/jobs/company-job.ts';
import { nextRun } from '../../platform/jobs/recurring-jobs.ts';
import { dueJobs } from './due-jobs.ts';

const jobs = ['5,35 * * * *', '*/15 * * * *', '* * * * *', '20 * * * *', '0 6 * * *'].map(
  (cron) => ({ name: cron, schedule: { cron, timeZone: HOME_ZONE } }) as CompanyJob,
);
const sweep = { ...jobs[0], sweeps: true } as CompanyJob;

test('jobs are due that have a run since the moment before, whatever time has passed', () => {
  const due = dueJobs(jobs);
  const steps = [HOUR_MS, 8 * HOUR_MS, 3 * MINUTE_MS, 40];
  let at = new Date('2026-11-30T05:59:00Z');
  for (const step of Array.from({ length: 15 }, () => steps).flat()) {
    const since = at;
    at = new Date(since.getTime() + step);
    const expected = jobs.filter(({ schedule }) => nextRun(schedule, since) <= at);
    expect(due(since, at, false)).toEqual(expected);
  }
});

test('what deletes what is old is due at the end alone', () => {
  const due = dueJobs([sweep]);
  const since = new Date('2026-11-30T06:00:00Z');
  const at = new Date('2026-12-01T06:00:00Z');
  expect([due(since, at, false), due(since, at, true)]).toEqual([[], [sweep]]);
});
