import { DAY_MS, HOME_ZONE } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { listCompanies } from '../../../platform/companies.ts';
import { defineRecurringJob } from '../../../platform/jobs/job.ts';
import { sweepCompanies } from '../../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../../platform/services.ts';
import { isSuspended } from '../../../platform/suspension.ts';
import { lockHeld, readOverdue } from '../held-queries.ts';
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
  if (held?.status !== 'pending_approval' || held.expires_at > services.now()) return;
  if (held.review === 'open') return;
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
export const lapseOrders = defineRecurringJob({
  name: 'lapse-orders',
  schedule: { cron: '*/15 * * * *', timeZone: HOME_ZONE },
  async handle(services: Used) {
    const failures: unknown[] = [];
    for (const companyId of await services.database.outside(listCompanies))
      await lapseOverdue(services, companyId).catch((error) => failures.push(error));
    const before = new Date(services.now().getTime() - COUNTED_DAYS * DAY_MS);
    await sweepCompanies(services.database, (tx, companyId, most) =>
      deleteOldSpending(tx, companyId, { before, most }),
    );
    // The others went on; the job is tried again for these.
    if (failures.length > 0) throw new AggregateError(failures, 'some held orders did not lapse');
  },
});
