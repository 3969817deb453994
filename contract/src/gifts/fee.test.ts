import { expect, test } from 'vitest';
import { orderTotals } from './fee.ts';

test.each([
  [1, 10_000, 1_200, { orderAmount: 10_000, feeAmount: 1_200, total: 11_200 }],
  [3, 5_000, 0, { orderAmount: 15_000, feeAmount: 0, total: 15_000 }],
  [0, 5_000, 1_200, { orderAmount: 0, feeAmount: 0, total: 0 }],
  [
    100_000,
    99_999_999,
    1_200,
    { orderAmount: 9_999_999_900_000, feeAmount: 120_000_000, total: 10_000_119_900_000 },
  ],
])('%i recipients of %i with a fee of %i', (recipients, amount, fee, totals) => {
  expect(orderTotals(recipients, amount, fee)).toEqual(totals);
});

test.each([
  [-1, 1, 1],
  [1, -1, 1],
  [1, 1, -1],
  [1.5, 1, 1],
  [1, 0.5, 0.5],
  [1, Number.NaN, 1],
  [2, 2 ** 53 - 1, 0],
  [1, 2 ** 53, 0],
  [2 ** 53, 0, 0],
  [1, 2 ** 53 - 1, 1],
  [100_000, 2 ** 53 - 1, 2 ** 53 - 1],
  [1, Number.POSITIVE_INFINITY, 0],
])('%d × (%d + %d) is not computed', (recipients, amount, fee) => {
  expect(() => orderTotals(recipients, amount, fee)).toThrow(RangeError);
});
