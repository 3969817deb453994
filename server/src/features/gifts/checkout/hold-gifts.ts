import type { OrderReviewReason } from '@regalo/contract/reviews/order-rule';
import { localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import type { Approver } from '../../approvals/approver-queries.ts';
import { holdOrder } from '../../approvals/hold-order.ts';
import type { Counted, Need } from '../../approvals/limits.ts';
import { keepOccasions } from '../../occasions/occasion-gift-queries.ts';
import { checkRecipients, outOfStock } from './quote.ts';
import { orderRow, type QuotedOrder } from './write-order.ts';
import { takeStock } from './write-queries.ts';

/** An order that needs approval, and from whom, or that Regalo looks at first. */
export interface OrderToHold extends QuotedOrder {
  need: Need;
  /** Why Regalo looks at it first; empty where it does not. */
  review: readonly OrderReviewReason[];
  counted: Counted;
  approvers: readonly Approver[];
  /** Whether approvers are told of it by another order. */
  quiet?: boolean;
}

/**
 * Holds an order until it is approved or released: everything of it but the gifts. Its stock is reserved, unless it is
 * sent later.
 * @throws Refusal not_found, recipient_deleted, insufficient_balance, out_of_stock
 */
export async function holdGifts(
  tx: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  toHold: OrderToHold,
): Promise<void> {
  const {
    session,
    order,
    orderId,
    quote,
    need,
    review,
    counted,
    approvers,
    quiet = false,
  } = toHold;
  const { users, valid_months, celebration, send_at } = order;
  const sendAt = send_at === undefined ? null : new Date(send_at);
  const { itemId, stockBacked } = quote.offer;
  const { lowWalletMark, timeZone } = quote.sender;
  const reserves = stockBacked && sendAt === null;
  const row = { ...orderRow(toHold), valid_months, stock_backed: reserves, send_at: sendAt };
  const held = { row, users, need, review, counted, approvers, lowWalletMark, quiet };
  if ((await holdOrder(tx, services, held)) < users.length) {
    await checkRecipients(tx, session.companyId, users);
    throw new Error('a live recipient was left out');
  }
  const day = localDay(sendAt ?? services.now(), timeZone);
  await keepOccasions(tx, session.companyId, { orderId, celebration, day, users });
  if (itemId && reserves && !(await takeStock(tx, itemId, users.length))) throw outOfStock();
}
