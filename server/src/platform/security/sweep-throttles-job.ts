import { HOME_ZONE } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import { defineRecurringJob } from '../jobs/job.ts';
import { PORTION } from '../jobs/sweep-companies.ts';
import type { Services } from '../services.ts';

/**
 * Deletes the counts of attempts whose windows have ended, every night.
 * @kept until their window ends
 */
export const sweepThrottles = defineRecurringJob({
  name: 'sweep-throttles',
  schedule: { cron: '0 4 * * *', timeZone: HOME_ZONE },
  async handle({ database }: Pick<Services, 'database'>) {
    const some = () =>
      database.outside((connection) =>
        sql`delete from throttles where ctid = any(array(
          select ctid from throttles where window_ends < now()
          limit ${PORTION} for update skip locked))`.execute(connection),
      );
    while (Number((await some()).numAffectedRows) >= PORTION);
  },
});
