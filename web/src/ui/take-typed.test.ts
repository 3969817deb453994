import { MESSAGE_MAX, withoutTags } from '@regalo/contract/gifts/message';
import { expect, test } from 'vitest';
import { takeTyped } from './take-typed.ts';

/** A field with a caret, which is written as `|`. */
function field(written: string): HTMLInputElement {
  const input = document.createElement('input');
  const caret = written.indexOf('|');
  input.value = written.replace('|', '');
  input.setSelectionRange(caret, caret);
  return input;
}

function shown({ value, selectionStart }: HTMLInputElement): string {
  const caret = selectionStart ?? 0;
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

const digits = (text: string) => text.replace(/\D/g, '');
const points = (text: string) => [...text].length;

test.each([
  ['x|5000', '|5000', false],
  ['x7|5000', '7|5000', false],
  ['50x|00', '50|00', false],
  ['1234|5678', '1234|5678', false],
  ['129|345678', '12|345678', true],
  ['99|12345678', '|12345678', true],
  ['123456789|', '12345678|', true],
])('of digits, eight at most, %s becomes %s', (typed, kept, tooLong) => {
  const input = field(typed);
  expect(takeTyped(input, { clean: digits, max: 8 }).tooLong).toBe(tooLong);
  expect(shown(input)).toBe(kept);
});

const message = { clean: withoutTags, max: MESSAGE_MAX, lengthOf: points };

test.each([
  ['Hello |', 'Hello |', false],
  ['Hello <b>|you</b> ', 'Hello |you ', false],
  ['<3 a < b |', '<3 a < b |', false],
  ['Hello <b|', 'Hello <b|', false],
  [`${'🎁'.repeat(500)}|`, `${'🎁'.repeat(500)}|`, false],
  [`${'🎁'.repeat(501)}|`, `${'🎁'.repeat(500)}|`, true],
  [`<p>${'x'.repeat(500)}</p>|`, `${'x'.repeat(500)}|`, false],
  [`ab🎁|${'x'.repeat(498)}`, `ab|${'x'.repeat(498)}`, true],
])('of a message %.20j becomes %.20j', (typed, kept, tooLong) => {
  const input = field(typed);
  expect(takeTyped(input, message).tooLong).toBe(tooLong);
  expect(shown(input)).toBe(kept);
});
