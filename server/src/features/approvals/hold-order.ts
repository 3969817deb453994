import { HELD_DAYS } from '@regalo/contract/approvals/held-status';
import type { OrderReviewReason } from '@regalo/contract/reviews/order-rule';
import { DAY_MS } from '@regalo/contract/values/days';
import type { Insertable } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { PendingOrders } from '../../database/tables.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import type { Services } from '../../platform/services.ts';
import { notifyLowWallet } from '../notifications/notifications.ts';
import { holdMoney } from '../wallet/held-money.ts';
import type { Approver } from './approver-queries.ts';
import { askApprovers, notifyAuthor } from './held-notices.ts';
import { auditOf, insertHeld, insertRecipients, moneyOf } from './held-queries.ts';
import type { Counted, Need } from './limits.ts';
import { addSpending } from './spending-queries.ts';

/** An order to hold: its row, for whom it is, and what was found out about it. */
export interface ToHold {
  row: Omit<
    Insertable<PendingOrders>,
    'reasons' | 'approvals' | 'expires_at' | 'review' | 'review_reasons'
  > & {
    /** When it is sent; null for at once. */
    send_at: Date | null;
  };
  /** A giveaway, whose row is written: how it is called, and until when it can be claimed. */
  giveaway?: { name: string; until: string; lastMoment: Date };
  users: readonly number[];
  need: Need;
  /** Why Regalo looks at it first; empty where it does not. */
  review: readonly OrderReviewReason[];
  counted: Counted;
  approvers: readonly Approver[];
  lowWalletMark: number;
  /** Whether approvers are told of it by another order. */
  quiet: boolean;
}

/**
 * Holds an order until it is approved, or until Regalo has looked at it: writes it and its recipients, takes its money from the wallet, and
 * tells who may approve it; of one in review its author. The wallet is locked last. One that is sent later holds no money, and waits for its
 * approval until then.
 * @returns how many recipients are there; where they are fewer than were named, the order must be refused
 * @throws Refusal insufficient_balance
 */
export async function holdOrder(
  tx: Connection,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  { row, giveaway, users, need, review, counted, approvers, lowWalletMark, quiet }: ToHold,
): Promise<number> {
  const { company_id: companyId, id, manager_id: managerId } = row;
  const { reasons, approvals } = need;
  const inTime = now().getTime() + HELD_DAYS * DAY_MS;
  const expires_at =
    row.send_at ?? new Date(Math.min(inTime, giveaway?.lastMoment.getTime() ?? inTime));
  await insertHeld(tx, { ...row, reasons, review, approvals, expires_at });
  const written = await insertRecipients(tx, companyId, { orderId: id, users });
  if (written < users.length) return written;
  const author = managerAuthor(managerId);
  const held = { of: moneyOf(row), total: counted.total, author };
  const balance = row.send_at === null ? (await holdMoney(tx, companyId, held)).balance : null;
  await addSpending(tx, companyId, { orderId: id, ...counted, at: now() });
  await addAuditEntry(tx, companyId, {
    author,
    subject: auditOf(row),
    action: 'held',
    subjectId: id,
    after: {
      ...(giveaway && { name: giveaway.name, quantity: row.quantity, until: giveaway.until }),
      total: counted.total,
      approvals,
      ...(review.length > 0 && { review: true }),
    },
  });
  const { total } = counted;
  const order = { ...row, total_amount: total, giveaway_name: giveaway?.name ?? null };
  if (review.length > 0) await notifyAuthor(tx, order, 'in_review');
  if (quiet) return written;
  if (balance !== null) await notifyLowWallet(tx, companyId, { total, balance, lowWalletMark });
  if (review.length > 0) return written;
  await askApprovers(tx, jobs, { order, approvers });
  return written;
}
