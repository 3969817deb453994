import { expect, test } from 'vitest';
import { THANKS_MAX, thanksProblem } from './thanks.ts';

test.each([
  ['', 'empty'],
  ['🎁'.repeat(THANKS_MAX), undefined],
  ['a'.repeat(THANKS_MAX + 1), 'too_long'],
])('what is wrong with a message', (message, problem) => {
  expect(thanksProblem(message)).toBe(problem);
});
