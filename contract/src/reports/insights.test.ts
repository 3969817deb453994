import { expect, test } from 'vitest';
import { problemOf } from '../refusals/issues.ts';
import { comparedDays, exportInsights, getInsights, monthsLater } from './insights.ts';

test.each([
  ['2026-03-01', '2026-03-31', 'before', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-12-31', 'before', '2025-01-01', '2025-12-31'],
  ['2026-03-05', '2026-03-07', 'before', '2026-03-02', '2026-03-04'],
  ['2026-03-01', '2026-03-01', 'before', '2026-02-28', '2026-02-28'],
  ['2026-01-01', '2026-02-28', 'before', '2025-11-01', '2025-12-31'],
  ['2026-03-05', '2026-04-07', 'year', '2025-03-05', '2025-04-07'],
  ['2024-02-29', '2024-02-29', 'year', '2023-02-28', '2023-02-28'],
  ['2025-02-01', '2025-02-28', 'year', '2024-02-01', '2024-02-29'],
] as const)(
  '%s to %s is compared with the period %s: %s to %s',
  (start, end, compare, from, to) => {
    const days = { start, end };
    const other = { start: '2020-02-03', end: '2020-02-04' };
    expect(comparedDays(days, compare, other)).toEqual({ start: from, end: to });
    expect(comparedDays(days, 'other', other)).toEqual(other);
    expect(comparedDays(days, 'none', other)).toBeNull();
  },
);

test.each([
  [['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28'], 1],
  [['2026-01-01', '2026-03-31'], ['2027-04-01', '2027-06-30'], -15],
  [['2026-11-01', '2026-11-30'], ['2026-11-01', '2026-11-30'], 0],
  [['2026-03-05', '2026-04-07'], ['2025-03-05', '2025-04-07'], 12],
  [['2026-03-05', '2026-03-31'], ['2026-02-06', '2026-03-04'], 0],
  [['2026-01-01', '2026-12-31'], ['2025-12-01', '2025-12-31'], 0],
] as const)(
  'months of %s stand beside those of %s, %s months later',
  ([start, end], [from, to], months) => {
    expect(monthsLater({ start, end }, { start: from, end: to })).toBe(months);
  },
);

test('insights by an own field name it', () => {
  const asked = { start_date: '2026-01-01', end_date: '2026-01-31' };
  const { query } = getInsights;
  expect(query.safeParse({ ...asked, by: 'month' }).success).toBe(true);
  expect(query.safeParse({ ...asked, by: 'field', field: 'cost_center' }).success).toBe(true);
  expect(query.safeParse({ ...asked, by: 'field' }).error?.issues[0]?.path).toEqual(['field']);
});

test.each<[Record<string, string>, string, string]>([
  [{ compare: 'other' }, 'compare_start_date', 'input_missing'],
  [{ compare: 'other', compare_start_date: '2025-01-01' }, 'compare_end_date', 'input_missing'],
  [{ compare: 'other', compare_end_date: '2025-01-01' }, 'compare_start_date', 'input_missing'],
  [
    { compare: 'other', compare_start_date: '2025-01-02', compare_end_date: '2025-01-01' },
    'compare_end_date',
    'days_reversed',
  ],
  [
    { compare: 'other', compare_start_date: '2025-02-29', compare_end_date: '2025-03-01' },
    'compare_start_date',
    'day_invalid',
  ],
  [{ compare: 'year', compare_end_date: '2025-01-01' }, 'compare_end_date', 'input_unknown'],
  [{ compare_start_date: '2025-01-01' }, 'compare_start_date', 'input_unknown'],
])('days to compare with are both given, in order, or none: %j', (compared, field, reason) => {
  const asked = { by: 'shop', start_date: '2026-01-01', end_date: '2026-01-31' };
  const day = { compare_start_date: '2025-01-01', compare_end_date: '2025-01-01' };
  for (const { query } of [getInsights, exportInsights]) {
    const parse = (more: object) => query.safeParse({ ...asked, type: 'pdf', ...more });
    const found = parse(compared).error?.issues ?? [];
    expect(found.map((issue) => [issue.path.join(), problemOf(issue).reason])).toEqual([
      [field, reason],
    ]);
    expect(parse({ compare: 'other', ...day }).success).toBe(true);
  }
});
