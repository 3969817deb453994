import { expect, test } from 'vitest';
import { formatColones, formatFaceValue } from './money.ts';

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
