import { listCompanies } from '../../../platform/companies.ts';
import { defineRecurringJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteOldIdempotencyKeys } from './queries.ts';

/** A browser may keep an order that was not answered, and send it again, for this time. */
const KEPT_DAYS = 365;

/** Deletes the keys of orders of long ago, every night. */
export const sweepIdempotencyKeys = defineRecurringJob({
  name: 'sweep-idempotency-keys',
  schedule: { cron: '40 3 * * *', timeZone: 'America/Costa_Rica' },
  async handle({ database }: Pick<Services, 'database'>) {
    for (const companyId of await database.outside(listCompanies))
      await database.inCompany(companyId, (tx) =>
        deleteOldIdempotencyKeys(tx, companyId, KEPT_DAYS),
      );
  },
});
