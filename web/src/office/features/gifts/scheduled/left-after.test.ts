import { expect, test } from 'vitest';
import { leftAfter } from './left-after.ts';

const forecast = (...balances: [day: string, balance: number][]) => ({
  days: balances.map(([day, balance]) => ({ day, balance })),
  first_short: null,
});
const WEEK = forecast(
  ['2027-03-01', 50_000],
  ['2027-03-02', 50_000],
  ['2027-03-03', 30_000],
  ['2027-03-04', 5_000],
  ['2027-03-05', 1_000],
);

test.each([
  // Of its own day, whatever comes later; and the first day that is short because of it.
  ['2027-03-02', 20_000, 30_000, { day: '2027-03-04', missing: 15_000 }],
  ['2027-03-02', 1_000, 49_000, null],
  ['2027-03-02', 4_000, 46_000, { day: '2027-03-05', missing: 3_000 }],
  // What lacks on its own day is said once.
  ['2027-03-03', 40_000, -10_000, null],
  // After the last day and before the first, the nearest one is taken.
  ['2027-06-01', 500, 500, null],
  ['2027-06-01', 2_000, -1_000, null],
  ['2027-02-20', 10_000, 40_000, { day: '2027-03-04', missing: 5_000 }],
])('on %s a gift of %d leaves %d', (day, total, balance, shortOn) => {
  expect(leftAfter(WEEK, { day, total })).toEqual({ balance, shortOn });
});

test('what a rule would have sent instead is counted once, from its day on', () => {
  const saved = [{ day: '2027-03-04', total: 20_000 }];
  expect(leftAfter(WEEK, { day: '2027-03-02', total: 20_000 }, saved)).toEqual({
    balance: 30_000,
    shortOn: null,
  });
  expect(leftAfter(WEEK, { day: '2027-03-05', total: 20_000 }, saved)?.balance).toBe(1_000);
  expect(leftAfter(WEEK, { day: '2027-03-03', total: 20_000 }, saved)?.balance).toBe(10_000);
});

test('without a forecast nothing is said', () => {
  expect(leftAfter(forecast(), { day: '2027-03-02', total: 1 })).toBeNull();
});
