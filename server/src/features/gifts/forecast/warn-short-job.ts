import { permissionsOf } from '@regalo/contract/auth/roles';
import { DAY_MS, HOME_ZONE } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { listCompanies } from '../../../platform/companies.ts';
import { defineRecurringJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { readBalance } from '../../wallet/queries.ts';
import { scheduledMail } from '../scheduled/scheduled-mail-job.ts';
import { lockScheduled, readMembers, updateScheduled } from '../scheduled/scheduled-queries.ts';
import { firstShort } from './first-short.ts';
import { readScheduledSpending } from './forecast-queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'roles'>;

/** How many days before the first order without funds it is told, the last time first. */
const WARN_DAYS = [1, 7];

/** Whoever placed the order, and those who can ask for funds. */
async function readTold(
  tx: Connection,
  { roles }: Pick<Used, 'roles'>,
  { companyId, author }: { companyId: number; author: number },
): Promise<number[]> {
  const members = await readMembers(tx, companyId);
  return members
    .filter(
      ({ id, roles: held }) =>
        id === author || permissionsOf(held, roles).includes('wallet.request-funds'),
    )
    .map(({ id }) => id);
}

/**
 * Tells by mail of the first order of a company that its wallet will not cover: 7 days before it and 1 day before it,
 * once each.
 */
export async function warnShort(services: Used, companyId: number): Promise<void> {
  const { database, jobs, now } = services;
  const short = await database.readCompany(companyId, async (tx) => {
    const planned = await readScheduledSpending(tx, companyId);
    return planned.length > 0 ? firstShort(await readBalance(tx, companyId), planned) : undefined;
  });
  if (!short) return;
  const ahead = short.one.at.getTime() - now().getTime();
  const days = WARN_DAYS.find((most) => ahead <= most * DAY_MS);
  // One that is due already waits, and its author is told.
  if (ahead <= 0 || days === undefined) return;
  await database.inCompany(companyId, async (tx) => {
    const row = await lockScheduled(tx, companyId, short.one.id);
    const open = row?.status === 'scheduled' || row?.status === 'pending_approval';
    if (!open || (row.warned_days !== null && row.warned_days <= days)) return;
    await updateScheduled(tx, row, { warned_days: days });
    const about = { companyId, orderId: row.id, news: 'short', reason: 'funds' } as const;
    for (const memberId of await readTold(tx, services, { companyId, author: row.manager_id }))
      await jobs.enqueue(tx, scheduledMail, { ...about, memberId, days, missing: short.missing });
  });
}

/** Looks every hour which companies have to be told. */
export const warnShortJob = defineRecurringJob({
  name: 'warn-short-wallets',
  schedule: { cron: '20 * * * *', timeZone: HOME_ZONE },
  async handle(services: Used) {
    for (const companyId of await services.database.outside(listCompanies))
      await warnShort(services, companyId);
  },
});
