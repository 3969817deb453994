import { HOME_ZONE } from '@regalo/contract/values/days';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import { sweepCompanies } from '../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../platform/services.ts';
import { deleteReadNotifications } from './queries.ts';

const KEPT_DAYS = 90;

/** Deletes the notifications that were read long ago, every night. */
export const sweepNotifications = defineRecurringJob({
  name: 'sweep-notifications',
  schedule: { cron: '50 3 * * *', timeZone: HOME_ZONE },
  async handle({ database }: Pick<Services, 'database'>) {
    await sweepCompanies(database, (tx, companyId, most) =>
      deleteReadNotifications(tx, companyId, { days: KEPT_DAYS, most }),
    );
  },
});
