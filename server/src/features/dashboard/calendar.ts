import { PERIODS, type Period } from '@regalo/contract/dashboard/periods';
import { firstDay, monthOf, plusDays, plusMonths } from '@regalo/contract/values/days';

/** A range of the company's own days, yyyy-MM-dd; the last one not included. */
export interface Days {
  from: string;
  to: string;
}

/** The twelve months of the year of a day. */
export function monthsOfYear(day: string): (Days & { month: string })[] {
  const january = `${day.slice(0, 4)}-01`;
  return Array.from({ length: 12 }, (_, at) => {
    const month = plusMonths(january, at);
    return { month, from: firstDay(month), to: firstDay(plusMonths(month, 1)) };
  });
}

/** Where the period of a day begins, `step` periods later. Weeks begin on Monday (ISO 8601). */
function periodBegins(period: Period, day: string, step: number): string {
  if (period === 'today') return plusDays(day, step);
  if (period === 'month') return firstDay(plusMonths(monthOf(day), step));
  if (period === 'year') return firstDay(plusMonths(`${day.slice(0, 4)}-01`, 12 * step));
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
