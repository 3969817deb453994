import { HOME_ZONE } from '@regalo/contract/values/days';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import { sweepCompanies } from '../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../platform/services.ts';
import { deleteEndedInvitations } from './invitation-queries.ts';

/** How long those stay that nobody has accepted: withdrawn, or over. */
const KEPT_DAYS = 90;

/** Deletes invitations that came to nothing, every night. Of an accepted one the team shows who invited. */
export const sweepInvitations = defineRecurringJob({
  name: 'sweep-invitations',
  schedule: { cron: '55 3 * * *', timeZone: HOME_ZONE },
  async handle({ database }: Pick<Services, 'database'>) {
    await sweepCompanies(database, (tx, companyId, most) =>
      deleteEndedInvitations(tx, companyId, { days: KEPT_DAYS, most }),
    );
  },
});
