import { MAX_RECIPIENTS } from '@regalo/contract/gifts/send-gifts';
import { calendarDayOn } from '@regalo/contract/occasions/calendar-days';
import { DAY_MS } from '@regalo/contract/values/days';
import { expect, test } from 'vitest';
import { whyStop, YEAR_DAYS } from './rule-stops.ts';

test.each([
  [{ people: MAX_RECIPIENTS }, null, null, undefined],
  [{ people: MAX_RECIPIENTS + 1 }, null, null, 'people'],
  [{ total: 1_000 }, null, null, undefined],
  [{ total: 1_000 }, 1_000, null, undefined],
  [{ total: 1_001 }, 1_000, null, 'proof'],
  [{ total: 600, recent: 400 }, 1_000, null, undefined],
  [{ total: 601, recent: 400 }, 1_000, null, 'proof'],
  [{ total: 2_000 }, 1_000, 2_000, undefined],
  [{ total: 1_000, recent: 1_001 }, 1_000, 2_000, 'proof'],
  [{ total: 500, recent: 500 }, 1_000, 0, undefined],
])('%o with a mark of %s and a proof for %s stops for %s', (about, mark, proven, why) => {
  expect(whyStop({ people: 1, total: 0, recent: 0, ...about }, { mark, proven })).toBe(why);
});

test('within what counts as a year no day of the calendar comes twice', () => {
  const movable = ['good_friday', 'holy_thursday', 'fathers_day'] as const;
  for (const key of movable)
    for (let year = 1950; year < 2199; year += 1) {
      const apart = Date.parse(calendarDayOn(key, year + 1)) - Date.parse(calendarDayOn(key, year));
      expect(apart / DAY_MS).toBeGreaterThan(YEAR_DAYS);
    }
});
