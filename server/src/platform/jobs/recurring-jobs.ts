import { CronExpressionParser } from 'cron-parser';
import type { Services } from '../services.ts';
import type { RecurringJob, Schedule } from './job.ts';
import { addRecurringJob, lockRecurringJob, type NextRun, setNextRun } from './queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'log'>;

/** How often a worker looks for runs that are due. */
const CHECK_EVERY_MS = 30_000;

/**
 * When a schedule's next run is due. A local time that a change of the clock leaves out is an hour
 * later that day; one that comes twice counts the first time.
 * @throws where the cron expression or the time zone is not valid
 */
export function nextRun({ cron, timeZone }: Schedule, after: Date): Date {
  return CronExpressionParser.parse(cron, { tz: timeZone, currentDate: after }).next().toDate();
}

function nextRunOf({ name, schedule }: RecurringJob, after: Date): NextRun {
  const { cron, timeZone } = schedule;
  return { name, schedule: `${cron} ${timeZone}`, dueAt: nextRun(schedule, after) };
}

/**
 * Enqueues one run of each job that is due, and notes when the next one will be, in one transaction:
 * so a run is enqueued exactly once, whoever else looks and whatever is interrupted. Runs that were
 * due while nobody looked are made up for by one.
 */
export async function enqueueDueRuns(
  { database, jobs, now }: Omit<Used, 'log'>,
  recurring: readonly RecurringJob[],
): Promise<void> {
  for (const job of recurring)
    await database.transaction(async (tx) => {
      const next = nextRunOf(job, now());
      await addRecurringJob(tx, next);
      const locked = await lockRecurringJob(tx, { ...next, now: now() });
      if (!locked) return;
      if (locked.due) await jobs.enqueue(tx, job, { dueAt: locked.dueAt.toISOString() });
      await setNextRun(tx, next);
    });
}

/** Looks for due runs now and every half minute. @returns ends that, after the look that goes on */
export function watchRecurringJobs(
  services: Used,
  recurring: readonly RecurringJob[],
): () => Promise<void> {
  // One look at a time: while the database is away, the next would only wait behind it.
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= enqueueDueRuns(services, recurring)
      .catch((error) => services.log.error({ err: error }, 'recurring jobs'))
      .finally(() => {
        looking = undefined;
      });
  };
  look();
  const timer = setInterval(look, CHECK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
