import type { getForecast } from '@regalo/contract/gifts/forecast';
import type { z } from 'zod';

export type Forecast = z.output<typeof getForecast.reply>['body'];

/**
 * The lowest balance from a day on, if that much more is paid on it, and when it is reached.
 * @param total in colones
 */
export function leftAfter({ days }: Forecast, day: string, total: number) {
  const before = days.findLast((one) => one.day <= day) ?? days[0];
  if (!before) return null;
  const after = [{ day, balance: before.balance }, ...days.filter((one) => one.day > day)];
  const lowest = after.reduce((one, other) => (other.balance < one.balance ? other : one));
  return { day: lowest.day, balance: lowest.balance - total };
}
