import type { Reply } from '@regalo/contract/api/endpoint';
import type { getForecast } from '@regalo/contract/gifts/forecast';
import { daysFrom, localDay, type Zone } from '@regalo/contract/values/days';
import type { Spending } from './spending-queries.ts';

type Forecast = Reply<typeof getForecast>;

/** The balance at the end of each day, from today to the last one on which something is sent. */
export function balanceByDay(
  balance: number,
  planned: readonly Spending[],
  { now, zone }: { now: Date; zone: Zone },
): Forecast {
  const today = localDay(now, zone);
  const costs = new Map<string, number>();
  for (const { at, total } of planned) {
    const day = at < now ? today : localDay(at, zone);
    costs.set(day, (costs.get(day) ?? 0) + total);
  }
  const last = [...costs.keys()].reduce((one, other) => (one > other ? one : other), today);
  const days: Forecast['days'] = [];
  let left = balance;
  for (const day of daysFrom(today, last)) {
    left -= costs.get(day) ?? 0;
    days.push({ day, balance: left });
  }
  return { days, first_short: days.find((one) => one.balance < 0)?.day ?? null };
}
