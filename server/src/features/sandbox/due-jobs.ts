import { HOUR_MS, instantOf, localDay, plusDays } from '@regalo/contract/values/days';
import { timeZoneOf } from '../../platform/companies.ts';
import type { CompanyJob } from '../../platform/jobs/company-job.ts';
import { nextRun } from '../../platform/jobs/recurring-jobs.ts';
import type { Services } from '../../platform/services.ts';
import { type Clock, type Queue, readNextQueued } from './clock-queries.ts';
import type { Clocks } from './clocks.ts';

/**
 * Says which jobs have a run between two moments, of which each is later than the ones asked for before. To work out when
 * the next run is takes longer than what many a job does then, so it is done once for each.
 */
export function dueJobs(recurring: readonly CompanyJob[]) {
  const next = new Map<CompanyJob, Date>();
  const isDue = (job: CompanyJob, since: Date, at: Date) => {
    // A run in every hour.
    if (job.schedule.cron.endsWith(' * * * *') && +at - +since >= HOUR_MS) return true;
    const known = next.get(job);
    const run = known && known > since ? known : nextRun(job.schedule, since);
    next.set(job, run);
    return run <= at;
  };
  return (since: Date, at: Date, isLast: boolean) =>
    recurring.filter((job) => (job.sweeps ? isLast : isDue(job, since, at)));
}

/** When each day begins, and when all that is done every hour has been done in it. */
const OF_EACH_DAY = ['00:00', '01:00'];

/** How many seconds there are to the next moment at which something is to be done. */
export async function secondsToNext(
  services: Pick<Services, 'database' | 'now'>,
  { clocks, recurring }: { clocks: Pick<Clocks, 'moved'>; recurring: readonly CompanyJob[] },
  { queue, ahead, goal }: { queue: Queue } & Clock,
): Promise<number> {
  const { database, now } = services;
  const { companyId } = queue;
  const at = now();
  const [zone, queued] = await database.readCompany(companyId, async (tx) => [
    await timeZoneOf(tx, companyId),
    await readNextQueued(tx, queue),
  ]);
  const moments = await Promise.all(recurring.map((job) => job.nextFor?.(services, companyId)));
  const today = localDay(at, zone);
  const ofDays = [today, plusDays(today, 1)].flatMap((day) =>
    OF_EACH_DAY.map((time) => instantOf(`${day}T${time}`, zone)),
  );
  const next = [...ofDays, queued && clocks.moved(queued), ...moments].map((moment) =>
    Math.ceil(((moment?.getTime() ?? 0) - at.getTime()) / 1_000),
  );
  return Math.min(goal - ahead, ...next.filter((seconds) => seconds > 0));
}
