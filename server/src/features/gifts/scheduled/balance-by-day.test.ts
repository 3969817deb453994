import { expect, test } from 'vitest';
import { balanceByDay } from './balance-by-day.ts';

/** The days on which orders at these instants are counted. */
const daysOf = (zone: number | string, now: string, ...instants: string[]) => {
  const planned = instants.map((at) => ({ at: new Date(at), total: 1 }));
  const { days } = balanceByDay(0, planned, { now: new Date(now), zone });
  return days.map(({ day, balance }) => [day, 0 - balance]);
};

test('a day of 25 hours has all of its orders, one of 23 hours none of the next day', () => {
  // In Madrid, half an hour before midnight and half an hour after it.
  const autumn = ['2026-10-25T22:30:00Z', '2026-10-25T23:30:00Z'];
  expect(daysOf('Europe/Madrid', '2026-10-25T08:00:00Z', ...autumn)).toEqual([
    ['2026-10-25', 1],
    ['2026-10-26', 2],
  ]);
  const spring = ['2027-03-28T21:30:00Z', '2027-03-28T22:30:00Z'];
  expect(daysOf('Europe/Madrid', '2027-03-28T08:00:00Z', ...spring)).toEqual([
    ['2027-03-28', 1],
    ['2027-03-29', 2],
  ]);
});

test('hours that no zone has, and 29 February, are days like others', () => {
  expect(daysOf(5.75, '2028-02-28T12:00:00Z', '2028-02-28T18:20:00Z')).toEqual([
    ['2028-02-28', 0],
    ['2028-02-29', 1],
  ]);
});

test('what is due already is counted today', () => {
  expect(daysOf(-6, '2026-10-25T08:00:00Z', '2026-10-20T08:00:00Z')).toEqual([['2026-10-25', 1]]);
});
