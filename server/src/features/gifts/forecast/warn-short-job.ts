import { permissionsOf } from '@regalo/contract/auth/roles';
import { DAY_MS, HOME_ZONE } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import type { Services } from '../../../platform/services.ts';
import { type LikelyDay, readLikelyDays } from '../../occasions/rules/plan-between.ts';
import { ruleMail } from '../../occasions/rules/rule-mail-job.ts';
import {
  lockRules,
  readRule,
  readWarnedBefore,
  writeRule,
} from '../../occasions/rules/rule-queries.ts';
import { readBalance } from '../../wallet/queries.ts';
import { scheduledMail } from '../scheduled/scheduled-mail-job.ts';
import { lockScheduled, readMembers, updateScheduled } from '../scheduled/scheduled-queries.ts';
import { readScheduledSpending, type Spending } from '../scheduled/spending-queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'roles'>;

/** How many days before the first order without funds it is told, the last time first. */
const WARN_DAYS = [1, 7];

/** So many days of a rule are planned: the most of these, and the day on which it ends. */
const MOST_DAYS = 8;

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

/** The first that the wallet will not cover, if everything before it is paid, and what it lacks then, in colones. */
function firstShort<One extends Spending>(
  balance: number,
  planned: readonly One[],
): { one: One; missing: number } | undefined {
  let left = balance;
  for (const one of planned.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    left -= one.total;
    if (left < 0) return { one, missing: -left };
  }
}

/** The first that the wallet will not cover, of scheduled orders and of what rules will likely place. */
async function readShort(tx: Connection, companyId: number, now: Date) {
  const zone = await timeZoneOf(tx, companyId);
  const planned: (Spending & ({ id: number } | LikelyDay))[] = [
    ...(await readScheduledSpending(tx, companyId)),
    ...(await readLikelyDays(tx, companyId, { now, zone, days: MOST_DAYS })),
  ];
  return planned.length > 0 ? firstShort(await readBalance(tx, companyId), planned) : undefined;
}

/** A warning: how many days ahead, and how many colones are missing. */
interface Told {
  days: number;
  missing: number;
}

/** Tells of a scheduled order, unless it was told of that already, or of its day when it was still a rule's. */
async function warnOfOrder(
  tx: Connection,
  services: Used,
  { companyId, orderId, days, missing }: Told & { companyId: number; orderId: number },
): Promise<void> {
  const row = await lockScheduled(tx, companyId, orderId);
  const open = row?.status === 'scheduled' || row?.status === 'pending_approval';
  if (!open) return;
  const warned = row.warned_days ?? (await readWarnedBefore(tx, companyId, orderId));
  if (warned !== null && warned <= days) return;
  await updateScheduled(tx, row, { warned_days: days });
  const about = { companyId, orderId, news: 'short', reason: 'funds' } as const;
  for (const memberId of await readTold(tx, services, { companyId, author: row.manager_id }))
    await services.jobs.enqueue(tx, scheduledMail, { ...about, memberId, days, missing });
}

/** Tells of a day of a rule, whose order is still to be placed, once for each number of days. */
async function warnOfRule(
  tx: Connection,
  services: Used,
  { companyId, one, days, missing }: Told & { companyId: number; one: LikelyDay },
): Promise<void> {
  const { rule: ruleId, day, at } = one;
  await lockRules(tx, companyId);
  const row = await readRule(tx, companyId, ruleId);
  // It was paused, or has placed its order meanwhile.
  if (row?.status !== 'active' || row.done_through >= day) return;
  if (row.warned_day === day && row.warned_days !== null && row.warned_days <= days) return;
  await writeRule(tx, row, { warned_day: day, warned_days: days });
  const about = { companyId, ruleId, news: 'short', day, days, missing } as const;
  for (const memberId of await readTold(tx, services, { companyId, author: row.manager_id }))
    await services.jobs.enqueue(tx, ruleMail, { ...about, memberId, at: at.toISOString() });
}

/**
 * Tells by mail of the first sending of a company that its wallet will not cover, of a scheduled order or a rule: 7 days
 * before it and 1 day before it, once each.
 */
export async function warnShort(services: Used, companyId: number): Promise<void> {
  const { database, now } = services;
  const short = await database.readCompany(companyId, (tx) => readShort(tx, companyId, now()));
  if (!short) return;
  const { one, missing } = short;
  const ahead = one.at.getTime() - now().getTime();
  const days = WARN_DAYS.find((most) => ahead <= most * DAY_MS);
  // One that is due already waits, and its author is told.
  if (ahead <= 0 || days === undefined) return;
  await database.inCompany(companyId, (tx) =>
    'rule' in one
      ? warnOfRule(tx, services, { companyId, one, days, missing })
      : warnOfOrder(tx, services, { companyId, orderId: one.id, days, missing }),
  );
}

/** Looks every hour which companies have to be told. */
export const warnShortJob = defineCompanyJob({
  name: 'warn-short-wallets',
  schedule: { cron: '20 * * * *', timeZone: HOME_ZONE },
  ofCompany: warnShort,
});
