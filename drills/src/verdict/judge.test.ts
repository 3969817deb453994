import { describe, expect, test } from 'vitest';
import type { Diary } from '../load/diary.ts';
import { judge, longestGap } from './judge.ts';
import type { Records } from './records.ts';

const told: Pick<Diary, 'orders' | 'redemptions'> = {
  orders: [
    { key: 'a', id: 1, total: 100, people: [8, 7], at: 1_000 },
    { key: 'b', id: 2, total: 200, people: [9], at: 2_000 },
  ],
  redemptions: [{ key: 'r', id: 5, tillId: 3, giftId: 4, amount: 10, at: 3_000 }],
};
const stored: Records = {
  orders: [
    { key: 'somebody else', id: 9, total: 1, people: [1] },
    { key: 'a', id: 1, total: 100, people: [7, 8] },
    { key: 'b', id: 2, total: 200, people: [9] },
  ],
  redemptions: [{ key: 'r', id: 5, tillId: 3, giftId: 4, amount: 10 }],
};
const without = (key: string): Records => ({
  orders: stored.orders.filter((order) => order.key !== key),
  redemptions: stored.redemptions.filter((one) => one.key !== key),
});

describe('judge', () => {
  test('finds nothing where all is there once', () => {
    expect(judge(told, stored)).toEqual({
      acknowledged: 3,
      lost: [],
      doubled: [],
      toReconcile: [],
    });
  });

  test('finds what is lost', () => {
    expect(judge(told, without('b')).lost).toEqual(['b']);
    expect(judge(told, without('r')).lost).toEqual(['till 3 r']);
  });

  test('takes for lost what is there otherwise than was answered', () => {
    const [other, a, b] = stored.orders as [never, Records['orders'][0], Records['orders'][0]];
    for (const changed of [
      { ...b, id: 3 },
      { ...b, total: 201 },
      { ...b, people: [9, 10] },
    ])
      expect(judge(told, { ...stored, orders: [other, a, changed] }).lost).toEqual(['b']);
    const redemptions = stored.redemptions.map((one) => ({ ...one, amount: 11 }));
    expect(judge(told, { ...stored, redemptions }).lost).toEqual(['till 3 r']);
  });

  test('finds what is there twice', () => {
    const twice = {
      ...stored,
      orders: [...stored.orders, { key: 'a', id: 3, total: 100, people: [7, 8] }],
    };
    expect(judge(told, twice).doubled).toEqual(['a']);
    const redeemed = [...stored.redemptions, { key: 'r', id: 6, tillId: 3, giftId: 4, amount: 10 }];
    expect(judge(told, { ...stored, redemptions: redeemed }).doubled).toEqual(['till 3 r']);
    const elsewhere = [
      ...stored.redemptions,
      { key: 'r', id: 6, tillId: 2, giftId: 4, amount: 10 },
    ];
    expect(judge(told, { ...stored, redemptions: elsewhere }).doubled).toEqual([]);
  });

  test('lists what a restore gave up, and nothing before or after it', () => {
    const nothing = { orders: [], redemptions: [] };
    const { lost, toReconcile } = judge(told, nothing, { from: 2_000, to: 3_000 });
    expect(lost).toEqual(['a', 'till 3 r']);
    expect(toReconcile).toEqual(['b']);
  });
});

test.for([
  [[], 0],
  [[5], 0],
  [[0, 10, 4], 6],
  [[100, 0, 30, 50], 50],
] as const)('the longest gap of %j is %i', ([times, gap]) => {
  expect(longestGap(times)).toBe(gap);
});
