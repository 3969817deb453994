import { DAY_MS, HOME_ZONE } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import { sweepCompany } from '../../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../../platform/services.ts';
import { isSuspended } from '../../../platform/suspension.ts';
import { isOver, lockHeld, readOverdue } from '../held-queries.ts';
import { deleteOldSpending } from '../spending-queries.ts';
import { endUndecided, tellAuthor } from './decided-order.ts';

/** For how many days it is kept what counts against limits: longer than any month. */
const COUNTED_DAYS = 62;

type Used = Pick<Services, 'database' | 'jobs' | 'now'>;

/** Lapses one held order, unless somebody was faster. */
async function lapse(
  tx: Connection,
  services: Pick<Used, 'jobs' | 'now'>,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> {
  const held = await lockHeld(tx, companyId, id);
  if (held?.status !== 'pending_approval' || !(await isOver(tx, held, services.now()))) return;
  // Nobody can approve it; once the company is resumed it has the time that it had.
  if (await isSuspended(tx, companyId)) return;
  await tellAuthor(tx, services, held, 'lapsed');
  await endUndecided(tx, services, held, { status: 'lapsed', author: 'system' });
}

async function lapseOverdue(services: Used, companyId: number): Promise<void> {
  const { database, now } = services;
  const overdue = await database.readCompany(companyId, (tx) => readOverdue(tx, companyId, now()));
  for (const id of overdue)
    await database.inCompany(companyId, (tx) => lapse(tx, services, { companyId, id }));
}

/** Ends held orders that nobody has decided in time. */
export const lapseOrders = defineCompanyJob({
  name: 'lapse-orders',
  schedule: { cron: '*/15 * * * *', timeZone: HOME_ZONE },
  async ofCompany(services: Used, companyId) {
    await lapseOverdue(services, companyId);
    const before = new Date(services.now().getTime() - COUNTED_DAYS * DAY_MS);
    await sweepCompany(services.database, companyId, (tx, id, most) =>
      deleteOldSpending(tx, id, { before, most }),
    );
  },
});
