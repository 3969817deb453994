import { costOfOne } from '@regalo/contract/gifts/fee';
import { HOME_ZONE, localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { addSpending, dropSpending } from '../../approvals/spending-queries.ts';
import { returnStock } from '../../vouchers/end-queries.ts';
import { releaseMoney } from '../../wallet/held-money.ts';
import { type GiveawayRow, lockGiveaway, readOver, updateRow } from './giveaway-queries.ts';
import { GIVEAWAY_AUDIT } from './open-giveaway.ts';

/** Counts against limits what was claimed of it, if all of it counted before. */
async function countClaimed(tx: Connection, row: GiveawayRow): Promise<void> {
  const { company_id: companyId, id, manager_id: memberId, claimed } = row;
  if (!(await dropSpending(tx, companyId, id)) || claimed === 0) return;
  const total = claimed * costOfOne(row.amount, row.service_fee);
  await addSpending(tx, companyId, {
    orderId: id,
    memberId,
    total,
    groups: [],
    at: row.created_at,
  });
}

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
  await countClaimed(tx, row);
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
