import { firstDay, lastDay, plusDays, plusMonths } from '@regalo/contract/values/days';

/** The days of a month, yyyy-MM, in weeks that begin on Monday; null where another month has the day. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstDay(month);
  const count = Number(lastDay(month).slice(8));
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, at) =>
    at < before || at >= before + count ? null : plusDays(first, at - before),
  );
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The same day of another month, or its last one. */
function inMonth(day: string, months: number): string {
  const month = plusMonths(day.slice(0, 7), months);
  const last = lastDay(month);
  const same = `${month}${day.slice(7)}`;
  return same > last ? last : same;
}

const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  Home: (day) => plusDays(day, -weekday(day)),
  End: (day) => plusDays(day, 6 - weekday(day)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
};

/** Where a key leads from a day; undefined for one that leads nowhere. */
export const dayAfterKey = (day: string, key: string): string | undefined => MOVES[key]?.(day);
