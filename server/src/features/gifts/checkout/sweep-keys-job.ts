import { HOME_ZONE } from '@regalo/contract/values/days';
import { deleteOldReplies } from '../../../platform/answer-once.ts';
import { defineRecurringJob } from '../../../platform/jobs/job.ts';
import { sweepCompanies } from '../../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteOldIdempotencyKeys } from './key-queries.ts';

/** A browser may keep an order that was not answered, and send it again, for this time. */
const ORDER_KEYS_DAYS = 365;
/** Other calls are repeated while their page is open. */
const REPLIES_DAYS = 30;

/** Deletes the keys of orders and other calls of long ago, every night. */
export const sweepIdempotencyKeys = defineRecurringJob({
  name: 'sweep-idempotency-keys',
  schedule: { cron: '40 3 * * *', timeZone: HOME_ZONE },
  async handle({ database }: Pick<Services, 'database'>) {
    await sweepCompanies(database, (tx, companyId, most) =>
      deleteOldIdempotencyKeys(tx, companyId, { days: ORDER_KEYS_DAYS, most }),
    );
    await sweepCompanies(database, (tx, companyId, most) =>
      deleteOldReplies(tx, companyId, { days: REPLIES_DAYS, most }),
    );
  },
});
