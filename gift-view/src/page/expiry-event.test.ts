import { expect, test } from 'vitest';
import { HOSTILE, testGift } from '../testing/gift.ts';
import { type ExpiryEventProps, renderExpiryEvent } from './expiry-event.ts';

const event = (change: Partial<ExpiryEventProps> = {}) =>
  renderExpiryEvent({
    ...testGift,
    id: '1234@regalo.example',
    now: new Date('2026-01-05T18:30:07Z'),
    ...change,
  });
/** As a calendar reads it (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('the last day is a whole day, with a reminder a week before', () => {
  expect(linesOf(event())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Regalo//Gift//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:1234@regalo.example',
    'DTSTAMP:20260105T183007Z',
    'DTSTART;VALUE=DATE:20270105',
    'DTEND;VALUE=DATE:20270106',
    'SUMMARY;LANGUAGE=en:Last day: ₡25\\,000 at Café Niebla',
    'DESCRIPTION;LANGUAGE=en:A gift from Daniela Rojas (Cooperativa Valle Alto). Your code is behind the link that you received.',
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Your gift of ₡25\\,000 for Café Niebla is valid until January 5\\, 2027.',
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('it speaks the language of the gift', () => {
  const lines = linesOf(event({ language: 'es', shopName: null, faceValue: '$25' }));
  expect(lines).toContain('SUMMARY;LANGUAGE=es:Último día de su tarjeta de regalo de $25');
  expect(lines).toContain('DESCRIPTION:Su regalo de $25 es válido hasta el 5 de enero de 2027.');
});

test.each([
  ['2027-12-31', '20280101'],
  ['2028-02-28', '20280229'],
])('the day after %s is %s', (validUntil, next) => {
  expect(event({ validUntil })).toContain(`DTEND;VALUE=DATE:${next}\r\n`);
});

test('what people wrote adds no line and no property', () => {
  const wild = `a\\b;c,d\r\nATTACH:https://evil.example\nEND:VEVENT ${HOSTILE}`;
  const file = event({ shopName: wild, purchaserName: wild, companyName: wild, faceValue: wild });
  const lines = linesOf(file);
  expect(lines.map((line) => line.split(/[:;]/)[0])).toEqual(
    linesOf(event()).map((line) => line.split(/[:;]/)[0]),
  );
  expect(lines.find((line) => line.startsWith('SUMMARY'))).toContain('a\\\\b\\;c\\,d ATTACH:');
});

test('no line is longer than 75 octets, and none splits a character', () => {
  const file = event({ shopName: 'Ñandú 👩‍👧 '.repeat(40) });
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.isWellFormed()).toBe(true);
  expect(linesOf(file).join('')).toContain('Ñandú 👩‍👧 '.repeat(40).trim());
});
