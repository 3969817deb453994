import { expect, test } from 'vitest';
import { dayAfterKey, weeksOf } from './month-grid.tsx';

test('weeks begin on Monday and hold the days of the month alone', () => {
  const weeks = weeksOf('2028-02');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    null,
    '2028-02-01',
    '2028-02-02',
    '2028-02-03',
    '2028-02-04',
    '2028-02-05',
    '2028-02-06',
  ]);
  expect(weeks[4]).toEqual(['2028-02-28', '2028-02-29', null, null, null, null, null]);
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2026-08').flat().filter(Boolean)).toHaveLength(31);
});

test.each([
  ['ArrowLeft', '2027-01-01', '2026-12-31'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['Home', '2026-11-25', '2026-11-23'],
  ['End', '2026-11-23', '2026-11-29'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2028-03-31', '2028-02-29'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(from, key)).toBe(to);
});

test('other keys lead nowhere', () => {
  expect(dayAfterKey('2026-11-25', 'a')).toBeUndefined();
});
