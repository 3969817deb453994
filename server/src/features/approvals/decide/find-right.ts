import { TOO_CLOSE_DAYS } from '@regalo/contract/approvals/policies';
import { permissionsOf } from '@regalo/contract/auth/roles';
import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { holdMember, type Rules, readApprovers } from '../approver-queries.ts';
import { type HeldRow, readApprovals } from '../held-queries.ts';

/** Whether a member may approve orders now. Their row stays as it is until the transaction ends. */
async function mayStillApprove(
  tx: Connection,
  { roles }: Rules,
  companyId: number,
  id: number,
): Promise<boolean> {
  const held = await holdMember(tx, companyId, id);
  return held !== undefined && permissionsOf(held, roles).includes('orders.approve');
}

/**
 * By whose right a member decides an order, as things are at this moment.
 * @throws Refusal wrong_state, forbidden, unauthorized
 */
export async function findRight(
  tx: Connection,
  services: Rules,
  { companyId, managerId }: Session,
  held: HeldRow,
): Promise<{ right: number; before: number }> {
  const author = held.manager_id;
  if (author === managerId) throw new Refusal('own_order');
  if ((await holdMember(tx, companyId, managerId)) === undefined)
    throw new Refusal('sign_in_required');
  const approvers = await readApprovers(tx, companyId, services, await timeZoneOf(tx, companyId));
  if (approvers.areTooClose(managerId, author))
    throw new Refusal(problem('too_close_to_author', { days: TOO_CLOSE_DAYS }));
  const { rights } = approvers.of(author).find(({ id }) => id === managerId) ?? { rights: [] };
  if (rights.length === 0) throw new Refusal('permission_missing');
  const given = await readApprovals(tx, companyId, held.id);
  const free = rights.filter((one) => !given.some(({ approver_id }) => approver_id === one));
  const [right] = free;
  if (right === undefined || given.some(({ member_id }) => member_id === managerId))
    throw new Refusal('approved_already');
  if (!(await mayStillApprove(tx, services, companyId, right)))
    throw new Refusal('permission_missing');
  return { right, before: given.length };
}
