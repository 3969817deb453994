import type { getForecast } from '@regalo/contract/gifts/forecast';
import type { z } from 'zod';

export type Forecast = z.output<typeof getForecast.reply>['body'];

/** The payments of a day, in colones. */
interface Spending {
  day: string;
  total: number;
}

/**
 * The balance at the end of a day, if that much more is paid on it, and the first later day on which funds will lack
 * then, with what is missing: null where the day itself leaves too little, or none does.
 * @param saved what the forecast counts and that comes to nothing by it
 */
export function leftAfter(
  { days }: Forecast,
  { day, total }: Spending,
  saved: readonly Spending[] = [],
) {
  const before = days.findLast((one) => one.day <= day) ?? days[0];
  if (!before) return null;
  const left = (on: string, balance: number) =>
    balance - total + saved.reduce((sum, one) => (one.day <= on ? sum + one.total : sum), 0);
  const balance = left(day, before.balance);
  const short = days.find((one) => one.day > day && left(one.day, one.balance) < 0);
  const shortOn =
    balance >= 0 && short ? { day: short.day, missing: -left(short.day, short.balance) } : null;
  return { balance, shortOn };
}
