import type { Connection } from '../../../database/connection.ts';
import { beginAgain } from '../../../platform/begin-again.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { seesHeld } from '../../../platform/security/seen-orders.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { refuseSuspended } from '../../../platform/suspension.ts';
import { type GiftKeys, prepareKeys } from '../../gifts/checkout/issue-gifts.ts';
import { allowForRecipients } from '../../orders/large-order.ts';
import { lockBalance } from '../../wallet/queries.ts';
import type { Rules } from '../approver-queries.ts';
import {
  addDecision,
  auditOf,
  endHeld,
  type HeldRow,
  isOver,
  lockHeld,
  readApprovals,
  readHeld,
} from '../held-queries.ts';
import { readWeek } from '../week-queries.ts';
import { approveScheduled, endUndecided, openHeld, tellAuthor } from './decided-order.ts';
import { findRight } from './find-right.ts';
import { type Issuing, issueOrder, RecipientsMoved } from './issue-order.ts';

type Used = Issuing & Rules;

interface Decision {
  id: number;
  decision: 'approve' | 'decline';
  comment: string;
}

/** A held order that waits, locked. @throws Refusal not_found, wrong_state */
async function lockWaiting(
  tx: Connection,
  session: Session,
  { id, now }: { id: number; now: Date },
): Promise<HeldRow> {
  const held = await lockHeld(tx, session.companyId, id);
  if (!held || !seesHeld(session, held)) throw new Refusal('pending_order_not_found');
  if (held.status !== 'pending_approval' || (await isOver(tx, held, now)))
    throw new Refusal('pending_order_over');
  return held;
}

/**
 * Decides one order, and with it all that wait of the same week of the same rule, where that rule asks for an approval:
 * they are one list.
 */
async function decideWeek(
  tx: Connection,
  services: Used,
  session: Session,
  { given, keys }: { given: Decision; keys: GiftKeys | undefined },
): Promise<void> {
  const week = await readWeek(tx, session.companyId, { id: given.id, now: services.now() });
  if (week.length === 0) return await decideOne(tx, services, session, { given, keys });
  for (const { id } of week) {
    const told = id === given.id;
    await decideOne(tx, services, session, { given: { ...given, id }, keys: undefined, told });
  }
}

async function decideOne(
  tx: Connection,
  services: Used,
  session: Session,
  {
    given: { id, decision, comment },
    keys,
    told = true,
  }: { given: Decision; keys: GiftKeys | undefined; told?: boolean },
): Promise<void> {
  const { companyId, managerId } = session;
  const held = await lockWaiting(tx, session, { id, now: services.now() });
  if (held.review === 'open') throw new Refusal('order_in_review');
  const { right, before } = await findRight(tx, services, session, held);
  const author = managerAuthor(managerId);
  const who = { order_id: id, member_id: managerId, approver_id: right };
  await addDecision(tx, companyId, { ...who, decision, comment });
  if (decision === 'decline') {
    if (told) await tellAuthor(tx, services, held, 'declined');
    return await endUndecided(tx, services, held, { status: 'declined', author });
  }
  await addAuditEntry(tx, companyId, {
    author,
    subject: auditOf(held),
    action: 'approved',
    subjectId: id,
    after: { by_right_of: right, approvals: before + 1, needed: held.approvals },
  });
  if (before + 1 < held.approvals) return;
  if (held.send_at !== null) {
    if (told) await tellAuthor(tx, services, held, 'approved');
    await endHeld(tx, companyId, { id, status: 'approved' });
    return await approveScheduled(tx, companyId, { id, total: held.total_amount });
  }
  if (held.giveaway_id !== null) {
    await tellAuthor(tx, services, held, 'approved');
    return await openHeld(tx, services, held);
  }
  if (!keys) throw new RecipientsMoved();
  await allowForRecipients(tx, held.quantity);
  await tellAuthor(tx, services, held, 'approved');
  await issueOrder(tx, services, held, keys);
}

/** Whether an approval will send the order; then ids and hashes of its gifts. */
async function prepare(services: Used, companyId: number, { id, decision }: Decision) {
  if (decision === 'decline') return;
  const found = await services.database.readCompany(companyId, async (tx) => {
    await refuseSuspended(tx, companyId);
    return {
      held: await readHeld(tx, companyId, id),
      given: await readApprovals(tx, companyId, id),
    };
  });
  const { held, given } = found;
  if (held?.status !== 'pending_approval' || given.length + 1 < held.approvals) return;
  if (held.send_at !== null || held.giveaway_id !== null) return;
  return await prepareKeys(services, companyId, held.quantity);
}

/**
 * Approves or declines a held order. The last approval that is needed sends it, lets it be sent at its
 * time, or opens a giveaway. What the caller may do counts at this moment.
 * @throws Refusal not_found, wrong_state, forbidden, company_suspended
 */
export async function decideOrder(
  services: Used,
  session: Session,
  given: Decision,
): Promise<void> {
  const { companyId } = session;
  const decideOnce = async () => {
    const keys = await prepare(services, companyId, given);
    await services.database.inCompany(companyId, async (tx) => {
      await decideWeek(tx, services, session, { given, keys });
      if (given.decision === 'decline') return;
      // As where an order is placed.
      await lockBalance(tx, companyId);
      await refuseSuspended(tx, companyId);
    });
  };
  await beginAgain(decideOnce, (error) => error instanceof RecipientsMoved);
}

/**
 * Takes a held order of one's own back.
 * @throws Refusal not_found, wrong_state
 */
export async function withdrawOrder(
  services: Pick<Used, 'database' | 'jobs' | 'now'>,
  session: Session,
  id: number,
): Promise<void> {
  const { companyId, managerId } = session;
  await services.database.inCompany(companyId, async (tx) => {
    const held = await lockWaiting(tx, session, { id, now: services.now() });
    if (held.manager_id !== managerId) throw new Refusal('order_of_somebody_else');
    const author = managerAuthor(managerId);
    await endUndecided(tx, services, held, { status: 'withdrawn', author });
  });
}
