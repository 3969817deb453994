import { describe, expect, test } from 'vitest';
import { plusDays } from '../values/days.ts';
import {
  isOwnOccasion,
  nearestCalendarDay,
  nearestOccasion,
  nextOccasion,
  OCCASIONS,
  occasionOn,
  yearsOn,
} from './occasion-dates.ts';

test.each([
  ['1990-05-17', 2026, '2026-05-17'],
  ['2000-02-29', 2027, '2027-02-28'],
  ['2000-02-29', 2028, '2028-02-29'],
  ['1900-02-28', 2028, '2028-02-28'],
  ['2026-05-17', 2027, '2027-05-17'],
  // The day that begins it is none, nor is one before.
  ['2026-05-17', 2026, null],
  ['2027-05-17', 2026, null],
])('what began on %s is in %d on %s', (since, year, day) => {
  expect(occasionOn(since, year)).toBe(day);
});

test.each([
  ['1990-05-17', '2026-05-17', '2026-05-17'],
  ['1990-05-17', '2026-05-18', '2027-05-17'],
  ['1990-01-01', '2026-12-31', '2027-01-01'],
  ['2000-02-29', '2027-02-28', '2027-02-28'],
  ['2000-02-29', '2027-03-01', '2028-02-29'],
  ['2000-02-29', '2028-02-29', '2028-02-29'],
  ['2026-05-17', '2026-01-01', '2027-05-17'],
  ['2030-05-17', '2026-01-01', '2031-05-17'],
])('what began on %s comes from %s on next on %s', (since, from, day) => {
  expect(nextOccasion(since, from)).toBe(day);
});

test.each([
  ['1990-05-17', '2026-05-10', '2026-05-17'],
  ['1990-05-17', '2026-06-30', '2026-05-17'],
  ['1990-01-02', '2026-12-20', '2027-01-02'],
  ['1990-12-30', '2027-01-10', '2026-12-30'],
  ['2000-02-29', '2027-02-20', '2027-02-28'],
  // 183 days to either: the one to come.
  ['1990-01-01', '2028-07-02', '2029-01-01'],
  // Of a year after the beginning, and not of the beginning itself.
  ['2025-10-01', '2026-09-15', '2026-10-01'],
  ['2025-10-01', '2025-11-23', null],
  ['2030-10-01', '2026-09-15', null],
])('a gift to who began on %s, sent on %s, is for %s', (since, sent, day) => {
  expect(nearestOccasion(since, sent)).toBe(day);
});

describe('nearest of all', () => {
  test('no occasion of the years around is nearer', () => {
    for (const since of ['1984-02-29', '1990-01-01', '1991-12-31', '1988-07-02']) {
      const all = Array.from({ length: 8 }, (_, i) => occasionOn(since, 2023 + i) ?? '');
      for (let day = '2025-01-01'; day < '2029-01-01'; day = plusDays(day, 1)) {
        const apart = (other: string) => Math.abs(Date.parse(other) - Date.parse(day));
        const found = nearestOccasion(since, day) ?? '';
        expect(all).toContain(found);
        expect(apart(found)).toBe(Math.min(...all.map(apart)));
      }
    }
  });
});

test.each([
  ['christmas', '2027-01-05', '2026-12-25'],
  ['new_year', '2026-12-20', '2027-01-01'],
  ['mothers_day', '2026-08-15', '2026-08-15'],
  ['fathers_day', '2026-01-10', '2026-06-21'],
  ['good_friday', '2026-11-23', '2027-03-26'],
] as const)('a gift for %s, sent on %s, is for %s', (key, sent, day) => {
  expect(nearestCalendarDay(key, sent)).toBe(day);
});

test('years are counted by the calendar', () => {
  expect(yearsOn('1996-02-29', '2026-02-28')).toBe(30);
  expect(yearsOn('2025-10-01', '2026-10-01')).toBe(1);
});

test('birthdays and anniversaries are of persons, all others of the calendar', () => {
  expect(OCCASIONS.filter(isOwnOccasion)).toEqual(['birthday', 'work_anniversary']);
});
