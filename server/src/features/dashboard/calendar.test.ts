import type { Period } from '@regalo/contract/dashboard/periods';
import { expect, test } from 'vitest';
import { monthsOfYear, periodsOf } from './calendar.ts';

const DAYS: [day: string, period: Period, before: string, from: string, to: string][] = [
  ['2026-03-01', 'today', '2026-02-28', '2026-03-01', '2026-03-02'],
  ['2024-03-01', 'today', '2024-02-29', '2024-03-01', '2024-03-02'],
  ['2026-12-31', 'today', '2026-12-30', '2026-12-31', '2027-01-01'],
  // A Monday, a Sunday, and the week in which a year begins.
  ['2026-11-16', 'week', '2026-11-09', '2026-11-16', '2026-11-23'],
  ['2026-11-22', 'week', '2026-11-09', '2026-11-16', '2026-11-23'],
  ['2027-01-01', 'week', '2026-12-21', '2026-12-28', '2027-01-04'],
  ['2026-01-31', 'month', '2025-12-01', '2026-01-01', '2026-02-01'],
  ['2026-12-01', 'month', '2026-11-01', '2026-12-01', '2027-01-01'],
  ['2026-01-01', 'year', '2025-01-01', '2026-01-01', '2027-01-01'],
  ['2026-12-31', 'year', '2025-01-01', '2026-01-01', '2027-01-01'],
];

test.each(DAYS)('on %s the period %s', (day, period, before, from, to) => {
  const found = periodsOf(day).find((one) => one.period === period);
  expect(found).toEqual({ period, now: { from, to }, before: { from: before, to: from } });
});

test('the months of a year follow one another from January to December', () => {
  const months = monthsOfYear('2024-02-29');
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2024-01', from: '2024-01-01', to: '2024-02-01' });
  expect(months[11]).toEqual({ month: '2024-12', from: '2024-12-01', to: '2025-01-01' });
  for (const [at, { to }] of months.slice(0, -1).entries()) expect(months[at + 1]?.from).toBe(to);
});
