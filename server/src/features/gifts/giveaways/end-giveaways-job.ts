import { costOfOne } from '@regalo/contract/gifts/fee';
import { HOME_ZONE, localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import { defineSweep } from '../../../platform/jobs/sweep-companies.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { lowerSpending } from '../../approvals/spending-queries.ts';
import { returnStock } from '../../vouchers/end-queries.ts';
import { releaseMoney } from '../../wallet/held-money.ts';
import { deleteUnclaimed } from './claim-queries.ts';
import { type GiveawayRow, lockGiveaway, readOver, updateRow } from './giveaway-queries.ts';
import { GIVEAWAY_AUDIT } from './hold-giveaway.ts';

/**
 * Ends a giveaway, which must be locked: what nobody has claimed returns to the wallet and the stock. What is claimed
 * stays held until its gifts are issued.
 */
export async function endGiveaway(
  tx: Connection,
  row: GiveawayRow,
  { action, author, now }: { action: 'closed' | 'ended'; author: string; now: Date },
): Promise<void> {
  const { company_id: companyId, id, gifts, claimed, item_id: itemId } = row;
  await updateRow(tx, { companyId, giveawayId: id }, { ended_at: now });
  const left = gifts - claimed;
  const total = left * costOfOne(row.amount, row.service_fee);
  const after = { quantity: left, total };
  await addAuditEntry(tx, companyId, {
    author,
    subject: GIVEAWAY_AUDIT,
    action,
    subjectId: id,
    after,
  });
  if (left === 0) return;
  // What was claimed of it counts against limits from now on, if all of it counted before.
  const spent = claimed * costOfOne(row.amount, row.service_fee);
  await lowerSpending(tx, companyId, { orderId: id, total: spent });
  await releaseMoney(tx, companyId, { of: { giveaway_id: id }, total, author });
  if (itemId !== null && row.stock_backed) await returnStock(tx, [{ itemId, units: left }]);
}

/** Ends the giveaways whose last day has passed. */
export const endGiveaways = defineCompanyJob({
  name: 'end-giveaways',
  schedule: { cron: '5 * * * *', timeZone: HOME_ZONE },
  async ofCompany({ database, now }: Pick<Services, 'database' | 'now'>, companyId) {
    const over = await database.readCompany(companyId, async (tx) =>
      readOver(tx, companyId, localDay(now(), await timeZoneOf(tx, companyId))),
    );
    for (const giveawayId of over)
      await database.inCompany(companyId, async (tx) => {
        const row = await lockGiveaway(tx, { companyId, giveawayId });
        if (!row || row.ended_at) return;
        const author = managerAuthor(row.manager_id);
        await endGiveaway(tx, row, { action: 'ended', author, now: now() });
      });
  },
});

/** What was filled in and never claimed. */
const UNCLAIMED_KEPT_DAYS = 7;

/** Deletes what people filled in on the page of a giveaway and never claimed, every night. */
export const sweepGiveaways = defineSweep('sweep-giveaways', '35 4 * * *', {
  days: UNCLAIMED_KEPT_DAYS,
  remove: deleteUnclaimed,
});
