import type { HeldStatus } from '@regalo/contract/approvals/pending-orders';
import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { updateRow } from '../../gifts/giveaways/giveaway-queries.ts';
import { lockScheduled, updateScheduled } from '../../gifts/scheduled/scheduled-queries.ts';
import { giveUp } from '../../gifts/scheduled/wait-order.ts';
import { approvalMail } from '../approval-mail-job.ts';
import { notifyAuthor } from '../held-notices.ts';
import { endHeld, type HeldRow } from '../held-queries.ts';
import { releaseOrder } from '../release-order.ts';
import { addSpending, dropSpending } from '../spending-queries.ts';

/** Tells the author what has become of a held order. */
export async function tellAuthor(
  tx: Connection,
  { jobs }: Pick<Services, 'jobs'>,
  held: HeldRow,
  status: 'approved' | 'declined' | 'lapsed',
): Promise<void> {
  const { company_id: companyId, id: orderId, manager_id: managerId } = held;
  await notifyAuthor(tx, held, status);
  await jobs.enqueue(tx, approvalMail, { companyId, orderId, memberId: managerId, news: status });
}

/** Lets a scheduled order be sent at its time, now that it was approved with this total. */
export async function approveScheduled(
  tx: Connection,
  companyId: number,
  { id, total }: { id: number; total: number },
): Promise<void> {
  const row = await lockScheduled(tx, companyId, id);
  if (row?.status !== 'pending_approval') throw new Error(`order ${id} waits for no approval`);
  const { send_at: try_at } = row;
  await updateScheduled(tx, row, { status: 'scheduled', try_at, approved_total: total });
}

/** Opens a giveaway that has waited, which must be locked: it counts against limits from now on, as an order does. */
export async function openHeld(
  tx: Connection,
  { now }: Pick<Services, 'now'>,
  { company_id: companyId, id, manager_id: memberId, total_amount: total }: HeldRow,
): Promise<void> {
  await updateRow(tx, { companyId, giveawayId: id }, { waits: false });
  await endHeld(tx, companyId, { id, status: 'approved' });
  await dropSpending(tx, companyId, id);
  await addSpending(tx, companyId, { orderId: id, memberId, total, groups: [], at: now() });
}

/** Ends a held order, which must be locked, without sending it; a scheduled one is not sent at its time either, and a giveaway never opens. */
export async function endUndecided(
  tx: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  held: HeldRow,
  end: {
    status: Extract<HeldStatus, 'declined' | 'withdrawn' | 'lapsed'>;
    author: string;
    /** Whether the audit of the company has it already, under another name. */
    recorded?: boolean;
  },
): Promise<void> {
  if (held.giveaway_id !== null) {
    const place = { companyId: held.company_id, giveawayId: held.giveaway_id };
    await updateRow(tx, place, { waits: false, ended_at: services.now() });
  }
  await releaseOrder(tx, held, end);
  if (held.send_at === null) return;
  const row = await lockScheduled(tx, held.company_id, held.id);
  if (row?.status !== 'pending_approval') return;
  const status = end.status === 'withdrawn' ? 'canceled' : end.status;
  await giveUp(tx, services, row, { status, reason: status === 'lapsed' ? 'approval' : null });
}
