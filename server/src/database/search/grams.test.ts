import { expect, test } from 'vitest';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

async function read(expression: string, text: string): Promise<unknown> {
  const [row] = await asSuperuser(app, `select ${expression} as answer`, [text]);
  return row?.answer;
}

const TEXT = 'ñandú ana mora ⅒ '.repeat(60);
const LENGTHS = [2, 3, 4, 5, 31, 32, 33, 34, 35, 36, 64, 65, 1_000];

test.each(LENGTHS)('every piece of a text of %d letters is found by', async (length) => {
  const made = 'select array_agg(distinct p) from unnest(search.grams(7, $1)) as p';
  const wanted = `select array_agg(distinct hashtextextended(substr($1, n, size), 7))
    from generate_series(1, length($1) - 1) as n, generate_series(2, 4) as size`;
  expect(await read(`(${made}) = (${wanted})`, TEXT.slice(0, length))).toBe(true);
});

test.each(LENGTHS)('of a term of %d letters a few are looked for', async (length) => {
  const term = TEXT.slice(0, length);
  const pieces = 'search.grams_of_term(7, $1)';
  const count = Math.min(Math.max(length - 3, 1), 32);
  expect(await read(`cardinality(${pieces})`, term)).toBe(count);
  expect(await read(`search.grams(7, 'x' || $1 || 'y') @> ${pieces}`, term)).toBe(true);
});
