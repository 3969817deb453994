import { HOME_ZONE } from '@regalo/contract/values/days';
import { defineRecurringJob } from '../../../platform/jobs/job.ts';
import { sweepCompanies } from '../../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteOldReminders } from './reminder-queries.ts';

/** After the last day that they were about; then no run makes up for them any more. */
const KEPT_DAYS = 90;

/** Deletes the reminders of gifts that are long over, every night. */
export const sweepReminders = defineRecurringJob({
  name: 'sweep-reminders',
  schedule: { cron: '20 4 * * *', timeZone: HOME_ZONE },
  async handle({ database }: Pick<Services, 'database'>) {
    await sweepCompanies(database, (tx, companyId, most) =>
      deleteOldReminders(tx, companyId, { days: KEPT_DAYS, most }),
    );
  },
});
