import { HELD_DAYS } from '@regalo/contract/approvals/held-status';
import { DAY_MS } from '@regalo/contract/values/days';
import type { Insertable } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { PendingOrders } from '../../database/tables.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import type { Services } from '../../platform/services.ts';
import { notify, notifyLowWallet } from '../notifications/notifications.ts';
import { holdMoney } from '../wallet/held-money.ts';
import { approvalMail } from './approval-mail-job.ts';
import type { Approver } from './approver-queries.ts';
import { HELD_AUDIT, insertHeld, insertRecipients } from './held-queries.ts';
import type { Counted, Need } from './limits.ts';
import { addSpending } from './spending-queries.ts';

/** An order to hold: its row, for whom it is, and what was found out about it. */
export interface ToHold {
  row: Omit<Insertable<PendingOrders>, 'reasons' | 'approvals' | 'expires_at'> & {
    /** When it is sent; null for at once. */
    send_at: Date | null;
  };
  users: readonly number[];
  need: Need & { approvals: 1 | 2 };
  counted: Counted;
  approvers: readonly Approver[];
  lowWalletMark: number;
  /** Whether approvers are told of it by another order. */
  quiet: boolean;
}

/**
 * Holds an order until it is approved: writes it and its recipients, takes its money from the wallet, and
 * tells who may approve it. The wallet is locked last. One that is sent later holds no money, and waits for its
 * approval until then.
 * @returns how many recipients are there; where they are fewer than were named, the order must be refused
 * @throws Refusal insufficient_balance
 */
export async function holdOrder(
  tx: Connection,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  { row, users, need, counted, approvers, lowWalletMark, quiet }: ToHold,
): Promise<number> {
  const { company_id: companyId, id, manager_id: managerId } = row;
  const { reasons, approvals } = need;
  const expires_at = row.send_at ?? new Date(now().getTime() + HELD_DAYS * DAY_MS);
  await insertHeld(tx, { ...row, reasons, approvals, expires_at });
  const written = await insertRecipients(tx, companyId, { orderId: id, users });
  if (written < users.length) return written;
  const author = managerAuthor(managerId);
  const held = { id, total: counted.total, author };
  const balance = row.send_at === null ? await holdMoney(tx, companyId, held) : null;
  await addSpending(tx, companyId, { orderId: id, ...counted, at: now() });
  await addAuditEntry(tx, companyId, {
    author,
    subject: HELD_AUDIT,
    action: 'held',
    subjectId: id,
    after: { total: counted.total, approvals },
  });
  if (quiet) return written;
  const { total } = counted;
  const recipients = users.length;
  await notify(tx, companyId, 'approval_needed', { orderId: id, managerId, recipients, total });
  if (balance !== null) await notifyLowWallet(tx, companyId, { total, balance, lowWalletMark });
  for (const { id: memberId } of approvers)
    await jobs.enqueue(tx, approvalMail, { companyId, orderId: id, memberId, news: 'held' });
  return written;
}
