import type { OrderResult } from '@regalo/contract/orders/detail';
import { expect, test } from 'vitest';
import { percentsOf } from './order-result.tsx';

const resultOf = ([redeemed = 0, left = 0, expired = 0, canceled = 0]: number[]) => {
  const share = (colones: number) => ({ gifts: 1, colones });
  return {
    ...{ redeemed: share(redeemed), left: share(left), expired: share(expired) },
    canceled: share(canceled),
    sent: share(redeemed + left + expired + canceled),
    opened: share(0),
    refunded: share(0),
  } satisfies OrderResult;
};

test.each<[number[], number[]]>([
  [
    [335, 1_585, 0, 0],
    [17, 83, 0, 0],
  ],
  [
    [1, 1, 1, 0],
    [34, 33, 33, 0],
  ],
  [
    [1, 999, 0, 0],
    [0, 100, 0, 0],
  ],
  [
    [5, 5, 5, 5],
    [25, 25, 25, 25],
  ],
  [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
])('%j in whole percents is %j', (parts, expected) => {
  expect(Object.values(percentsOf(resultOf(parts)))).toEqual(expected);
});
