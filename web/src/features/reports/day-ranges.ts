/** Two days, yyyy-MM-dd, both included; an empty one is no bound. */
export interface DayRange {
  start: string;
  end: string;
}

export const NO_RANGE: DayRange = { start: '', end: '' };

export const QUICK_RANGES = ['today', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

/** Months count from 0; what lies outside a month or year carries over. */
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** A range that is asked for often. @param today of the company */
export function quickRange(name: QuickRange, today: string): DayRange {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const monthOf = (n: number) => ({ start: dayOf(year, n - 1, 1), end: dayOf(year, n, 0) });
  switch (name) {
    case 'today':
      return { start: today, end: today };
    case 'lastWeek':
      return { start: dayOf(year, month - 1, day - 6), end: today };
    case 'thisMonth':
      return monthOf(month);
    case 'lastMonth':
      return monthOf(month - 1);
    case 'thisYear':
      return { start: dayOf(year, 0, 1), end: dayOf(year, 12, 0) };
  }
}

/** A range the right way round. */
export const inOrder = ({ start, end }: DayRange): DayRange =>
  start && end && start > end ? { start: end, end: start } : { start, end };
