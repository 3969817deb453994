import { REQUEST_DAYS } from '@regalo/contract/operator/membership-requests';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Forgets who asked for a membership, once it was answered long ago, every night. The company's name and the answer stay.
 * @kept `REQUEST_DAYS` after the answer
 */
export const sweepRequests = defineRecurringJob({
  name: 'sweep-membership-requests',
  schedule: { cron: '45 3 * * *', timeZone: HOME_ZONE },
  async handle({ database }: Pick<Services, 'database'>) {
    await database.transaction((tx) =>
      sql`update membership_requests set name = '', email = '', phone = '', note = ''
        where status <> 'open' and (name, email, phone, note) <> ('', '', '', '')
          and coalesce(answered_at, created_at) < now() - make_interval(days => ${REQUEST_DAYS})`.execute(
        tx,
      ),
    );
  },
});
