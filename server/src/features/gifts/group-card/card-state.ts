import { localDay, localTime, longDate } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import type { CardOrder, CardRow } from './card-queries.ts';

/** The last day on which a card can be signed: that on which its order is sent, where the order was moved before. */
export function lastDayOf(card: CardRow, order: CardOrder): string {
  const sent = localDay(order.send_at, order.time_zone);
  return card.closes_on < sent ? card.closes_on : sent;
}

/** Until when a card can be signed. */
export interface CardEnd {
  /** yyyy-MM-dd */
  day: string;
  /** HH:mm at which its order is sent on that day; null where that is on another one. */
  time: string | null;
}

export function endOf(card: CardRow, order: CardOrder): CardEnd {
  const day = lastDayOf(card, order);
  const { send_at, time_zone: zone } = order;
  return { day, time: day === localDay(send_at, zone) ? localTime(send_at, zone) : null };
}

/** The end of a card as people read it: its day, and the time where that counts. */
export function sayEnd({ day: on, time }: CardEnd, language: Language): string {
  const day = longDate(on, language);
  return time === null ? day : fill(SERVER[language].letters.scheduled.moment, { day, time });
}

/** Whether a card can be signed: until the end of its last day, and as long as its order is not sent. */
export const isOpen = (card: CardRow, order: CardOrder, now: Date): boolean =>
  card.closed_at === null &&
  order.ended_at === null &&
  localDay(now, order.time_zone) <= lastDayOf(card, order);
