import { expect, test } from 'vitest';
import { pageNumber, pageSize } from './page-size.ts';

test.each([
  [undefined, 1],
  ['', 1],
  ['0', 1],
  ['-1', 1],
  ['-99999999999', 1],
  ['text', 1],
  ['1.5', 1],
  ['2', 2],
  [3, 3],
  [1.5, 1],
  ['10000001', 10_000_000],
])('page %j is page %i', (given, page) => {
  expect(pageNumber.parse(given)).toBe(page);
});

test.each([
  [undefined, 10],
  ['text', 10],
  ['0', 1],
  ['-1', 1],
  ['1', 1],
  ['7', 7],
  [100, 100],
  ['101', 100],
  ['1000', 100],
])('limit %j is %i rows', (given, rows) => {
  expect(pageSize.parse(given)).toBe(rows);
});

test.each([true, null, [], {}, ['1']])('%j is neither a page nor a limit', (given) => {
  expect(pageNumber.safeParse(given).success).toBe(false);
  expect(pageSize.safeParse(given).success).toBe(false);
});
