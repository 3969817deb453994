import { expect, test } from 'vitest';
import { inEnglish } from '../refusals/in-english.ts';
import type { Problem } from '../refusals/problem.ts';
import { pinProblem } from './pin.ts';

const english = (found: Problem | null) => found && inEnglish(found);

test.each(['abc123', 'a12345', 'A@$%*&', 'a'.repeat(59)])('%s is a PIN', (pin) => {
  expect(pinProblem(pin)).toBeNull();
});

const SHORT = 'PIN must be at least 6 characters.';
const LONG = 'PIN must be less than 60 characters.';
const LETTER = 'PIN must contain at least one letter.';
const only = (list: string) =>
  `PIN can only contain letters, numbers, and @$%*&. Invalid characters: ${list}`;

test.each([
  ['', SHORT],
  ['abc12', SHORT],
  // The first broken rule in their order.
  ['1 !', SHORT],
  ['a'.repeat(60), LONG],
  ['1'.repeat(60), LONG],
  ['123456', LETTER],
  ['12345 ', LETTER],
  ['ñññññññ', LETTER],
  ['abc 12', only('space')],
  ['ab!c!d#', only('!, #')],
  ['ñabcde f', only('ñ, space')],
  ['abcde😀😀', only('😀')],
])('%j: %s', (pin, problem) => {
  expect(english(pinProblem(pin))).toBe(problem);
});
