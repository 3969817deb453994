import { firstDay, lastDay, monthOf, plusDays, plusMonths } from '@regalo/contract/values/days';

/** Two days, yyyy-MM-dd, both included; empty means unbounded. */
export interface DayRange {
  start: string;
  end: string;
}

export const NO_RANGE: DayRange = { start: '', end: '' };

export const QUICK_RANGES = ['today', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

const wholeMonths = (first: string, last: string): DayRange => ({
  start: firstDay(first),
  end: lastDay(last),
});

/** A common range. @param today in the company's time zone */
export function quickRange(name: QuickRange, today: string): DayRange {
  const month = monthOf(today);
  const year = today.slice(0, 4);
  switch (name) {
    case 'today':
      return { start: today, end: today };
    case 'lastWeek':
      return { start: plusDays(today, -6), end: today };
    case 'thisMonth':
      return wholeMonths(month, month);
    case 'lastMonth':
      return wholeMonths(plusMonths(month, -1), plusMonths(month, -1));
    case 'thisYear':
      return wholeMonths(`${year}-01`, `${year}-12`);
  }
}

/** A range with its days in order. */
export const inOrder = ({ start, end }: DayRange): DayRange =>
  start && end && start > end ? { start: end, end: start } : { start, end };
