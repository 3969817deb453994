import type { PendingOrder } from '@regalo/contract/approvals/pending-orders';
import type { Viewer } from '../../platform/security/seen-orders.ts';
import { shownTerms } from '../orders/order-terms.ts';
import type { Approvers } from './approver-queries.ts';
import type { ShownRow } from './shown-queries.ts';

/** Why a member cannot decide an order; null where they can. */
function whyNot(
  row: ShownRow,
  { managerId }: Viewer,
  { approvers, now }: { approvers: Approvers; now: Date },
): PendingOrder['why_not'] {
  if (row.status === 'in_review') return 'in_review';
  if (row.status !== 'pending_approval' || row.expires_at <= now) return 'over';
  if (row.manager_id === managerId) return 'own';
  if (approvers.areTooClose(managerId, row.manager_id)) return 'too_close';
  const rights = approvers.of(row.manager_id).find(({ id }) => id === managerId)?.rights ?? [];
  const given = row.decisions;
  const free = rights.filter((one) => !given.some(({ approver_id }) => approver_id === one));
  if (free.length === 0 || given.some(({ member_id }) => member_id === managerId))
    return 'approved_already';
  return row.has_people ? null : 'nobody_left';
}

/** An order that is or was held, as one member sees it. */
export function shownOrder(
  row: ShownRow,
  viewer: Viewer,
  given: { approvers: Approvers; now: Date },
): PendingOrder {
  const { manager_id, author, decisions, created_at, expires_at, ended_at, send_at } = row;
  const { id, number, status, quantity, total_amount, group_name, reasons, approvals, left_out } =
    row;
  const { review_answer, giveaway } = row;
  const approves = viewer.permissions.includes('orders.approve');
  const why_not = approves ? whyNot(row, viewer, given) : null;
  return {
    ...{ id, number, status, quantity, total_amount, group_name, reasons, approvals, left_out },
    review_answer,
    giveaway,
    ...shownTerms(row).gift,
    author: { id: manager_id, name: author },
    own: manager_id === viewer.managerId,
    decisions: decisions.map(({ member_id, approver_id, createdAt, ...one }) => ({
      ...one,
      createdAt: new Date(createdAt).toISOString(),
    })),
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    sendAt: send_at?.toISOString() ?? null,
    may_decide: approves && why_not === null,
    why_not,
  };
}
