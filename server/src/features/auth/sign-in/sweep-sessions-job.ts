import { listCompanies } from '../../../platform/companies.ts';
import { defineRecurringJob } from '../../../platform/jobs/job.ts';
import { deleteEndedSessions } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';

/** Deletes the sessions that have ended by age, every night. */
export const sweepSessions = defineRecurringJob({
  name: 'sweep-sessions',
  schedule: { cron: '30 3 * * *', timeZone: 'America/Costa_Rica' },
  async handle({ database, sessionLimits }: Pick<Services, 'database' | 'sessionLimits'>) {
    const companies = await database.outside(listCompanies);
    for (const companyId of companies)
      await database.inCompany(companyId, (tx) =>
        deleteEndedSessions(tx, companyId, sessionLimits),
      );
  },
});
