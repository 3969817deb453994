import { expect, test } from 'vitest';
import { isTwofoldAmount, provenSign, readCents } from './amounts.ts';

test.each<[string, 'point' | 'comma' | undefined, number | null]>([
  ['1,234,567.89', undefined, 123_456_789],
  ['1.234.567,89', undefined, 123_456_789],
  ['1 234 567,89', undefined, 123_456_789],
  ['1\u00a0234\u00a0567.89', undefined, 123_456_789],
  ['1’234’567.89', undefined, 123_456_789],
  ['₡1,500.00', undefined, 150_000],
  ['¢ 1.500,00', undefined, 150_000],
  ['CRC 1500', undefined, 150_000],
  ['1500 CRC', undefined, 150_000],
  ['25000.00-', undefined, -2_500_000],
  ['-25000.00', undefined, -2_500_000],
  ['−25000,5', undefined, -2_500_050],
  ['(25,000.00)', undefined, -2_500_000],
  ['(₡25,000.00)', undefined, -2_500_000],
  ['+10.00', undefined, 1000],
  ['0.00', undefined, 0],
  ['-0.00', undefined, 0],
  ['1500', undefined, 150_000],
  // Twofold: nothing without the sign of the file.
  ['1.234', undefined, null],
  ['1.234', 'comma', 123_400],
  ['1.234', 'point', null],
  ['1,234', 'point', 123_400],
  ['1,234', 'comma', null],
  ['1.234.567', undefined, 123_456_700],
  // Not written so.
  ['1,234.56', 'comma', null],
  ['12,34,567.00', undefined, null],
  ['1,23.45', undefined, null],
  ['1.2.3', undefined, null],
  ['1 2', undefined, null],
  ['-5-', undefined, null],
  ['=1+1', undefined, null],
  ['1e5', undefined, null],
  ['', undefined, null],
  ['-', undefined, null],
  ['monto', undefined, null],
  ['99999999999999999999.00', undefined, null],
  ['١٢٣', undefined, null],
])('%j with the decimal sign %s is %s céntimos', (cell, sign, cents) => {
  expect(readCents(cell, sign)).toBe(cents);
});

test('an amount that is two is known as such', () => {
  const cells = ['1.234', '1,234', '12.345', '0.123', '1.23', '1.234.567', '1234', '1,234.00'];
  expect(cells.filter(isTwofoldAmount)).toEqual(['1.234', '1,234', '12.345']);
});

test.each<[string[], 'point' | 'comma' | 'both' | undefined]>([
  [['1.234', '500.00'], 'point'],
  [['1.234', '500,00'], 'comma'],
  [['1.234', '1,234,567'], 'point'],
  [['1.234', '1500'], undefined],
  [['1.234', '2,345'], undefined],
  [['500.00', '500,00'], 'both'],
  [[], undefined],
])('%j proves %s', (cells, sign) => expect(provenSign(cells)).toBe(sign));

test('a long cell costs nothing', () => {
  const began = performance.now();
  for (const cell of ['9'.repeat(1e6), `1${' 234'.repeat(1e5)}`, `${'1,'.repeat(1e6)}`])
    expect(readCents(cell, undefined)).toBe(null);
  expect(performance.now() - began).toBeLessThan(500);
});
