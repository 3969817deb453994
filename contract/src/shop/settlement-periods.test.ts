import { expect, test } from 'vitest';
import { closableFrom, payableFrom, periodFrom, periodOf } from './settlement-periods.ts';

const weekly = { from_day: '2026-01-01', period: 'week' } as const;
const monthly = { from_day: '2026-01-01', period: 'month' } as const;

test.each([
  // 1 January 2026 is a Thursday.
  ['2026-01-01', [weekly], '2026-01-04'],
  ['2026-01-04', [weekly], '2026-01-04'],
  ['2026-01-05', [weekly], '2026-01-11'],
  ['2026-12-28', [weekly], '2027-01-03'],
  ['2026-01-17', [monthly], '2026-01-31'],
  ['2028-02-01', [monthly], '2028-02-29'],
  ['2026-12-01', [monthly], '2026-12-31'],
])('the period that begins on %s ends with its week or month', (day, terms, last) => {
  expect(periodFrom(day, terms)).toEqual({
    period: terms[0]?.period,
    first_day: day,
    last_day: last,
  });
});

test('a period ends by the rhythm under which it began', () => {
  const terms = [monthly, { from_day: '2026-03-11', period: 'week' }] as const;
  expect(periodOf('2026-03-20', '2026-02-01', terms)).toEqual({
    period: 'month',
    first_day: '2026-03-01',
    last_day: '2026-03-31',
  });
  // 1 April 2026 is a Wednesday.
  const spans = ['2026-04-01', '2026-04-06'].map((day) => periodOf(day, '2026-02-01', terms));
  expect(spans).toEqual([
    { period: 'week', first_day: '2026-04-01', last_day: '2026-04-05' },
    { period: 'week', first_day: '2026-04-06', last_day: '2026-04-12' },
  ]);
  const back = [...terms, { from_day: '2026-04-06', period: 'month' }] as const;
  expect(periodOf('2026-05-10', '2026-02-01', back).last_day).toBe('2026-05-31');
  expect(periodOf('2026-04-30', '2026-02-01', back).first_day).toBe('2026-04-06');
});

test('before its first terms a shop has no periods', () => {
  expect(() => periodFrom('2025-12-31', [weekly])).toThrow(RangeError);
});

test.each([
  ['America/Costa_Rica', '2026-03-31', '2026-04-01T07:00:00Z'],
  ['Asia/Kathmandu', '2026-03-31', '2026-03-31T19:15:00Z'],
  // The clocks go ahead in the night of 29 March, and back in that of 25 October.
  ['Europe/Madrid', '2026-03-28', '2026-03-29T00:00:00Z'],
  ['Europe/Madrid', '2026-03-29', '2026-03-29T23:00:00Z'],
  ['Europe/Madrid', '2026-10-25', '2026-10-26T00:00:00Z'],
  // That Sunday begins an hour late; a day that begins twice begins the first time.
  ['America/Santiago', '2026-09-05', '2026-09-06T05:00:00Z'],
  ['America/Havana', '2026-10-31', '2026-11-01T05:00:00Z'],
])('a period of %s that ends on %s can be closed an hour later', (zone, last_day, at) => {
  expect(closableFrom({ last_day }, zone)).toEqual(new Date(at));
});

test('a statement can be paid two days after it was closed', () => {
  expect(payableFrom(new Date('2026-03-01T07:05:00Z'))).toEqual(new Date('2026-03-03T07:05:00Z'));
});
