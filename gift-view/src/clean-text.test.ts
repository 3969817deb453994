import { expect, test } from 'vitest';
import { clip, linesOf, oneLine } from './clean-text.ts';

test.each([
  ['Ana Solís', 'Ana Solís'],
  ['  Ana \t Solís ', 'Ana Solís'],
  ['Ana\r\nBcc: x@example.com', 'Ana Bcc: x@example.com'],
  ['Ana\u202egnirts\u202c', 'Ana gnirts'],
  ['Ana\u2028Solís\u0000', 'Ana Solís'],
  ['Ana\ud800', 'Ana\ufffd'],
  ['👩‍👧 Ana', '👩‍👧 Ana'],
])('%j is the line %j', (given, line) => {
  expect(oneLine(given)).toBe(line);
});

test.each([
  ['one\ntwo', ['one', 'two']],
  ['one\r\n\r\ntwo\rthree', ['one', '', 'two', 'three']],
  ['\n one \n', ['one']],
  ['a\u202eb\u0007c', ['abc']],
  ['tall\u2029wide', ['tall', 'wide']],
])('%j has the lines %j', (given, lines) => {
  expect(linesOf(given)).toEqual(lines);
});

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['a bit too long', 8, 'a bit t…'],
  ['👩‍👧👩‍👧👩‍👧', 8, '👩‍👧…'],
])('%j within %i is %j', (given, most, kept) => {
  expect(clip(given, most)).toBe(kept);
  expect(kept.length).toBeLessThanOrEqual(most);
});
