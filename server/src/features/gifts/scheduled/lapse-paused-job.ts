import { WAIT_HOURS } from '@regalo/contract/gifts/scheduled-status';
import { HOME_ZONE, HOUR_MS } from '@regalo/contract/values/days';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import type { Services } from '../../../platform/services.ts';
import { wasSuspendedSince } from '../../../platform/suspension.ts';
import { lockScheduled, readPausedBefore } from './scheduled-queries.ts';
import { lapse } from './wait-order.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'roles' | 'log'>;

/** Ends a paused order, unless it went on meanwhile. */
async function end(
  services: Used,
  { companyId, id, before }: { companyId: number; id: number; before: Date },
): Promise<void> {
  await services.database.inCompany(companyId, async (tx) => {
    // Nobody could resume it meanwhile.
    if (await wasSuspendedSince(tx, companyId, before)) return;
    const row = await lockScheduled(tx, companyId, id);
    if (row?.status === 'paused' && row.send_at <= before) await lapse(tx, services, row);
  });
}

/**
 * Ends paused orders that nobody resumed, 72 hours after their time, so that they keep neither their photo or film nor
 * people from another gift for the occasion.
 */
export const lapsePaused = defineCompanyJob({
  name: 'lapse-paused-orders',
  schedule: { cron: '*/15 * * * *', timeZone: HOME_ZONE },
  async ofCompany(services: Used, companyId) {
    const { database, log, now } = services;
    const before = new Date(now().getTime() - WAIT_HOURS * HOUR_MS);
    const ids = await database.askCompany(companyId, (tx) =>
      readPausedBefore(tx, companyId, before),
    );
    for (const id of ids) {
      try {
        await end(services, { companyId, id, before });
      } catch (error) {
        logFailure(log, error, 'paused order', { company: companyId, order: id });
      }
    }
  },
});
