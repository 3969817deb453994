import { listCompanies } from '../../platform/companies.ts';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { deleteReadNotifications } from './queries.ts';

const KEPT_DAYS = 90;

/** Deletes the notifications that were read long ago, every night. */
export const sweepNotifications = defineRecurringJob({
  name: 'sweep-notifications',
  schedule: { cron: '50 3 * * *', timeZone: 'America/Costa_Rica' },
  async handle({ database }: Pick<Services, 'database'>) {
    for (const companyId of await database.outside(listCompanies))
      await database.inCompany(companyId, (tx) =>
        deleteReadNotifications(tx, companyId, KEPT_DAYS),
      );
  },
});
