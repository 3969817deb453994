import { expect, test } from 'vitest';
import { initialRange, monthsOf, pan, zoom } from './months.ts';

test.each([
  ['2026-01-01', 0, 3],
  ['2026-04-30', 0, 3],
  ['2026-05-01', 1, 4],
  ['2026-12-31', 8, 11],
])('on %s the months from %i to %i are shown first', (today, min, max) => {
  expect(initialRange(today)).toEqual({ min, max });
});

test.each([
  [{ min: 8, max: 11 }, 1, { min: 8, max: 11 }],
  [{ min: 8, max: 11 }, -1, { min: 7, max: 10 }],
  [{ min: 1, max: 4 }, -3, { min: 0, max: 3 }],
  [{ min: 0, max: 11 }, 1, { min: 0, max: 11 }],
])('%j moved by %i is %j', (range, by, moved) => {
  expect(pan(range, by)).toEqual(moved);
});

test.each([
  [{ min: 4, max: 7 }, 1, { min: 4, max: 7 }],
  [{ min: 4, max: 7 }, -1, { min: 3, max: 8 }],
  [{ min: 8, max: 11 }, -1, { min: 6, max: 11 }],
  [{ min: 0, max: 3 }, -1, { min: 0, max: 5 }],
  [{ min: 0, max: 10 }, -1, { min: 0, max: 11 }],
  [{ min: 0, max: 11 }, -1, { min: 0, max: 11 }],
  [{ min: 2, max: 6 }, 1, { min: 3, max: 6 }],
] as const)('%j zoomed by %i is %j', (range, by, zoomed) => {
  expect(zoom(range, by)).toEqual(zoomed);
});

const FIGURES = { now: { orders: 0, people: 0, groups: 0, spent: 0 } };
const PERIOD = { ...FIGURES, before: FIGURES.now };

test('a month without data is 0, and the same month of another year is none of this one', () => {
  const months = monthsOf({
    data: {
      userName: '',
      userEmail: '',
      account_balance: 0,
      totalGift: 2,
      totalGroups: 0,
      totalPeople: 0,
      balaceSpend: 0,
    },
    monthly_gifts_count: [
      { month: '2025-03', order_count: 9 },
      { month: '2026-03', order_count: 2 },
    ],
    monthly_gifts_total: [{ month: '2026-03', amount: 22_400 }],
    orders_details: [],
    time_zone: -6,
    zone: -6,
    today: '2026-03-31',
    periods: { today: PERIOD, week: PERIOD, month: PERIOD, year: PERIOD },
  });
  expect(months).toHaveLength(12);
  expect(months[2]).toEqual({ month: '2026-03', count: 2, total: 22_400 });
  expect(months.filter((one) => one.count > 0)).toHaveLength(1);
});
