import { describe, expect, test } from 'vitest';
import {
  dayInYear,
  daysFrom,
  HOUR_MS,
  instantOf,
  isTimeZone,
  lastDay,
  localDay,
  localTime,
  longDate,
  monthOf,
  offsetHours,
  oneYearAfter,
  plusDays,
  plusMonths,
  rangeOfDay,
  rangeOfMonth,
  startOfDay,
  utcMinute,
  type Zone,
} from './days.ts';

describe('fixed hours', () => {
  test.each([
    ['2026-03-01T05:59:59.999Z', -6, '2026-02-28'],
    ['2026-03-01T06:00:00Z', -6, '2026-03-01'],
    ['2026-12-31T23:59:59Z', 0, '2026-12-31'],
    ['2026-12-31T10:00:00Z', 14, '2027-01-01'],
    ['2027-01-01T11:59:59Z', -12, '2026-12-31'],
    ['2026-06-01T18:14:59Z', 5.75, '2026-06-01'],
    ['2026-06-01T18:15:00Z', 5.75, '2026-06-02'],
    ['2026-06-02T03:29:59Z', -3.5, '2026-06-01'],
    ['2024-02-29T06:00:00Z', -6, '2024-02-29'],
    ['2024-03-01T05:00:00Z', -6, '2024-02-29'],
    ['nonsense', -6, ''],
  ])('%s at %d hours is %s', (instant, hours, day) => {
    expect(localDay(instant, hours)).toBe(day);
    expect(localDay(new Date(instant), hours)).toBe(day);
  });

  test('every quarter of an hour has days of 24 hours that follow one another', () => {
    for (let hours = -12; hours <= 14; hours += 0.25)
      for (const day of ['2024-02-28', '2024-02-29', '2026-12-31']) {
        const { from, to } = rangeOfDay(day, hours);
        expect(to.getTime() - from.getTime()).toBe(24 * HOUR_MS);
        expect([localDay(from, hours), localTime(from, hours)]).toEqual([day, '00:00']);
        expect(localDay(new Date(to.getTime() - 1), hours)).toBe(day);
        expect(localDay(to, hours)).toBe(plusDays(day, 1));
      }
  });
});

describe('zones whose clocks change', () => {
  test.each([
    // It never changes, so it is as the fixed hours.
    ['America/Costa_Rica', '2026-07-01T00:00', '2026-07-01T06:00:00.000Z'],
    ['America/New_York', '2026-01-15T12:00', '2026-01-15T17:00:00.000Z'],
    ['America/New_York', '2026-07-15T12:00', '2026-07-15T16:00:00.000Z'],
    // Does not exist: the first that does is 03:00.
    ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08T02:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-03-08T02:59:59', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-03-08T03:01', '2026-03-08T07:01:00.000Z'],
    // Exists twice: the first.
    ['America/New_York', '2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
    ['America/New_York', '2026-11-01T01:00', '2026-11-01T05:00:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
    // A midnight that does not exist, and one that exists twice.
    ['America/Santiago', '2026-09-06T00:00', '2026-09-06T04:00:00.000Z'],
    ['America/Havana', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
    // Half an hour.
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
    // A day that was left out.
    ['Pacific/Apia', '2011-12-30T00:00', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30T23:00', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31T00:00', '2011-12-30T10:00:00.000Z'],
  ])('in %s %s is %s', (zone, local, instant) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant);
  });

  const ZONES: Zone[] = [
    ...['America/New_York', 'America/Santiago', 'America/Havana', 'Australia/Lord_Howe'],
    ...['Europe/Madrid', 'Africa/Casablanca', 'Asia/Kathmandu', 'Pacific/Kiritimati', -6],
  ];

  test.each(ZONES)('in %s the days of a year follow one another without a gap', (zone) => {
    let day = '2025-12-30';
    while (day < '2027-01-02') {
      const { from, to } = rangeOfDay(day, zone);
      expect(localDay(from, zone)).toBe(day);
      expect(localDay(new Date(from.getTime() - 1), zone) < day).toBe(true);
      expect(localDay(new Date(to.getTime() - 1), zone)).toBe(day);
      expect(Math.abs((to.getTime() - from.getTime()) / HOUR_MS - 24)).toBeLessThanOrEqual(1);
      day = plusDays(day, 1);
    }
  });

  test.each(ZONES)('in %s an instant is found again by its local time', (zone) => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    for (let at = start; at < start + 366 * 24 * HOUR_MS; at += 5.5 * HOUR_MS) {
      const instant = new Date(at);
      const local = `${localDay(instant, zone)}T${localTime(instant, zone)}`;
      const found = instantOf(local, zone);
      // The second of two instants with one local time is found as the first.
      expect(found.getTime()).toBeLessThanOrEqual(at);
      expect(`${localDay(found, zone)}T${localTime(found, zone)}`).toBe(local);
    }
  });

  test('a name that no zone has is refused', () => {
    expect(() => localDay(new Date(), 'America/Atlantis')).toThrow(RangeError);
    expect(() => startOfDay('2026-01-01', 'nowhere')).toThrow(RangeError);
  });
});

test.each([
  ['2026-11', -6, '2026-11-01T06:00:00.000Z', '2026-12-01T06:00:00.000Z'],
  ['2026-12', 5.5, '2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  ['2026-03', 'America/New_York', '2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
])('the month %s at %s goes from %s to %s', (month, zone, from, to) => {
  const range = rangeOfMonth(month, zone);
  expect([range.from.toISOString(), range.to.toISOString()]).toEqual([from, to]);
});

test('months are counted across years, and each ends the day before the next begins', () => {
  for (let steps = -30; steps <= 30; steps += 1) {
    const month = plusMonths('2024-02', steps);
    expect(plusMonths(month, -steps)).toBe('2024-02');
    expect(monthOf(lastDay(month))).toBe(month);
    expect(plusDays(lastDay(month), 1)).toBe(`${plusMonths(month, 1)}-01`);
  }
  expect([plusMonths('2026-12', 1), plusMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test.each([
  ['2026-03-01', '2027-03-01'],
  ['2026-12-31', '2027-12-31'],
  ['2024-02-29', '2025-02-28'],
  ['2023-02-28', '2024-02-28'],
  ['2024-03-29', '2025-03-29'],
])('a year after %s is %s', (day, next) => {
  expect(oneYearAfter(day)).toBe(next);
});

test.each([
  ['2024-02-29', 2025, '2025-02-28'],
  ['2024-02-29', 2028, '2028-02-29'],
  ['1990-05-17', 2026, '2026-05-17'],
  ['2020-12-31', 2020, '2020-12-31'],
])('%s comes again in %d on %s', (day, year, expected) => {
  expect(dayInYear(day, year)).toBe(expected);
});

test.each([
  ['Europe/Madrid', '2026-01-15T00:00:00Z', 1],
  ['Europe/Madrid', '2026-07-15T00:00:00Z', 2],
  ['Asia/Kathmandu', '2026-07-15T00:00:00Z', 5.75],
  [-3.5, '2026-07-15T00:00:00Z', -3.5],
] as const)('%s is at %s %d hours from UTC', (zone, instant, hours) => {
  expect(offsetHours(new Date(instant), zone)).toBe(hours);
});

test.each([
  ['2027-01-05', 'January 5, 2027', '5 de enero de 2027'],
  ['soon', 'soon', 'soon'],
])('%s is written %s or %s', (day, en, es) => {
  expect([longDate(day, 'en'), longDate(day, 'es')]).toEqual([en, es]);
});

test('an instant for operators is told by the minute', () => {
  expect(utcMinute(new Date('2027-01-05T14:30:59Z'))).toBe('2027-01-05 14:30 UTC');
});

test.for([
  ['America/Costa_Rica', true],
  ['America/Argentina/Buenos_Aires', true],
  ['America/Nowhere', false],
  ['-06:00', false],
  ['UTC', false],
] as const)('%s is a time zone: %s', ([text, yes]) => {
  expect(isTimeZone(text)).toBe(yes);
});

test.each([
  ['2024-02-28', '2024-03-01', ['2024-02-28', '2024-02-29', '2024-03-01']],
  ['2026-01-01', '2026-01-01', ['2026-01-01']],
  ['2026-01-02', '2026-01-01', []],
  ['x', '2026-01-01', []],
])('the days from %s to %s', (from, to, days) => {
  expect(daysFrom(from, to)).toEqual(days);
});

test('days end at the last that can be written, too', () => {
  expect(daysFrom('9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31']);
});
