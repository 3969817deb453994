import { expect, test } from 'vitest';
import { CELEBRATION_KEYS } from '../gifts/celebration-keys.ts';
import { celebrationOf, occasionOf } from './celebrated.ts';
import { OCCASIONS } from './occasion-dates.ts';

test('each occasion has one celebration at most, and the way back is the same', () => {
  const known = CELEBRATION_KEYS.filter((key) => occasionOf(key) !== null);
  expect(known.map((key) => celebrationOf(occasionOf(key) ?? 'birthday'))).toEqual(known);
  expect(OCCASIONS.filter((occasion) => celebrationOf(occasion)).length).toBe(known.length);
});

test.each([
  ['birthday', 'birthday'],
  ['anniversary', 'work_anniversary'],
  ['mothers-day', 'mothers_day'],
  ['promotion', null],
  [null, null],
] as const)('%s is of %s', (celebration, occasion) => {
  expect(occasionOf(celebration)).toBe(occasion);
});
