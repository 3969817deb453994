import { localDay } from '@regalo/contract/values/days';
import type { CardOrder, CardRow } from './card-queries.ts';

/** The last day on which a card can be signed: that on which its order is sent, where the order was moved before. */
export function lastDayOf(card: CardRow, order: CardOrder): string {
  const sent = localDay(order.send_at, order.time_zone);
  return card.closes_on < sent ? card.closes_on : sent;
}

/** Whether a card can be signed: until the end of its last day, and as long as its order is not sent. */
export const isOpen = (card: CardRow, order: CardOrder, now: Date): boolean =>
  card.closed_at === null &&
  order.ended_at === null &&
  localDay(now, order.time_zone) <= lastDayOf(card, order);
