import { HOME_ZONE } from '@regalo/contract/values/days';
import { defineRecurringJob } from '../../../platform/jobs/job.ts';
import { sweepCompanies } from '../../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteOldAttempts } from './outbox-queries.ts';

/**
 * A year and some days: for as long as gifts can be used, it is asked whether a mail has reached anybody. Without its
 * failed attempts one may have arrived (`MAY_HAVE_ARRIVED`), and its fee is not returned.
 */
const KEPT_DAYS = 370;

/** Deletes the attempts to mail gifts of long ago, every night. */
export const sweepAttempts = defineRecurringJob({
  name: 'sweep-delivery-attempts',
  schedule: { cron: '10 4 * * *', timeZone: HOME_ZONE },
  async handle({ database }: Pick<Services, 'database'>) {
    await sweepCompanies(database, (tx, companyId, most) =>
      deleteOldAttempts(tx, companyId, { days: KEPT_DAYS, most }),
    );
  },
});
