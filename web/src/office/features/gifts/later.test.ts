import { beforeAll, expect, test } from 'vitest';
import { today } from '../../../lib/dates.ts';
import { applyLanguage } from '../../../lib/i18n/i18n.ts';
import { loadOfficeTexts } from '../../../lib/i18n/office-loader.ts';
import { clockChange, lastCardDay, momentOf, timeMessage } from './later.ts';

const MADRID = 'Europe/Madrid';
const at = (day: string, time: string, zone: number | string = MADRID) =>
  momentOf({ day, time }, zone)?.toISOString();

beforeAll(async () => {
  await applyLanguage('en');
  await loadOfficeTexts('order-pages', 'details');
});

test('a day and time are those of the company’s clocks', () => {
  expect(at('2099-07-01', '09:00')).toBe('2099-07-01T07:00:00.000Z');
  expect(at('2099-01-01', '09:00')).toBe('2099-01-01T08:00:00.000Z');
  expect(at('2099-02-28', '09:00', 5.75)).toBe('2099-02-28T03:15:00.000Z');
  expect([at('', '09:00'), at('2099-02-30', '09:00'), at('2099-02-28', '')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a time that the clocks leave out is the next one, and one that comes twice the first', () => {
  const skipped = { day: '2027-03-28', time: '02:30' };
  expect(momentOf(skipped, MADRID)?.toISOString()).toBe('2027-03-28T01:00:00.000Z');
  expect(clockChange(skipped, MADRID)).toBe('skipped');
  const twice = { day: '2027-10-31', time: '02:30' };
  expect(momentOf(twice, MADRID)?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
  expect(clockChange(twice, MADRID)).toBe('twice');
  expect(clockChange({ day: '2027-10-31', time: '09:00' }, MADRID)).toBeNull();
  expect(clockChange({ day: '2027-04-04', time: '01:45' }, 'Australia/Lord_Howe')).toBe('twice');
});

test('what is not complete, past or too far off is said', () => {
  expect(timeMessage({ day: '', time: '09:00' }, MADRID)).toBe('Please choose a day and a time.');
  expect(timeMessage({ day: '2020-01-01', time: '09:00' }, MADRID)).toBe(
    'Please choose a time in the future.',
  );
  expect(timeMessage({ day: '2999-01-01', time: '09:00' }, MADRID)).toBe(
    'Please choose a time within the next 365 days.',
  );
});

test('a card closes so many days before it is sent, or today where that is over', () => {
  const later = { day: '2099-07-05', time: '09:00' };
  expect(lastCardDay(later, 0, MADRID)).toBe('2099-07-05');
  expect(lastCardDay(later, 7, MADRID)).toBe('2099-06-28');
  expect(lastCardDay({ ...later, day: today(MADRID) }, 1, MADRID)).toBe(today(MADRID));
});
