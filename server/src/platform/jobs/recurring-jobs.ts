import { instantOf, onClocks } from '@regalo/contract/values/days';
import { CronExpressionParser } from 'cron-parser';
import { logFailure } from '../log-failure.ts';
import type { Services } from '../services.ts';
import type { RecurringJob, Schedule } from './job.ts';
import {
  addRecurringJob,
  findDueJobs,
  lockRecurringJob,
  type NextRun,
  setNextRun,
} from './queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'log'>;

/** How often a worker looks for runs that are due. */
const CHECK_EVERY_MS = 30_000;

/**
 * The next time of a cron expression, as clocks show it, where the clocks leave it out: the first
 * instant after it. undefined if they show it.
 */
function nextSkipped({ cron, timeZone }: Schedule, after: Date): Date | undefined {
  const currentDate = onClocks(after, timeZone);
  const shown = CronExpressionParser.parse(cron, { tz: 'UTC', currentDate }).next().toDate();
  const instant = instantOf(shown.toISOString().slice(0, 19), timeZone);
  return onClocks(instant, timeZone).getTime() === shown.getTime() ? undefined : instant;
}

/**
 * When a schedule's next run is due. A local time that a change of the clocks leaves out is the first
 * that exists after it; one that comes twice counts the first time. A job of every hour runs every
 * hour.
 * @throws if the cron expression or the time zone is not valid
 */
export function nextRun(schedule: Schedule, after: Date): Date {
  const { cron, timeZone } = schedule;
  const times = CronExpressionParser.parse(cron, { tz: timeZone, currentDate: after });
  const asShown = CronExpressionParser.parse(cron, { tz: 'UTC' });
  let next = times.next().toDate();
  // cron-parser runs what the clocks leave out an hour later, or not at all.
  while (!asShown.includesDate(onClocks(next, timeZone))) next = times.next().toDate();
  const skipped = times.fields.hour.isWildcard ? undefined : nextSkipped(schedule, after);
  return skipped && skipped > after && skipped < next ? skipped : next;
}

/** As the database keeps it. */
const keptAs = ({ name, schedule: { cron, timeZone } }: RecurringJob) => ({
  name,
  schedule: `${cron} ${timeZone}`,
});

/**
 * Enqueues one run of each job that is due and saves when the next one is due, in one transaction.
 * So a run is enqueued exactly once, with any number of workers and after any interruption. One run
 * makes up for all that were missed.
 */
export async function enqueueDueRuns(
  { database, jobs, now }: Omit<Used, 'log'>,
  recurring: readonly RecurringJob[],
): Promise<void> {
  // Hardly ever one of them: most looks are one statement.
  const due = await database.outside((connection) =>
    findDueJobs(connection, recurring.map(keptAs), now()),
  );
  for (const job of recurring.filter(({ name }) => due.includes(name)))
    await database.transaction(async (tx) => {
      const next: NextRun = { ...keptAs(job), dueAt: nextRun(job.schedule, now()) };
      await addRecurringJob(tx, next);
      const locked = await lockRecurringJob(tx, { ...next, now: now() });
      if (!locked) return;
      if (locked.due) await jobs.enqueue(tx, job, { dueAt: locked.dueAt.toISOString() });
      await setNextRun(tx, next);
    });
}

/**
 * Looks for due runs now and every half minute.
 * @returns a function that stops it, after the current look
 */
export function watchRecurringJobs(
  services: Used,
  recurring: readonly RecurringJob[],
): () => Promise<void> {
  // One look at a time: while the database cannot be reached, the next would only wait.
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= enqueueDueRuns(services, recurring)
      .catch((error) => logFailure(services.log, error, 'recurring jobs'))
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
