import { expect, test } from 'vitest';
import { refuse } from '../refusals/issues.ts';
import type { PlainReason } from '../refusals/reasons.ts';
import { exportGifts, searchSentGifts } from './reports.ts';

test.each<[object, PlainReason?]>([
  [{}],
  [{ start_date: '2026-01-01', end_date: '2026-02-28' }],
  [{ start_date: '2026-02-29' }, 'day_invalid'],
  [{ end_date: '01/02/2026' }, 'day_invalid'],
  [{ search: 'x'.repeat(201) }, 'search_too_long'],
  [{ search: 'a\0b' }, 'text_unstorable'],
])('a report filtered by %.60j: %s', (filter, reason) => {
  for (const { body } of [searchSentGifts, exportGifts])
    expect(body.safeParse(filter).error?.issues[0]?.message).toBe(reason && refuse(reason));
});
