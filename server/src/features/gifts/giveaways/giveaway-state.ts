import type { GiveawayState } from '@regalo/contract/gifts/giveaways';
import { localDay } from '@regalo/contract/values/days';
import type { ReadGiveaway } from './giveaway-queries.ts';

/** Where a giveaway stands now; that of a suspended company is paused. */
export function stateOf(row: ReadGiveaway, now: Date): GiveawayState {
  if (row.ended_at !== null || localDay(now, row.time_zone) > row.until) return 'over';
  if (row.claimed >= row.gifts) return 'full';
  return row.paused_at === null && row.suspended_at === null ? 'open' : 'paused';
}
