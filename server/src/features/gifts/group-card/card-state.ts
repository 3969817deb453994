import { localDay } from '@regalo/contract/values/days';
import type { CardOrder, CardRow } from './card-queries.ts';

/** Whether a card can be signed: until the end of its day, and as long as its order is not sent. */
export const isOpen = (card: CardRow, order: CardOrder, now: Date): boolean =>
  card.closed_at === null &&
  order.ended_at === null &&
  localDay(now, order.time_zone) <= card.closes_on;
