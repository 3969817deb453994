import { expect, test } from 'vitest';
import { cleanThanks, THANKS_MAX, thanksProblem } from './thanks.ts';

test.each([
  ['  ¡Gracias!  ', '¡Gracias!'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['<b>Gracias</b> <3', 'Gracias <3'],
  ['a\0b', 'ab'],
  ['a\u202eb\u200bc\td', 'abcd'],
  ['👩\u200d🍳', '👩\u200d🍳'],
  ['\ud800x', '\ufffdx'],
])('%j is kept as %j', (written, kept) => {
  expect(cleanThanks(written)).toBe(kept);
});

test.each([
  ['', 'empty'],
  ['🎁'.repeat(THANKS_MAX), undefined],
  ['a'.repeat(THANKS_MAX + 1), 'too_long'],
])('what is wrong with a message', (message, problem) => {
  expect(thanksProblem(message)).toBe(problem);
});
