import type { GiveawayState } from '@regalo/contract/gifts/giveaways';
import { localDay } from '@regalo/contract/values/days';
import type { ReadGiveaway } from './giveaway-queries.ts';
import type { ListedRow } from './listed-queries.ts';

/** Where a giveaway stands for whoever would claim of it; that of a suspended company is paused. */
export function stateOf(
  row: ReadGiveaway,
  now: Date,
): Extract<GiveawayState, 'waiting' | 'open' | 'paused' | 'full' | 'over'> {
  if (row.waits) return 'waiting';
  if (row.ended_at !== null || localDay(now, row.time_zone) > row.until) return 'over';
  if (row.claimed >= row.gifts) return 'full';
  return row.paused_at === null && row.suspended_at === null ? 'open' : 'paused';
}

/** The same for its company, which is also told what has become of its request. */
export function shownState(row: ListedRow, now: Date): GiveawayState {
  const { request } = row;
  const ofRequest = ['in_review', 'declined', 'withdrawn', 'lapsed'] as const;
  return ofRequest.find((state) => state === request) ?? stateOf(row, now);
}
