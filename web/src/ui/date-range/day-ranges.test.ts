import { expect, test } from 'vitest';
import { inOrder, type QuickRange, quickRange } from './day-ranges.ts';

test.each<[QuickRange, string, string, string]>([
  ['today', '2025-03-01', '2025-03-01', '2025-03-01'],
  ['lastWeek', '2025-03-03', '2025-02-25', '2025-03-03'],
  ['lastWeek', '2025-01-02', '2024-12-27', '2025-01-02'],
  ['thisMonth', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['thisMonth', '2025-12-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2025-01-31', '2024-12-01', '2024-12-31'],
  ['lastMonth', '2025-03-31', '2025-02-01', '2025-02-28'],
  ['thisYear', '2025-07-01', '2025-01-01', '2025-12-31'],
])('%s on %s is %s to %s', (name, today, start, end) => {
  expect(quickRange(name, today)).toEqual({ start, end });
});

test('days the wrong way round are turned, a single bound stays', () => {
  const turned = { start: '2025-01-01', end: '2025-01-31' };
  expect(inOrder({ start: '2025-01-31', end: '2025-01-01' })).toEqual(turned);
  expect(inOrder({ start: '', end: '2025-01-01' })).toEqual({ start: '', end: '2025-01-01' });
});
