import { expect, test } from 'vitest';
import { dayHeading, localDay, localMoment, localTime, rangeText } from './dates.ts';

test.each([
  ['2025-03-01T03:00:00.000Z', -6, '2025-02-28'],
  ['2025-03-01T06:00:00.000Z', -6, '2025-03-01'],
  ['2024-12-31T23:30:00.000Z', 1, '2025-01-01'],
  ['2024-12-31T18:29:59.999Z', 5.5, '2024-12-31'],
  ['2024-12-31T18:30:00.000Z', 5.5, '2025-01-01'],
  ['2024-12-31T09:59:59.999Z', 14, '2024-12-31'],
  ['2024-12-31T10:00:00.000Z', 14, '2025-01-01'],
  ['nonsense', -6, ''],
])('%s at %d hours is %s', (instant, hours, day) => {
  expect(localDay(instant, hours)).toBe(day);
});

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
  expect(localTime('2025-03-01T03:05:00.000Z', -6)).toBe('21:05');
  expect(localTime('nonsense', -6)).toBe('');
  expect(localMoment('2025-03-01T03:05:00.000Z', -6, 'en')).toBe('Feb 28, 21:05');
  expect(localMoment('2025-03-01T03:05:00.000Z', -6, 'es')).toBe('28 feb, 21:05');
});
