import { expect, test } from 'vitest';
import { fitLines } from './fit-lines.ts';

/** Every character is as wide as another. */
const linesOf = (text: string, width: number, lines: number) =>
  fitLines(text, { width, lines, measure: (one) => Array.from(one).length });

test.each<[string, string, number, number, string[]]>([
  ['fits', 'Feliz día', 9, 1, ['Feliz día']],
  ['is empty', ' \n ', 9, 2, []],
  ['has blanks and line breaks', ' Feliz \n\n día ', 9, 2, ['Feliz día']],
  ['needs lines', 'Feliz día, María', 10, 2, ['Feliz día,', 'María']],
  ['is too long', 'Feliz día, María José Mora', 10, 2, ['Feliz día,', 'María…']],
  ['ends in a comma where it is cut', 'Feliz día, María', 11, 1, ['Feliz día…']],
  ['is one long word', 'abcdefgh', 3, 3, ['abc', 'def', 'gh']],
  ['is one word that is too long', 'abcdefghi', 3, 2, ['abc', 'de…']],
  ['is wider than its room in every character', '李李李', 0, 2, ['李', '…']],
])('a text that %s', (_, text, width, lines, expected) => {
  expect(linesOf(text, width, lines)).toEqual(expected);
});
