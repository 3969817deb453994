import { expect, test } from 'vitest';
import { appAddress, base32, codeOf, stepAt, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code %d seconds after 1970 is %s', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(new Date(seconds * 1_000)))).toBe(code);
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j to be typed', (text, typed) => {
  expect(base32(Buffer.from(text))).toBe(typed);
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code of %d periods from now: %s', (periods, isTaken) => {
  const now = new Date(1_700_000_000_000);
  const step = stepAt(now) + periods;
  const found = stepOfCode(SECRET, codeOf(SECRET, step), { now, after: 0 });
  expect(found).toBe(isTaken ? step : undefined);
  expect(stepOfCode(SECRET, codeOf(SECRET, step), { now, after: step })).toBeUndefined();
});

test.each(['', '12345', '1234567', 'abcdef', '２８７０８２'])('%j is no code', (typed) => {
  expect(stepOfCode(SECRET, typed, { now: new Date(59_000), after: 0 })).toBeUndefined();
});

test('blanks in a code do not count, and apps are told whose it is', () => {
  expect(stepOfCode(SECRET, ' 287 082', { now: new Date(59_000), after: 0 })).toBe(1);
  expect(appAddress(SECRET, 'ana@valle.cr')).toBe(
    `otpauth://totp/Regalo:ana%40valle.cr?secret=${base32(SECRET)}&issuer=Regalo`,
  );
});
