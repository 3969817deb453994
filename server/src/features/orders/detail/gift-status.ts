import type { MessageState } from '@regalo/contract/orders/channels';
import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import { type RawBuilder, sql } from 'kysely';

/** The mail of a gift that counts; join as `d` to `gifts g`. */
export const NEWEST_MAIL = sql`
  left join deliveries d on d.company_id = g.company_id and d.gift_id = g.id
    and d.status <> 'replaced'`;

/** How far a mail or message came, over `deliveries d`; read by `messageState`. */
export const MESSAGE = sql`d.channel, case when d.channel <> 'mail' then d.reason end as failure,
  case when d.channel = 'mail' then d.reason end as reason, d.delivered_at, d.read_at, d.cost`;

/** A row of `MESSAGE`. */
export interface MessageRow extends Pick<MessageState, 'channel' | 'failure' | 'reason' | 'cost'> {
  delivered_at: Date | null;
  read_at: Date | null;
}

/** The same as it is answered. */
export const messageState = ({
  channel,
  failure,
  reason,
  cost,
  delivered_at,
  read_at,
}: MessageRow): MessageState => ({
  channel,
  failure,
  reason,
  cost,
  deliveredAt: delivered_at?.toISOString() ?? null,
  readAt: read_at?.toISOString() ?? null,
});

/** The recipient of a gift, if they are still among the people; join as `p` to `gifts g`. */
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
  case when g.status in ('canceled', 'redeemed') then g.status
    when g.status = 'expired' or g.valid_until < (${today})::date then 'expired'
    when g.status = 'claimed' and g.spent_colones > 0 then 'partially_redeemed'
    when g.status = 'claimed' then 'opened'
    when d.id is null then 'no_email'
    when d.status = 'sending' then 'queued'
    else d.status end`;

/** Gifts that are neither opened nor ended: their mail says how they stand. */
const waiting = (valid: RawBuilder<unknown>) => sql`g.status = 'unclaimed' and ${valid}`;

/**
 * The join to `gifts g` and the condition for a gift to have a status: the same as
 * `giftStatus`, but in conditions that indexes can serve, and without the mail where it says nothing.
 * @param today the company's own day, as SQL that is the same for all gifts
 */
export function havingStatus(
  status: GiftStatus,
  today: RawBuilder<unknown>,
): { join: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const order = sql`join orders o on o.company_id = g.company_id and o.id = g.order_id`;
  const mail = sql`join deliveries d on d.company_id = g.company_id and d.gift_id = g.id`;
  const valid = sql`g.valid_until >= ${today}`;
  // `+ 0` keeps the planner from the index of last days, which has all unopened gifts too: that of statuses has the time.
  const opened = sql`g.status = 'claimed' and g.valid_until + 0 >= ${today}`;
  const mailed = (states: RawBuilder<unknown>) => ({
    join: sql`${order} ${mail}`,
    where: sql`${waiting(valid)} and d.status ${states}`,
  });
  switch (status) {
    case 'canceled':
      return { join: order, where: sql`g.status = 'canceled'` };
    case 'expired':
      return {
        join: order,
        where: sql`g.status not in ('canceled', 'redeemed')
          and (g.status = 'expired' or g.valid_until < ${today})`,
      };
    case 'opened':
      return { join: order, where: sql`${opened} and g.spent_colones = 0` };
    case 'partially_redeemed':
      return { join: order, where: sql`${opened} and g.spent_colones > 0` };
    case 'redeemed':
      return { join: order, where: sql`g.status = 'redeemed'` };
    case 'no_email':
      return { join: sql`${order} ${NEWEST_MAIL}`, where: sql`${waiting(valid)} and d.id is null` };
    case 'queued':
      return mailed(sql`in ('queued', 'sending')`);
    case 'sent':
    case 'failed':
      return mailed(sql`= ${sql.lit(status)}`);
  }
}
