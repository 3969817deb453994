import { listCompanies } from '../companies.ts';
import type { Services } from '../services.ts';
import { defineRecurringJob, type RecurringJob, type Run } from './job.ts';

/** A recurring job that does the same for each company. */
export interface CompanyJob<S = unknown> extends RecurringJob<S> {
  /** What it does for one. */
  ofCompany(services: S, companyId: number, run: Run): Promise<void>;
  /** When one needs it next, where that is before its day is over. A sandbox asks, whose clock goes from one such moment to the next. */
  nextFor?(services: S, companyId: number): Promise<Date | undefined>;
  /** It deletes what is old, and can leave out days that pass at once. */
  sweeps?: true;
  /** What it does after all of them. */
  besides?(services: S, run: Run): Promise<void>;
}

/** Defines one. A company for which it fails keeps none of the others waiting; the job is tried again for it. */
export const defineCompanyJob = <S extends Pick<Services, 'database'>>(
  job: Omit<CompanyJob<S>, 'payload' | 'handle'>,
): CompanyJob<S> => ({
  ...job,
  ...defineRecurringJob<S>({
    ...job,
    async handle(services, run) {
      const failures: unknown[] = [];
      const keep = (error: unknown) => void failures.push(error);
      for (const companyId of await services.database.outside(listCompanies))
        await job.ofCompany(services, companyId, run).catch(keep);
      await job.besides?.(services, run).catch(keep);
      if (failures.length > 0) throw new AggregateError(failures, `${job.name} failed in part`);
    },
  }),
});

/** Whether a job does the same for each company. */
export const isCompanyJob = (job: object): job is CompanyJob => 'ofCompany' in job;
