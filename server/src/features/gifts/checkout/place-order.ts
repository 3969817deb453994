import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import type { Connection } from '../../../database/connection.ts';
import { numberOrder } from '../../../platform/order-number.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseSuspended } from '../../../platform/suspension.ts';
import { refuseOverBudget } from '../../api-keys/budget.ts';
import { allowForRecipients } from '../../orders/large-order.ts';
import { scheduleOrder } from '../scheduled/schedule-order.ts';
import { reviewOnceMore, type ToPlace } from './check-order.ts';
import { holdGifts } from './hold-gifts.ts';
import type { GiftKeys } from './issue-gifts.ts';
import { takeKey } from './key-queries.ts';
import type { OrderKey } from './order-key.ts';
import { writeOrder } from './write-order.ts';
import { reserveOrderId } from './write-queries.ts';

interface Placing {
  session: Pick<Session, 'companyId' | 'managerId'>;
  order: GiftOrder;
  checked: ToPlace;
  /** The keys of the gifts, if the order is sent at once. */
  gifts?: GiftKeys | undefined;
  key?: OrderKey | undefined;
  /** Whether approvers are told by another order of the same rule. */
  quiet?: boolean;
}

/** The outcome of placing an order. One with a time of its own is scheduled even if it needs approval. */
export function firstState(order: GiftOrder, { kind }: ToPlace): 'sent' | 'held' | 'scheduled' {
  if (order.send_at !== undefined) return 'scheduled';
  return kind === 'to hold' ? 'held' : 'sent';
}

/**
 * Places a checked order: sends it, holds it for approval or schedules it, and gives it its number.
 * @returns its id
 * @throws KeyTaken if another call has used its key; Refusal validation, not_found, recipient_deleted, insufficient_balance,
 *   out_of_stock, company_suspended, wrong_state beyond the budget of a key; LimitsMoved
 */
export async function placeOrder(
  tx: Connection,
  services: Pick<Services, 'jobs' | 'keys' | 'carriers' | 'now' | 'roles' | 'reviewOrdersAbove'>,
  { session, order, checked, gifts, key, quiet = false }: Placing,
): Promise<number> {
  const { companyId } = session;
  if (order.card_days !== undefined && order.send_at === undefined)
    throw new Refusal('group_card_at_once', 'card_days');
  await allowForRecipients(tx, order.users.length);
  const orderId = await reserveOrderId(tx);
  const state = firstState(order, checked);
  if (key) await takeKey(tx, companyId, key, { state, orderId });
  const placed = { session, order, quote: checked.quote, orderId };
  if (state === 'scheduled') await scheduleOrder(tx, services, { ...placed, checked, quiet });
  else if (checked.kind === 'to hold')
    await holdGifts(tx, services, { ...placed, ...checked.held, quiet });
  else if (gifts)
    await writeOrder(tx, services, { ...placed, ...gifts, counting: checked.counting });
  else throw new Error('an order that is sent at once has no keys for its gifts');
  await numberOrder(tx, companyId, orderId);
  const { totals, sender } = checked.quote;
  await refuseOverBudget(tx, services.now(), companyId, {
    ...{
      managerId: session.managerId,
      total: totals.total,
      timeZone: sender.timeZone,
      sendAt: order.send_at,
      but: orderId,
    },
  });
  await reviewOnceMore(tx, services, companyId, { checked, but: orderId });
  // Under the lock of the wallet, so that no order slips past a suspension.
  await refuseSuspended(tx, companyId);
  return orderId;
}
