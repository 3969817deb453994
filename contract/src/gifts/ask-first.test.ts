import { expect, test } from 'vitest';
import { asksFirst } from './send-gifts.ts';

test.each([
  [20, 1_000, 1_000_000, false],
  [21, 1_000, 1_000_000, true],
  [1, 249_999, 1_000_000, false],
  [1, 250_000, 1_000_000, true],
  [1, 6_200, 0, true],
  [20, 99_999_999, undefined, false],
  [21, 99_999_999, undefined, true],
])('%i gifts for %i of a wallet of %s: %s', (count, total, wallet, asks) =>
  expect(asksFirst(count, total, wallet)).toBe(asks),
);
