import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import { type RawBuilder, sql } from 'kysely';

/** The mail of a gift that counts; join as `d` to `gifts g`. */
export const NEWEST_MAIL = sql`
  left join deliveries d on d.company_id = g.company_id and d.gift_id = g.id
    and d.status <> 'replaced'`;

/** Who got a gift, if they are still among the people; join as `p` to `gifts g`. */
export const LIVE_RECEIVER = sql`
  left join people p on p.company_id = g.company_id and p.id = g.person_id
    and p.deleted_at is null`;

/** The person behind a receiver's name, over `people p`. */
export const RECEIVER = sql`
  case when p.id is not null then json_build_object('id', p.id, 'role', p.role) end`;

/**
 * How a gift stands, over `gifts g`, `orders o` and its mail.
 * @param today the company's own day, yyyy-MM-dd or SQL
 */
export const giftStatus = (today: string | RawBuilder<unknown>): RawBuilder<GiftStatus> => sql`
  case when g.status = 'canceled' then 'canceled'
    when g.status = 'expired' or o.valid_until < (${today})::date then 'expired'
    when g.status in ('claimed', 'redeemed') then 'opened'
    when d.id is null then 'no_email'
    when d.status = 'sending' then 'queued'
    else d.status end`;
