import type { Connection } from '../../database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notifications/notifications.ts';
import { approvalMail } from './approval-mail-job.ts';
import type { Approver } from './approver-queries.ts';
import type { HeldRow } from './held-queries.ts';

type Named = Pick<HeldRow, 'company_id' | 'id' | 'manager_id' | 'giveaway_name'>;

/** Leaves a notice for the author of a held order: Regalo looks at it, or what has become of it. */
export async function notifyAuthor(
  tx: Connection,
  held: Named & Pick<HeldRow, 'send_at'>,
  news: 'in_review' | 'released' | 'refused' | 'approved' | 'declined' | 'lapsed',
): Promise<void> {
  const { company_id: companyId, id: orderId, manager_id: managerId, giveaway_name: name } = held;
  if (name === null) {
    const decided = news === 'approved' || news === 'declined' || news === 'lapsed';
    if (!decided) return await notify(tx, companyId, `order_${news}`, { orderId, managerId });
    const kind = `${held.send_at === null ? 'order' : 'schedule'}_${news}` as const;
    return await notify(tx, companyId, kind, { orderId, managerId });
  }
  if (news === 'approved') {
    const opened = { giveawayId: orderId, managerId, name };
    return await notify(tx, companyId, 'giveaway_approved', opened);
  }
  await notify(tx, companyId, `giveaway_${news}`, { orderId, managerId, name });
}

/** Tells those who may approve a held order that it waits for them. */
export async function askApprovers(
  tx: Connection,
  jobs: Services['jobs'],
  {
    order: { company_id: companyId, id: orderId, manager_id: managerId, ...order },
    approvers,
  }: {
    order: Named & Pick<HeldRow, 'quantity' | 'total_amount'>;
    approvers: readonly Approver[];
  },
): Promise<void> {
  const { quantity: recipients, total_amount: total, giveaway_name: name } = order;
  const about = { orderId, managerId, total };
  if (name === null) await notify(tx, companyId, 'approval_needed', { ...about, recipients });
  else await notify(tx, companyId, 'giveaway_approval_needed', { ...about, name });
  for (const { id: memberId } of approvers)
    await jobs.enqueue(tx, approvalMail, { companyId, orderId, memberId, news: 'held' });
}
