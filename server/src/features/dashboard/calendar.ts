import { PERIODS, type Period } from '@regalo/contract/periods';
import { plusDays } from '../../platform/company-day.ts';

/** A stretch of the company's own days, yyyy-MM-dd; the last one not included. */
export interface Days {
  from: string;
  to: string;
}

/** The first day of a month; months below 1 or above 12 are those of other years. */
const firstOf = (year: number, month: number) =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

/** The twelve months of the year of a day. */
export function monthsOfYear(day: string): (Days & { month: string })[] {
  const year = Number(day.slice(0, 4));
  return Array.from({ length: 12 }, (_, at) => {
    const from = firstOf(year, at + 1);
    return { month: from.slice(0, 7), from, to: firstOf(year, at + 2) };
  });
}

/** Where the period of a day begins, `step` periods later. Weeks begin on Monday (ISO 8601). */
function periodBegins(period: Period, day: string, step: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  if (period === 'today') return plusDays(day, step);
  if (period === 'month') return firstOf(year, month + step);
  if (period === 'year') return firstOf(year + step, 1);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return plusDays(day, 7 * step - sinceMonday);
}

/** The four periods in which a day lies, each with the whole one before it. */
export function periodsOf(day: string): { period: Period; now: Days; before: Days }[] {
  return PERIODS.map((period) => {
    const [last, from, to] = [-1, 0, 1].map((step) => periodBegins(period, day, step)) as [
      string,
      string,
      string,
    ];
    return { period, now: { from, to }, before: { from: last, to: from } };
  });
}
