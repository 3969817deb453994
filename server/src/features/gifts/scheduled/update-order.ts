import type { ScheduledUpdate } from '@regalo/contract/gifts/scheduled-orders';
import { MAX_RECIPIENTS } from '@regalo/contract/gifts/send-gifts';
import { isOver, mayBecome } from '@regalo/contract/orders/order-steps';
import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../../database/connection.ts';
import { beginAgain } from '../../../platform/begin-again.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { seesThatOf } from '../../../platform/security/seen-orders.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { type HeldRow, lockHeld } from '../../approvals/held-queries.ts';
import { LimitsMoved } from '../../approvals/limits.ts';
import { refuseRemovedMedia } from '../../media/refuse-removed-media.ts';
import { editOrder, isPlacedAnew, lockConcerned } from './edit-order.ts';
import { cancelOrder, replaceOrder } from './replace-order.ts';
import {
  lockScheduled,
  SCHEDULED_AUDIT,
  type ScheduledRow,
  updateScheduled,
} from './scheduled-queries.ts';
import { type Author, findAuthor, HasToWait, type Starting, startOrder } from './start-order.ts';

/** An action on a scheduled order. */
interface Doing {
  session: Session;
  row: ScheduledRow;
  author: Author;
  given: ScheduledUpdate;
}

/**
 * An order that is still to be sent, locked: whoever sends it is waited for, and has sent it then.
 * @throws Refusal not_found, wrong_state
 */
async function lockOpen(tx: Connection, session: Session, id: number) {
  const { companyId } = session;
  // In the order in which it is decided.
  const held = await lockHeld(tx, companyId, id);
  const row = await lockScheduled(tx, companyId, id);
  if (!row || !seesThatOf(session, row.manager_id)) throw new Refusal('scheduled_order_not_found');
  if (isOver('scheduled', row.status)) throw new Refusal('scheduled_order_over');
  return { held, row };
}

/**
 * The author of an order. Where they may not send any more, the member who goes on with it takes it over, and so
 * does whoever changes gift or recipients: it is their order then, by their limits, and not theirs to approve.
 */
async function takeOver(
  tx: Connection,
  services: Starting,
  session: Session,
  { row, given }: Pick<Doing, 'row' | 'given'>,
): Promise<{ row: ScheduledRow; author: Author }> {
  const author = await findAuthor(tx, services, row);
  const { companyId, managerId, roles } = session;
  const theirs = row.manager_id !== managerId && isPlacedAnew(given.change);
  if (author && !theirs) return { row, author };
  await updateScheduled(tx, row, { manager_id: managerId });
  return { row: { ...row, manager_id: managerId }, author: { companyId, managerId, roles } };
}

async function pause(tx: Connection, row: ScheduledRow): Promise<void> {
  const still = { try_at: null, waits_until: null, needed: null, reason: null };
  await updateScheduled(tx, row, { ...still, status: 'paused' });
}

/** @throws Refusal wrong_state if its time has passed */
async function resume(tx: Connection, { row }: Doing, now: Date): Promise<void> {
  if (row.status !== 'paused') return;
  if (row.send_at <= now) throw new Refusal('scheduled_time_over');
  await updateScheduled(tx, row, { status: 'scheduled', reason: null, try_at: row.send_at });
}

const DONE = {
  pause: 'paused',
  resume: 'resumed',
  send: 'sent',
  cancel: 'canceled',
  edit: 'edited',
} as const;

/** The order afterwards, and whether it is held for approval. */
interface Done {
  id: number;
  held: boolean;
}

/** Changes an order; one that was approved, or still has to be, is placed anew. */
async function edit(
  tx: Connection,
  services: Starting,
  doing: Doing & { held: HeldRow | undefined },
): Promise<Done> {
  const { row, given } = doing;
  const fixed = row.status === 'pending_approval' || row.approved_total !== null;
  if (fixed && Object.keys(given.change ?? {}).length > 0)
    return await replaceOrder(tx, services, doing);
  if (!fixed) await editOrder(tx, services, doing);
  return { id: row.id, held: false };
}

/** The status after each action. */
const BECOMES = { pause: 'paused', resume: 'scheduled', send: 'sent' } as const;

/** @throws Refusal wrong_state where a member cannot make the order become that */
function refuseStep({ status }: ScheduledRow, next: ScheduledRow['status']): void {
  if (status !== next && !mayBecome('scheduled', status, next, 'orders.send'))
    throw new Refusal('scheduled_order_fixed');
}

async function act(
  tx: Connection,
  services: Starting,
  session: Session,
  given: ScheduledUpdate,
): Promise<Done> {
  const { id, action, total_amount: agreed } = given;
  const done = { id, held: false };
  if (action === 'cancel') {
    await cancelOrder(tx, services, { session, ...(await lockOpen(tx, session, id)) });
    return done;
  }
  if (action === 'edit') await lockConcerned(tx, session, given);
  const { row: found, held } = await lockOpen(tx, session, id);
  if (action !== 'edit') refuseStep(found, BECOMES[action]);
  if (action === 'pause') {
    await pause(tx, found);
    return done;
  }
  const doing = {
    session,
    given,
    ...(await takeOver(tx, services, session, { row: found, given })),
  };
  if (action === 'send') {
    if (agreed === undefined) throw new Refusal('total_changed');
    const asked = { session, agreed };
    const { row, author } = doing;
    return { id, held: await startOrder(tx, services, row, { author, asked }) };
  }
  if (action === 'edit') return await edit(tx, services, { ...doing, held });
  await resume(tx, doing, services.now());
  return done;
}

async function actAndRecord(
  tx: Connection,
  services: Starting,
  session: Session,
  given: ScheduledUpdate,
): Promise<Done> {
  const { companyId, managerId } = session;
  const done = await act(tx, services, session, given);
  if (given.action === 'edit' && Object.keys(given.change ?? {}).length === 0) return done;
  const { send_at } = given.change ?? {};
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: SCHEDULED_AUDIT,
    action: DONE[given.action],
    subjectId: given.id,
    ...(send_at === undefined ? {} : { after: { send_at } }),
  });
  return done;
}

/** The refusal of sending an order that would have to wait. */
function refusalOf({ reason }: HasToWait): Refusal {
  if (reason === 'recipients') return new Refusal('recipients_missing');
  if (reason === 'limit')
    return new Refusal(problem('too_many_recipients', { max: MAX_RECIPIENTS }));
  return new Refusal('scheduled_order_fixed');
}

/**
 * Pauses, resumes, cancels, edits or sends an order that is still to be sent.
 * @returns its number, another one where it was placed anew; and whether it is held for approval
 * @throws Refusal not_found, wrong_state, validation, total_changed, step_up_required; of sending, those of an order
 */
export async function updateOrder(
  services: Starting,
  session: Session,
  given: ScheduledUpdate,
): Promise<Done> {
  const actOnce = () =>
    services.database.inCompany(session.companyId, (tx) =>
      actAndRecord(tx, services, session, given),
    );
  try {
    return await refuseRemovedMedia('media_not_found', () =>
      beginAgain(actOnce, (error) => error instanceof LimitsMoved),
    );
  } catch (error) {
    throw error instanceof HasToWait ? refusalOf(error) : error;
  }
}
