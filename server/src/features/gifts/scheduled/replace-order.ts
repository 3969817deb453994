import type { ScheduledUpdate } from '@regalo/contract/gifts/scheduled-orders';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { checkSendAt } from '../../../platform/send-at.ts';
import type { HeldRow } from '../../approvals/held-queries.ts';
import { releaseOrder } from '../../approvals/release-order.ts';
import { checkOrder } from '../checkout/check-order.ts';
import { placeOrder } from '../checkout/place-order.ts';
import type { Agree } from '../checkout/quote.ts';
import { keepCardOf, passCard } from '../group-card/add-card.ts';
import { changedOrder, isPlacedAnew, isReaddressed, wishesOf } from './edit-order.ts';
import { readLive } from './recipient-queries.ts';
import { isOfRule, type ScheduledRow, updateScheduled } from './scheduled-queries.ts';
import type { Author, Starting } from './start-order.ts';
import { giveUp } from './wait-order.ts';

interface Replaced {
  session: Session;
  row: ScheduledRow;
  /** Its approval, where it was asked for. */
  held: HeldRow | undefined;
  author: Author;
  given: ScheduledUpdate;
}

/** Accepts the total that the member was shown or, if gift and recipients stay, no higher price and fee than before. */
const agreeTo =
  ({ row, given: { change, total_amount } }: Replaced): Agree =>
  ({ offer, fee, totals }) => {
    const agreed = isPlacedAnew(change)
      ? totals.total === total_amount
      : offer.amount <= row.amount && fee <= row.service_fee;
    if (!agreed) throw new Refusal('total_changed');
  };

/** The order as it is after the change; its celebration says who is left out of it. */
async function wantedOrder(
  tx: Connection,
  { now }: Pick<Starting, 'now'>,
  { row, given: { change = {} } }: Replaced,
) {
  checkSendAt(change.send_at, now());
  const sendAt = change.send_at === undefined ? row.send_at : new Date(change.send_at);
  if (sendAt <= now()) throw new Refusal('scheduled_time_over');
  const wishes = await wishesOf(tx, row, change);
  if (wishes.celebration !== undefined)
    await updateScheduled(tx, row, { celebration: wishes.celebration });
  return await changedOrder(tx, { ...row, ...wishes, send_at: sendAt }, change);
}

/** Cancels an order that is still to be sent, and takes it back from its approvers. */
export async function cancelOrder(
  tx: Connection,
  services: Starting,
  { session, row, held }: Pick<Replaced, 'session' | 'row' | 'held'>,
): Promise<void> {
  if (held?.status === 'pending_approval') {
    const author = managerAuthor(session.managerId);
    await releaseOrder(tx, held, { status: 'withdrawn', author });
  }
  await giveUp(tx, services, row, { status: 'canceled' });
}

/**
 * Changes an order that was approved, or still has to be. What was approved stays as it is: it is canceled, and the
 * changed order is placed under a number of its own, with an approval of its own where policies ask for one.
 * @returns its number, and whether it waits for approval
 * @throws Refusal validation, not_found, total_changed, recipient_deleted, wrong_state, step_up_required; LimitsMoved
 */
export async function replaceOrder(
  tx: Connection,
  services: Starting,
  replaced: Replaced,
): Promise<{ id: number; held: boolean }> {
  const { session, row, author, given } = replaced;
  // The rule would place it anew, and counts it by its number.
  if (await isOfRule(tx, row)) throw new Refusal('scheduled_order_fixed');
  const before = await readLive(tx, row);
  const order = await wantedOrder(tx, services, replaced);
  await cancelOrder(tx, services, replaced);
  const checked = await checkOrder(tx, services, {
    ...{ author, order, agree: agreeTo(replaced) },
    ...(isPlacedAnew(given.change) && { prover: session }),
  });
  const id = await placeOrder(tx, services, { session: author, order, checked });
  await passCard(tx, services, row, id);
  const to = { session, orderId: id, before, after: order.users };
  if (isReaddressed(given.change)) await keepCardOf(tx, services, to);
  return { id, held: checked.kind === 'to hold' };
}
