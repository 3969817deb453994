import { plusMonths } from '@regalo/contract/values/days';

/** All months from one to another, the latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first && months.length < 600; month = plusMonths(month, -1))
    months.push(month);
  return months;
}
