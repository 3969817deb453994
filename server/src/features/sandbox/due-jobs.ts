import { HOUR_MS } from '@regalo/contract/values/days';
import type { CompanyJob } from '../../platform/jobs/company-job.ts';
import { nextRun } from '../../platform/jobs/recurring-jobs.ts';

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
