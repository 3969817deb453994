import { expect, test } from 'vitest';
import { refuse } from '../refusals/issues.ts';
import {
  category,
  day,
  id,
  idOrZero,
  plannedDay,
  queryCategory,
  queryId,
  searchTerm,
  text,
} from './fields.ts';

test.each(['2026-01-31', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (value) => {
  expect(day.safeParse(value).success).toBe(true);
});

test.each([
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-01',
  '2026-01-00',
  // PostgreSQL has no year 0.
  '0000-01-01',
  '2026-1-1',
  '26-01-01',
  '01/02/2026',
  '2026-01-01T00:00',
  ' 2026-01-01',
  '',
])('%j is no day', (value) => {
  const { error } = day.safeParse(value);
  expect(error?.issues[0]?.message).toBe(refuse('day_invalid'));
});

test.each([0, -1, 1.5, 2 ** 53, Number.NaN, '1', null])('%j is no id in a body', (value) => {
  expect(id.safeParse(value).success).toBe(false);
});

test('0 stands for none where it may', () => {
  expect(idOrZero('group').parse(0)).toBe(0);
  expect(idOrZero('group').safeParse(-1).success).toBe(false);
});

test.each(['0', '-1', '1.5', '1e3', '', ' 1', '0x1', '9'.repeat(16), '1;'])(
  '%j is no id in an address',
  (value) => {
    expect(queryId.safeParse(value).success).toBe(false);
  },
);

test('an id in an address becomes a number', () => {
  expect(queryId.parse('999999999999999')).toBe(999_999_999_999_999);
});

test('a category is 1, 2 or 3', () => {
  expect(['1', '2', '3'].map((role) => queryCategory.parse(role))).toEqual([1, 2, 3]);
  for (const role of ['0', '4', '', '1.0', 'employee', undefined])
    expect(queryCategory.safeParse(role).error?.issues[0]?.message).toBe(
      refuse('category_invalid'),
    );
  for (const role of [0, 4, '1', null]) expect(category.safeParse(role).success).toBe(false);
});

test.each([
  [undefined, ''],
  ['', ''],
  [' a ', ''],
  ['an', 'an'],
  ['  ana  ', 'ana'],
  ['%_', '%_'],
])('the search %j looks for %j', (typed, term) => {
  expect(searchTerm.parse(typed)).toBe(term);
});

test('a search for more than 200 characters is refused', () => {
  expect(searchTerm.parse('x'.repeat(200))).toHaveLength(200);
  const { error } = searchTerm.safeParse('x'.repeat(201));
  expect(error?.issues[0]?.message).toBe(refuse('search_too_long'));
});

test('a text that PostgreSQL cannot hold is refused', () => {
  for (const value of ['\0', 'a\0b', '\ud800', '\udc00x']) {
    expect(text.safeParse(value).success).toBe(false);
    expect(searchTerm.safeParse(value).success).toBe(false);
  }
  expect(text.parse('😀')).toBe('😀');
});

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['9999-12-31', false],
])('something can be planned for %s: %s', (value, can) => {
  expect(plannedDay.safeParse(value).success).toBe(can);
});
