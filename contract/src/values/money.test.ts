import { expect, test } from 'vitest';
import type { Problem } from '../refusals/problem.ts';
import { inEnglish } from '../refusals/problem-en.ts';
import { formatColones, formatFaceValue, freeAmountProblem, orderTotals } from './money.ts';

const told = (found: Problem | null) => found && inEnglish(found);

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

test.each([
  [0, '₡0'],
  [999, '₡999'],
  [1_000, '₡1,000'],
  [1_234_567, '₡1,234,567'],
  [-11_200, '-₡11,200'],
  [9_007_199_254_740_991, '₡9,007,199,254,740,991'],
  [0.5, '₡0.5'],
])('%d is written %s', (amount, written) => {
  expect(formatColones(amount)).toBe(written);
});

test('a face value has the sign of its own currency', () => {
  expect(formatFaceValue(5_000, 'CRC')).toBe('₡5,000');
  expect(formatFaceValue(1_250, 'USD')).toBe('$1,250');
});

const LEAST = 'The amount cannot be less than 5000';
const ZERO = 'The amount cannot start with 0';

test.each([
  ['5000', null],
  ['99999999', null],
  ['4999', LEAST],
  ['', LEAST],
  ['1', LEAST],
  ['0', ZERO],
  ['05000', ZERO],
  ['123456789', LEAST],
  ['5000.5', LEAST],
  ['-5000', LEAST],
  ['5e4', LEAST],
  ['５０００', LEAST],
])('the typed amount %j: %s', (typed, problem) => {
  expect(told(freeAmountProblem(typed))).toBe(problem);
});
