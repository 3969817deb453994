import { HOME_ZONE } from '@regalo/contract/values/days';
import { listCompanies } from '../../../platform/companies.ts';
import { defineRecurringJob } from '../../../platform/jobs/job.ts';
import { sweepCompany, sweepShops } from '../../../platform/jobs/sweep-companies.ts';
import { deleteEndedSessions, SHOP_SESSIONS } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteExpiredDevices } from '../factors/remembered-device-queries.ts';

/**
 * Deletes the sessions and remembered devices that have ended by age, every night.
 * @kept `SESSION_HOURS` after the sign-in; a remembered device `REMEMBERED_DAYS`
 */
export const sweepSessions = defineRecurringJob({
  name: 'sweep-sessions',
  schedule: { cron: '30 3 * * *', timeZone: HOME_ZONE },
  async handle({ database, sessionLimits }: Pick<Services, 'database' | 'sessionLimits'>) {
    for (const companyId of await database.outside(listCompanies)) {
      await sweepCompany(database, companyId, (tx, id, most) =>
        deleteEndedSessions(tx, id, sessionLimits, most),
      );
      await sweepCompany(database, companyId, deleteExpiredDevices);
    }
    await sweepShops(database, (tx, shopId, most) =>
      deleteEndedSessions(tx, shopId, sessionLimits, most, SHOP_SESSIONS),
    );
  },
});
