import type { getDashboard } from '@regalo/contract/dashboard/dashboard';
import type { z } from 'zod';

type Dashboard = z.output<typeof getDashboard.reply>['body'];

/** What the bars stand for. */
export const MODES = ['count', 'total'] as const;
export type Mode = (typeof MODES)[number];

/** The first and the last month that are shown, 0 to 11. */
export interface MonthRange {
  min: number;
  max: number;
}

export const LAST_MONTH = 11;
/** From the first to the last of four months, the fewest that are shown. */
export const MIN_RANGE = 3;

/** The year of the dashboard's own day, each month with its figures; 0 where there is nothing. */
export function monthsOf(dashboard: Dashboard | undefined) {
  const year = Number((dashboard?.today ?? new Date().toISOString()).slice(0, 4));
  const counts = new Map(dashboard?.monthly_gifts_count.map((one) => [one.month, one.order_count]));
  const totals = new Map(dashboard?.monthly_gifts_total.map((one) => [one.month, one.amount]));
  return Array.from({ length: LAST_MONTH + 1 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    return { month, count: counts.get(month) ?? 0, total: totals.get(month) ?? 0 };
  });
}

export type Month = ReturnType<typeof monthsOf>[number];

/** The four months that end with the one of a day; January to April at the earliest. */
export function initialRange(today: string): MonthRange {
  const max = Math.max(Number(today.slice(5, 7)) - 1, MIN_RANGE);
  return { min: max - MIN_RANGE, max };
}

/** As many months, so many further on; the year's ends hold. */
export function pan({ min, max }: MonthRange, by: number): MonthRange {
  const step = Math.min(Math.max(by, -min), LAST_MONTH - max);
  return { min: min + step, max: max + step };
}

/** Two months fewer, or more where `by` is negative; at least four, at most the year. */
export function zoom({ min, max }: MonthRange, by: 1 | -1): MonthRange {
  const range = Math.min(Math.max(max - min - 2 * by, MIN_RANGE), LAST_MONTH);
  const first = Math.min(Math.max(Math.round((min + max - range) / 2), 0), LAST_MONTH - range);
  return { min: first, max: first + range };
}
