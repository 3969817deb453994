import { expect, test } from 'vitest';
import {
  authorName,
  commission,
  companyNumber,
  day,
  reference,
  roles,
  wholeNumber,
} from './options.ts';

test.each(['', ' ', ' 5', '5 ', '0x10', '1e3', '1.0', '5,5', '5,000', '1_000', '+5', '-5', '٥'])(
  '%j is no whole number',
  (text) => {
    expect(() => wholeNumber(text)).toThrow('It must be a whole number, in digits alone.');
  },
);

test('a number that a number cannot hold is refused', () => {
  expect(wholeNumber('9007199254740991')).toBe(9_007_199_254_740_991);
  expect(() => wholeNumber('9007199254740993')).toThrow('whole number');
});

test('digits are taken', () => {
  expect(['0', '007', '5000000'].map(wholeNumber)).toEqual([0, 7, 5_000_000]);
});

test.each([
  'manager:7',
  'Manager:7',
  ' manager : 7',
  'ｍanager：7',
  'man\u200bager:7',
  'manager:',
  '',
  ' ',
])('%j is no author', (text) => {
  expect(() => authorName(text)).toThrow(/^It must/);
});

test('roles are known ones, each once, the most powerful first', () => {
  expect(roles('viewer, sender,viewer')).toEqual(['sender', 'viewer']);
  for (const text of ['', 'boss', 'admin;viewer', 'Admin', 'admin,'])
    expect(() => roles(text)).toThrow('They must be of admin, manager');
});

test('an author is a name in one line', () => {
  expect(['Luis Vega', ' Eva\nMora ', 'The manager'].map(authorName)).toEqual([
    'Luis Vega',
    'Eva Mora',
    'The manager',
  ]);
});

test('a company is named by its number or its payment reference', () => {
  expect(['12', 'R-12-62', 'r1262'].map(companyNumber)).toEqual([12, 12, 12]);
  expect(() => companyNumber('R-12-63')).toThrow('It is no payment reference');
  expect(() => companyNumber('twelve')).toThrow('It must be a whole number');
});

test('a commission has its unit', () => {
  expect(['7.5%', '0%', '100 %', '0.01%', '750bps'].map(commission)).toEqual([
    750, 0, 10_000, 1, 750,
  ]);
  for (const text of ['5', '7,5%', '7.555%', '1.5bps', '100.01%', '10001bps', '-1%', '%', ''])
    expect(() => commission(text)).toThrow('It must be up to 100%');
});

test('a day is one of the calendar, and a reference one line', () => {
  expect(day('2028-02-29')).toBe('2028-02-29');
  for (const text of ['2026-02-29', '2026-2-1', '31/01/2026', ''])
    expect(() => day(text)).toThrow('It must be a day');
  expect(reference(' SINPE\n 123 ')).toBe('SINPE 123');
  for (const text of [' ', 'x'.repeat(81)]) expect(() => reference(text)).toThrow('1 to 80');
});
