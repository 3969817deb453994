import { expect, test } from 'vitest';
import { quietEnd } from './phone-settings-queries.ts';

const NIGHT = { zone: -6, quiet_from: 21, quiet_until: 8 };

test.each([
  ['2026-03-02T02:59:59Z', NIGHT, undefined],
  ['2026-03-02T03:00:00Z', NIGHT, '2026-03-02T14:00:00.000Z'],
  ['2026-03-02T06:30:00Z', NIGHT, '2026-03-02T14:00:00.000Z'],
  ['2026-03-02T13:59:59Z', NIGHT, '2026-03-02T14:00:00.000Z'],
  ['2026-03-02T14:00:00Z', NIGHT, undefined],
  ['2026-03-01T16:00:00Z', { ...NIGHT, zone: 5.75 }, '2026-03-02T02:15:00.000Z'],
  [
    '2026-03-02T19:00:00Z',
    { ...NIGHT, quiet_from: 12, quiet_until: 14 },
    '2026-03-02T20:00:00.000Z',
  ],
  // The clocks go forward, and back, in that night.
  ['2026-03-28T23:30:00Z', { ...NIGHT, zone: 'Europe/Madrid' }, '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T22:30:00Z', { ...NIGHT, zone: 'Europe/Madrid' }, '2026-10-25T07:00:00.000Z'],
  ['2026-03-02T05:00:00Z', { ...NIGHT, quiet_from: 8, quiet_until: 8 }, undefined],
])('at %s', (now, quiet, expected) => {
  expect(quietEnd(new Date(now), quiet)?.toISOString()).toBe(expected);
});
