import { PIN_LINK_MINUTES } from '@regalo/contract/auth/pin';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import { minutesOf } from '../../platform/security/session-rows.ts';
import type { Services } from '../../platform/services.ts';
import { OPERATOR_SESSION_LIMITS } from './operator-accounts.ts';

/**
 * Deletes the sessions of operators that have ended, links that are over and counts of attempts, every night.
 * @kept 12 hours after the sign-in
 */
export const sweepOperators = defineRecurringJob({
  name: 'sweep-operators',
  schedule: { cron: '40 3 * * *', timeZone: HOME_ZONE },
  async handle({ database }: Pick<Services, 'database'>) {
    const { absoluteHours } = OPERATOR_SESSION_LIMITS;
    await database.transaction(async (tx) => {
      await sql`delete from operator.sessions
        where created_at <= now() - make_interval(mins => ${minutesOf(absoluteHours)})`.execute(tx);
      await sql`delete from operator.pin_links
        where created_at <= now() - make_interval(mins => ${PIN_LINK_MINUTES})`.execute(tx);
      await sql`delete from operator.throttles where window_ends < now()`.execute(tx);
    });
  },
});
