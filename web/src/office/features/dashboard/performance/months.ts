import type { getDashboard } from '@regalo/contract/dashboard/dashboard';
import type { z } from 'zod';

type Dashboard = z.output<typeof getDashboard.reply>['body'];

/** The measure of the bars. */
export const MODES = ['count', 'total'] as const;
export type Mode = (typeof MODES)[number];

/** The first and the last month that are shown, 0 to 11. */
export interface MonthRange {
  min: number;
  max: number;
}

export const LAST_MONTH = 11;
/** At least four months are shown. */
export const MIN_RANGE = 3;

/** The months of the dashboard's year with their figures. */
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

/** The four months up to that of a day; January to April at the earliest. */
export function initialRange(today: string): MonthRange {
  const max = Math.max(Number(today.slice(5, 7)) - 1, MIN_RANGE);
  return { min: max - MIN_RANGE, max };
}

/** Moves the range by some months, within the year. */
export function pan({ min, max }: MonthRange, by: number): MonthRange {
  const step = Math.min(Math.max(by, -min), LAST_MONTH - max);
  return { min: min + step, max: max + step };
}

/** Shows two months fewer, or more if `by` is negative; between four and twelve. */
export function zoom({ min, max }: MonthRange, by: 1 | -1): MonthRange {
  const range = Math.min(Math.max(max - min - 2 * by, MIN_RANGE), LAST_MONTH);
  const first = Math.min(Math.max(Math.round((min + max - range) / 2), 0), LAST_MONTH - range);
  return { min: first, max: first + range };
}
