import { expect, test } from 'vitest';
import { dayHeading, localMoment, monthName, rangeText } from './dates.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [30, '30th'],
  [31, '31st'],
])('day %i is written %s', (day, written) => {
  expect(dayHeading(`2025-01-${String(day).padStart(2, '0')}`, 'en')).toBe(
    `January ${written}, 2025`,
  );
});

test('Spanish headings are Spanish', () => {
  expect(dayHeading('2025-01-01', 'es')).toBe('1 de enero de 2025');
});

test.each([
  ['2025-01-01', '2025-01-31', 'en', 'Jan 1 – 31, 2025'],
  ['2024-12-31', '2025-01-01', 'en', 'Dec 31, 2024 – Jan 1, 2025'],
  ['2025-01-01', '2025-01-01', 'en', 'Jan 1, 2025'],
  ['2025-01-01', '2025-01-31', 'es', '1 – 31 de ene de 2025'],
])('%s to %s is in %s %s', (start, end, language, written) => {
  // Between its parts Intl sets thin spaces.
  expect(rangeText(start, end, language).replace(/\s/g, ' ')).toBe(written);
});

test('the time of day is the company’s own', () => {
  expect(localMoment('2025-03-01T03:05:00.000Z', -6, 'en')).toBe('Feb 28, 2025, 21:05');
  expect(localMoment('2025-03-01T03:05:00.000Z', -6, 'es')).toBe('28 feb 2025, 21:05');
});

test.each([
  ['2026-01', 'en', 'Jan', 'January 2026'],
  ['2026-12', 'en', 'Dec', 'December 2026'],
  ['2026-01', 'es', 'ene', 'enero de 2026'],
])('%s in %s is %s, in full %s', (month, language, short, full) => {
  expect(monthName(month, language, 'short')).toBe(short);
  expect(monthName(month, language, 'long')).toBe(full);
});
