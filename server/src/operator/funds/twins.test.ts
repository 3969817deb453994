import { expect, test } from 'vitest';
import { type Compared, type Kept, TWIN_DAYS, withTwins } from './twins.ts';

const BASE: Compared = {
  ...{ key: 'k', account_id: 3, day: '2026-11-16', amount: 500, reference: '7', source: 'file' },
};
let count = 0;
const added = (more: Partial<Compared> = {}): Compared => {
  count += 1;
  return { ...BASE, key: `added-${count}`, ...more };
};
const kept = (id: number, more: Partial<Kept> = {}): Kept => ({
  ...{ ...BASE, id, key: `kept-${id}`, twin_id: null },
  ...more,
});
const twinsOf = (known: Kept[], ...news: Compared[]) =>
  withTwins(known, news).map(({ twin_id }) => twin_id);
const inDays = (days: number) =>
  new Date(Date.parse(BASE.day) + days * 86_400_000).toISOString().slice(0, 10);

const SINPE = { source: 'sinpe', account_id: null, key: 'sinpe:1:500' };

test.each<[string, Partial<Kept>, Partial<Compared>, boolean]>([
  ['the reference on another day', { day: inDays(TWIN_DAYS) }, {}, true],
  ['the reference before it', { day: inDays(-TWIN_DAYS) }, {}, true],
  ['too many days between', { day: inDays(TWIN_DAYS + 1) }, {}, false],
  ['another reference', {}, { reference: '8' }, false],
  ['another amount', {}, { amount: 501 }, false],
  ['another account', {}, { account_id: 4 }, false],
  ['no reference in the one', { reference: '000' }, {}, true],
  ['no reference in the other', {}, { reference: '' }, true],
  ['no reference, on another day', { day: inDays(1) }, { reference: '' }, false],
  ['no reference in either', { reference: '' }, { reference: '0' }, false],
  ['SINPE, and then a file', SINPE, { day: inDays(2) }, true],
  ['a file, and then SINPE', { day: inDays(2) }, SINPE, true],
  ['SINPE twice, by two references', { key: 'sinpe:2:500' }, SINPE, false],
  ['SINPE told twice', { ...SINPE, key: 'sinpe:2:500' }, SINPE, false],
])('%s', (_, known, more, are) => {
  expect(twinsOf([kept(1, known)], added(more))).toEqual([are ? 1 : null]);
});

test('the oldest is taken, each once, and none that is told again or has a twin', () => {
  const known = [
    kept(1, { twin_id: 2 }),
    kept(2),
    kept(3, { key: 'again' }),
    kept(4, { day: inDays(1) }),
    kept(5, SINPE),
  ];
  expect(twinsOf(known, added({ key: 'again' }), added(), added(), added(), added())).toEqual([
    ...[1, 4, 5, null, null],
  ]);
});

test('however many have one amount, each is looked at a few times', () => {
  let looks = 0;
  const many = 3_000;
  const counted = Array.from({ length: many }, (_, at) => {
    const one = kept(at + 1, { reference: String(at + 1), day: inDays(at % 2) });
    return Object.defineProperty(one, 'day', {
      get: () => {
        looks += 1;
        return inDays(at % 2);
      },
    });
  });
  const news = Array.from({ length: many }, (_, at) => added({ reference: String(many + at + 1) }));
  expect(withTwins(counted, news).every(({ twin_id }) => twin_id === null)).toBe(true);
  expect(looks).toBeLessThanOrEqual(4 * many);
});
