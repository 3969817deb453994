import { expect, test } from 'vitest';
import { comparedDays, getInsights } from './insights.ts';

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
    expect(comparedDays({ start, end }, compare)).toEqual({ start: from, end: to });
    expect(comparedDays({ start, end }, 'none')).toBeNull();
  },
);

test('insights by an own field name it', () => {
  const asked = { start_date: '2026-01-01', end_date: '2026-01-31' };
  const { query } = getInsights;
  expect(query.safeParse({ ...asked, by: 'month' }).success).toBe(true);
  expect(query.safeParse({ ...asked, by: 'field', field: 'cost_center' }).success).toBe(true);
  expect(query.safeParse({ ...asked, by: 'field' }).error?.issues[0]?.path).toEqual(['field']);
});
