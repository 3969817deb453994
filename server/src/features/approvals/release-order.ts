import type { HeldStatus } from '@regalo/contract/approvals/pending-orders';
import type { Connection } from '../../database/connection.ts';
import { addAuditEntry } from '../../platform/security/audit.ts';
import { dropOccasions } from '../occasions/occasion-gift-queries.ts';
import { returnStock } from '../vouchers/end-queries.ts';
import { releaseMoney } from '../wallet/held-money.ts';
import { auditOf, endHeld, type HeldRow, moneyOf } from './held-queries.ts';
import { dropSpending } from './spending-queries.ts';

/** Puts units of a held order back on sale. */
export async function releaseStock(
  tx: Connection,
  { item_id: itemId, stock_backed }: HeldRow,
  units: number,
): Promise<void> {
  if (itemId !== null && stock_backed) await returnStock(tx, [{ itemId, units }]);
}

/**
 * Ends a held order, which must be locked, without sending it: its money and its stock return. One that is sent
 * later has taken neither.
 * @param end recorded: whether the audit of the company has it already
 */
export async function releaseOrder(
  tx: Connection,
  held: HeldRow,
  {
    status,
    author,
    recorded = false,
  }: {
    status: Extract<HeldStatus, 'declined' | 'withdrawn' | 'lapsed'>;
    author: string;
    recorded?: boolean;
  },
): Promise<void> {
  const { company_id: companyId, id, total_amount: total, quantity } = held;
  await endHeld(tx, companyId, { id, status });
  await dropSpending(tx, companyId, id);
  await dropOccasions(tx, companyId, id);
  const entry = { author, subject: auditOf(held), action: status, subjectId: id };
  if (!recorded) await addAuditEntry(tx, companyId, entry);
  if (held.send_at !== null) return;
  await releaseMoney(tx, companyId, { of: moneyOf(held), total, author });
  await releaseStock(tx, held, quantity);
}
