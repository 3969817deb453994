import { expect, test } from 'vitest';
import { findFlags, type Use } from './use-rules.ts';

const SENT = Date.parse('2026-03-02T15:00:00Z');

/** A use so many minutes after its gift was sent. */
const use = (giftId: number, minutes: number, more: Partial<Use> = {}): Use => ({
  giftId,
  personId: giftId,
  orderId: 1,
  shopId: 1,
  tillId: 1,
  at: new Date(SENT + minutes * 60_000),
  whole: true,
  sentAt: new Date(SENT),
  onlyForGift: false,
  ...more,
});

const several = (count: number, every: number, more: (n: number) => Partial<Use> = () => ({})) =>
  Array.from({ length: count }, (_, n) => use(n + 1, 60 + n * every, more(n)));

const found = (uses: Use[]) =>
  findFlags(uses).map(({ kind, giftId, figure }) => [kind, giftId, figure]);

test.each<[string, Use, unknown[]]>([
  ['at once', use(1, 4), [['used_at_once', 1, 4]]],
  ['in the same minute', use(1, 0.5), [['used_at_once', 1, 1]]],
  ['just before the limit', use(1, 9.99), [['used_at_once', 1, 9]]],
  ['at the limit', use(1, 10), []],
  ['a part of it', use(1, 4, { whole: false }), []],
  ['before it was mailed', use(1, -1), []],
])('a gift that is used %s', (_, given, flags) => {
  expect(found([given])).toEqual(flags);
});

test.each<[string, Use[], number, number]>([
  ['twelve within ten minutes', several(12, 0.8), 12, 12],
  ['eleven', several(11, 0.5), 0, 0],
  ['a queue at lunch', several(60, 1), 0, 0],
  ['twelve at two tills', several(12, 0.5, (n) => ({ tillId: 1 + (n % 2) })), 0, 0],
  ['tills of two shops with one number', several(12, 0.5, (n) => ({ shopId: 1 + (n % 2) })), 0, 0],
  ['one gift, little by little', several(20, 0.2, () => ({ giftId: 7, whole: false })), 0, 0],
  ['some of a long day', [...several(12, 0.8), use(50, 300), use(51, 301)], 12, 12],
])('many gifts at a till: %s', (_, uses, gifts, figure) => {
  const flags = findFlags(uses);
  expect(flags.filter(({ kind }) => kind === 'many_at_till')).toHaveLength(gifts);
  expect(flags.every((one) => one.figure === figure)).toBe(true);
});

test.each<[string, Use[], number]>([
  ['three at one till', several(3, 60, () => ({ onlyForGift: true })), 3],
  ['two', several(2, 60, () => ({ onlyForGift: true })), 0],
  ['three, one of them known before', several(3, 60, (n) => ({ onlyForGift: n > 0 })), 0],
  ['at three tills', several(3, 60, (n) => ({ onlyForGift: true, tillId: n })), 0],
  ['over three days', several(3, 24 * 60, () => ({ onlyForGift: true })), 0],
])('people who exist only for a gift: %s', (_, uses, gifts) => {
  expect(found(uses)).toEqual(
    uses.slice(0, gifts).map(({ giftId }) => ['only_for_gift', giftId, gifts]),
  );
});

test.each<[string, [shopId: number, minutes: number][], unknown[]]>([
  [
    'within the minutes',
    [
      [1, 60],
      [2, 62.9],
    ],
    [
      ['shops_apart', 1, 2],
      ['shops_apart', 2, 2],
    ],
  ],
  [
    'at the limit',
    [
      [1, 60],
      [2, 63],
    ],
    [],
  ],
  [
    'at one shop',
    [
      [1, 60],
      [1, 61],
    ],
    [],
  ],
])('two gifts of one recipient at shops: %s', (_, places, expected) => {
  const uses = places.map(([shopId, minutes], n) => use(n + 1, minutes, { shopId, personId: 9 }));
  expect(found(uses)).toEqual(expected);
});

test('one gift at two shops, and gifts of two recipients there', () => {
  const part = { whole: false };
  const [here, there] = [use(1, 60, part), use(1, 61, { ...part, shopId: 2 })];
  expect(found([here, there])).toEqual([['shops_apart', 1, 2]]);
  expect(found([here, { ...there, giftId: 2, personId: 2 }])).toEqual([]);
});
