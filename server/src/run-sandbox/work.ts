import { type FeatureServices, JOBS, RECURRING_JOBS } from '../feature-list.ts';
import { checkFlagsJob } from '../features/flags/check-flags-job.ts';
import type { Clocks } from '../features/sandbox/clocks.ts';
import { moveClock, moveClockJob } from '../features/sandbox/move-clock-job.ts';
import { deliverSlowWebhooks, deliverWebhooks } from '../features/webhooks/deliver-webhooks-job.ts';
import { watchWebhooks } from '../features/webhooks/watch-webhooks.ts';
import { defineCompanyJob, isCompanyJob } from '../platform/jobs/company-job.ts';
import type { Job } from '../platform/jobs/job.ts';
import { watchRecurringJobs } from '../platform/jobs/recurring-jobs.ts';

/** What speaks to real systems goes by their time. */
const BY_MACHINE: readonly Job[] = [deliverWebhooks, deliverSlowWebhooks];

/** A job as the sandbox does it: for one company at a time, whose mailbox its messages go into, and by whose clock it goes. */
function inSandbox(job: Job, clocks: Clocks): Job {
  if (BY_MACHINE.includes(job)) return job;
  if (isCompanyJob(job))
    return defineCompanyJob<FeatureServices>({
      ...job,
      ofCompany: (services, companyId, { dueAt }) =>
        clocks.at(companyId, () =>
          job.ofCompany(services, companyId, {
            dueAt: clocks.moved(new Date(dueAt)).toISOString(),
          }),
        ),
    });
  return {
    ...job,
    handle(services: unknown, payload: { companyId?: number }, stopping: AbortSignal) {
      const act = () => job.handle(services, payload, stopping);
      return payload.companyId === undefined ? act() : clocks.at(payload.companyId, act);
    },
  };
}

/** Works off the jobs of the sandbox, among them moving a clock on. @returns how to stop what watches for more */
export async function startWork(
  services: FeatureServices,
  clocks: Clocks,
): Promise<() => Promise<void>> {
  // Nobody spends a gift while days pass at once, and it looks at each two hours of them.
  const recurring = RECURRING_JOBS.filter(isCompanyJob).filter((job) => job !== checkFlagsJob);
  const apart = [moveClock, ...BY_MACHINE].map(({ name }) => name);
  const move = moveClockJob({ clocks, recurring, apart });
  await services.jobs.work(
    [...JOBS, move].map((job) => inSandbox(job, clocks)),
    services,
  );
  const watches = [watchRecurringJobs(services, RECURRING_JOBS), watchWebhooks(services)];
  return async () => {
    for (const stop of watches) await stop();
  };
}
