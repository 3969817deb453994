import { listCompanies } from '../../platform/companies.ts';
import { forCompany } from '../../platform/company-at-work.ts';
import type { RecurringJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';

/** The services, over a database in which there is one company. */
const ofOne = <S extends Services>(services: S, companyId: number): S => ({
  ...services,
  database: {
    ...services.database,
    outside: (act: unknown) =>
      act === listCompanies
        ? Promise.resolve([companyId])
        : services.database.outside(act as typeof listCompanies),
  },
});

/** Runs a recurring job for one company, by its clock. */
export const runForCompany = (
  job: RecurringJob,
  services: Services,
  { companyId, dueAt }: { companyId: number; dueAt: Date },
  stopping: AbortSignal,
): Promise<void> =>
  forCompany(companyId, () =>
    job.handle(ofOne(services, companyId), { dueAt: dueAt.toISOString() }, stopping),
  );
