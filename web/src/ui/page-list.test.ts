import { expect, test } from 'vitest';
import { pageList } from './pager.tsx';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 5, '1 2 … 5'],
  [2, 10, '1 2 3 … 10'],
  [3, 10, '1 2 3 4 … 10'],
  [4, 10, '1 2 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [7, 10, '1 … 6 7 8 9 10'],
  [8, 10, '1 … 7 8 9 10'],
  [10, 10, '1 … 9 10'],
  [3, 5, '1 2 3 4 5'],
])('page %i of %i shows %s', (current, last, expected) => {
  const marks = pageList(current, last).map((mark) => (mark === 'gap' ? '…' : mark));
  expect(marks.join(' ')).toBe(expected);
});
