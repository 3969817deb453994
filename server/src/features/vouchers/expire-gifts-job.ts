import { permissionsOf } from '@regalo/contract/auth/roles';
import { HOME_ZONE, localDay } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { allowLongStatements } from '../../database/database.ts';
import { IS_UNCHOSEN } from '../../platform/chosen-card.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { defineCompanyJob } from '../../platform/jobs/company-job.ts';
import type { Services } from '../../platform/services.ts';
import { notifyExpiry } from '../notifications/notifications.ts';
import { takeUnmailedExpiry } from '../notifications/queries.ts';
import { withdrawMails } from '../orders/delivery/outbox-queries.ts';
import { isInReview } from '../reviews/gift-review-queries.ts';
import { BY_ITSELF } from './activity-queries.ts';
import { type Ended, endGifts, returnStock } from './end-queries.ts';
import { expiryMail } from './expiry-mail-job.ts';
import { giveDefaults } from './give-defaults.ts';
import { countReopenable } from './last-day-queries.ts';
import { readManagersToTell } from './voucher-queries.ts';

/** Gifts that expire in one transaction: few enough that nobody waits long for the wallet. */
const PORTION = 2_000;

const expirePortion = (tx: Connection, companyId: number, today: string): Promise<Ended> =>
  endGifts(tx, companyId, {
    status: 'expired',
    author: BY_ITSELF,
    // The index has those that are due first of all, so that no portion passes over the ones to come. An
    // array is looked up by key, whatever the planner thinks of the others.
    where: sql`g.valid_until < ${today}::date and g.id = any(array(
      select due.id from gifts due where due.company_id = ${companyId}
        and due.status in ('unclaimed', 'claimed') and due.valid_until < ${today}::date
        and not ${isInReview('due')}
      order by due.valid_until, due.id limit ${PORTION}))`,
    fee: sql`0`,
    // Whoever never chose had no card that the operator could keep.
    account: sql`case when o.expiry = 'keep' and not ${IS_UNCHOSEN} then 'breakage' else 'wallet' end`,
    most: PORTION,
  });

/**
 * Ends the gifts of a company whose last day is over, by its own days, in portions that each commit
 * with the notice of their sum. What an operator looks at has its last day moved on afterwards. Whatever is interrupted goes on with the next run.
 */
async function expireGifts(services: Used, companyId: number): Promise<void> {
  const { database, now } = services;
  // One day for all of it, so that nothing expires before it was given its default.
  const today = localDay(
    now(),
    await database.readCompany(companyId, (tx) => timeZoneOf(tx, companyId)),
  );
  await giveDefaults(services, companyId, today);
  for (let count = PORTION; count > 0; )
    count = await database.inCompany(companyId, async (tx) => {
      await allowLongStatements(tx);
      const ended = await expirePortion(tx, companyId, today);
      if (ended.count > 0) {
        await withdrawMails(tx, companyId, ended.orderIds);
        await returnStock(tx, ended.unused);
        const { refunded, kept, orderIds, count: gifts } = ended;
        const reopenable = await countReopenable(tx, companyId, { orderIds, today });
        await notifyExpiry(tx, companyId, { day: today, gifts, refunded, kept, reopenable });
      } else await mailManagers(services, tx, companyId);
      return ended.count;
    });
}

/**
 * Has the managers mailed what expired and no mail has said yet: once nothing is left to expire, so
 * that one mail names the sum of all portions.
 */
async function mailManagers(
  { jobs, roles }: Used,
  tx: Connection,
  companyId: number,
): Promise<void> {
  const news = await takeUnmailedExpiry(tx, companyId);
  if (news.length === 0) return;
  // What returns to the wallet is the business of those who read its statement.
  for (const { id: managerId, roles: held } of await readManagersToTell(tx, companyId))
    if (permissionsOf(held, roles).includes('wallet.read'))
      for (const sums of news)
        await jobs.enqueue(tx, expiryMail, { companyId, managerId, ...sums });
}

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'roles'>;

/** Expires gifts soon after midnight, wherever a company is. */
export const expireGiftsJob = defineCompanyJob({
  name: 'expire-gifts',
  schedule: { cron: '5,35 * * * *', timeZone: HOME_ZONE },
  ofCompany: expireGifts,
});
