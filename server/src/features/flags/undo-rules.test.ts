import { expect, test } from 'vitest';
import { findTillFlags, type Undo } from './undo-rules.ts';

const several = (count: number, more: (n: number) => Partial<Undo> = () => ({})): Undo[] =>
  Array.from({ length: count }, (_, n) => ({
    tillId: 1,
    day: '2026-03-02',
    tookAll: false,
    minutes: 1,
    ...more(n),
  }));

const late = { tookAll: true, minutes: 5 };

test.each<[string, Undo[], unknown[]]>([
  ['six in a day', several(6), [['many_undos', 6]]],
  ['five in a day', several(5), []],
  ['six at two tills', several(6, (n) => ({ tillId: 1 + (n % 2) })), []],
  ['six on two days', several(6, (n) => ({ day: `2026-03-0${1 + (n % 2)}` })), []],
  ['three late ones of everything', several(3, () => late), [['late_undos', 3]]],
  ['two late ones', several(2, () => late), []],
  ['three of everything, corrected at once', several(3, () => ({ ...late, minutes: 4.9 })), []],
  ['three late ones of a part', several(3, () => ({ ...late, tookAll: false })), []],
  [
    'both',
    several(7, (n) => (n < 3 ? late : {})),
    [
      ['many_undos', 7],
      ['late_undos', 3],
    ],
  ],
])('undos of a till: %s', (_, undos, flags) => {
  expect(findTillFlags(undos).map(({ kind, undos: count }) => [kind, count])).toEqual(flags);
});
