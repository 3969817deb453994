import type { GiftState } from '@regalo/contract/occasions/occasions';
import { sql } from 'kysely';

/** SQL: how far a gift is: that of the order `o`, of the scheduled order `s`, or else of one that is held. */
export const GIFT_STATE = sql<GiftState>`case when o.id is not null then 'sent'
  when s.status = 'scheduled' then 'scheduled' when s.status in ('paused', 'waiting') then 'waits'
  else 'held' end`;
