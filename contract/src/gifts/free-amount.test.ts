import { expect, test } from 'vitest';
import { inEnglish } from '../refusals/in-english.ts';
import type { Problem } from '../refusals/problem.ts';
import { freeAmountProblem } from './free-amount.ts';

const english = (found: Problem | null) => found && inEnglish(found);

const LEAST = 'The amount cannot be less than 5000';
const MOST = 'The amount cannot be more than 99999999';
const ZERO = 'The amount cannot start with 0';

test.each([
  ['5000', null],
  ['99999999', null],
  ['4999', LEAST],
  ['', LEAST],
  ['1', LEAST],
  ['0', ZERO],
  ['05000', ZERO],
  ['100000000', MOST],
  ['5000.5', LEAST],
  ['-5000', LEAST],
  ['5e4', LEAST],
  ['５０００', LEAST],
])('the typed amount %j: %s', (typed, problem) => {
  expect(english(freeAmountProblem(typed))).toBe(problem);
});
