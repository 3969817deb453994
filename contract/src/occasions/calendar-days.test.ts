import { expect, test } from 'vitest';
import { CALENDAR_DAYS, calendarDayOn, calendarDaysBetween } from './calendar-days.ts';

test.each([
  ['mothers_day', 2026, '2026-08-15'],
  ['independence_day', 2027, '2027-09-15'],
  ['fathers_day', 2025, '2025-06-15'],
  ['fathers_day', 2026, '2026-06-21'],
  // The first of June is a Sunday, and so is the last day before it.
  ['fathers_day', 2031, '2031-06-15'],
  ['fathers_day', 2036, '2036-06-15'],
  ['fathers_day', 2030, '2030-06-16'],
  ['good_friday', 2024, '2024-03-29'],
  ['holy_thursday', 2025, '2025-04-17'],
  ['good_friday', 2026, '2026-04-03'],
  ['good_friday', 2027, '2027-03-26'],
  // The earliest and the latest Easter of some centuries: 22 March and 25 April.
  ['good_friday', 1818, '1818-03-20'],
  ['good_friday', 2038, '2038-04-23'],
  // Years that simpler rules get wrong.
  ['good_friday', 1954, '1954-04-16'],
  ['good_friday', 1981, '1981-04-17'],
  ['good_friday', 2049, '2049-04-16'],
  ['good_friday', 2076, '2076-04-17'],
] as const)('%s of %d is on %s', (key, year, day) => {
  expect(calendarDayOn(key, year)).toBe(day);
});

test('in every year each day is a day of it, and weekdays are what they say', () => {
  for (let year = 2000; year <= 2200; year += 1) {
    const days = CALENDAR_DAYS.map((key) => calendarDayOn(key, year));
    for (const day of days) {
      expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      expect(day.slice(0, 4)).toBe(String(year));
    }
    const weekday = (key: (typeof CALENDAR_DAYS)[number]) =>
      new Date(calendarDayOn(key, year)).getUTCDay();
    expect([weekday('holy_thursday'), weekday('good_friday'), weekday('fathers_day')]).toEqual([
      4, 5, 0,
    ]);
    expect(calendarDayOn('fathers_day', year) >= `${year}-06-15`).toBe(true);
    expect(calendarDayOn('fathers_day', year) <= `${year}-06-21`).toBe(true);
  }
});

test('days between two days are in order, with both ends, across years', () => {
  expect(calendarDaysBetween('2026-12-25', '2027-01-01')).toEqual([
    { key: 'christmas', kind: 'national', day: '2026-12-25' },
    { key: 'new_years_eve', kind: 'commercial', day: '2026-12-31' },
    { key: 'new_year', kind: 'national', day: '2027-01-01' },
  ]);
  // Easter of 2028 is so late that Juan Santamaría comes first.
  expect(calendarDaysBetween('2028-04-01', '2028-04-30').map(({ key }) => key)).toEqual([
    'juan_santamaria',
    'holy_thursday',
    'good_friday',
  ]);
  expect(calendarDaysBetween('2026-12-02', '2026-12-24')).toEqual([]);
  expect(calendarDaysBetween('2026-12-26', '2026-12-25')).toEqual([]);
});
