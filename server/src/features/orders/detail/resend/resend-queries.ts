import type { Channel } from '@regalo/contract/orders/channels';
import { RESEND_SECONDS } from '@regalo/contract/orders/detail';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../../database/connection.ts';
import { zoneOf } from '../../../../platform/company-zone.ts';
import { seesOrder, type Viewer } from '../../../../platform/security/seen-orders.ts';
import { giftStatus, NEWEST_MAIL } from '../gift-status.ts';

/** Gifts of an order with some statuses. */
export interface WantedGifts {
  orderId: number;
  /** The company's own day, yyyy-MM-dd. */
  today: string;
  statuses: readonly ('failed' | 'sent')[];
  /** Only these of them. */
  ids: readonly number[] | undefined;
}

const gifts = (
  companyId: number,
  { orderId, today, statuses, ids }: WantedGifts,
): RawBuilder<unknown> =>
  sql`from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id ${NEWEST_MAIL}
    where g.company_id = ${companyId} and g.order_id = ${orderId} and ${giftStatus(today)} = any(${statuses}::text[])
      ${ids ? sql`and g.id = any(${ids}::bigint[])` : sql``}`;

const RESTED = sql`coalesce(g.resent_at < now() - make_interval(secs => ${RESEND_SECONDS}), true)`;

/** The time zone of an order's company; undefined for an order that the member does not see. */
export async function readTimeZone(
  tx: Connection,
  companyId: number,
  orderId: number,
  viewer: Viewer,
) {
  const row = await tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select(zoneOf('c').as('time_zone'))
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', orderId)
    .where(seesOrder(viewer))
    .executeTakeFirst();
  return row?.time_zone;
}

export interface Resendable {
  /**
   * Counted towards a manager's limit. Those whose mail was given up are not: it reached nobody, so that
   * sending it again repeats nothing.
   */
  counted: number;
  /** Mailed again a moment ago. */
  resting: number;
}

/** How many gifts can be mailed again now. */
export async function countResendable(
  tx: Connection,
  companyId: number,
  wanted: WantedGifts,
): Promise<Resendable> {
  const { rows } = await sql<Resendable>`
    select count(*) filter (where ${RESTED} and not d.given_up) as counted,
      count(*) filter (where not ${RESTED}) as resting
    ${gifts(companyId, wanted)}`.execute(tx);
  return rows[0] ?? { counted: 0, resting: 0 };
}

/**
 * Marks the gifts that are to be mailed again with the same instant.
 * @param most of those that are counted
 */
export async function markForResend(
  tx: Connection,
  companyId: number,
  wanted: WantedGifts,
  most: number,
): Promise<{ at: Date; count: number }> {
  const { rows } = await sql<{ at: Date; count: number }>`
    with mark as (select date_trunc('milliseconds', clock_timestamp()) as at),
    rested as (
      select g.id, d.given_up, row_number() over (partition by d.given_up order by g.id) as place
      ${gifts(companyId, wanted)} and ${RESTED}
    ), marked as (
      update gifts g set resent_at = mark.at from rested, mark
      where g.company_id = ${companyId} and g.id = rested.id
        and (rested.given_up or rested.place <= ${most})
      returning g.id
    )
    select mark.at, (select count(*) from marked) as count from mark`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a row is always returned');
  return row;
}

/** Where the newest mail or message of a gift goes, as the gift has it by now. */
const ADDRESS = sql`case d.channel when 'mail' then g.receiver_email else g.receiver_phone end`;

interface MarkedGift {
  id: number;
  channel: Channel;
  address: string;
  delivery_id: number;
}

/**
 * Locks some gifts that were marked, and whose mail was not replaced since. One that was opened, ended
 * or corrected meanwhile is no longer among them.
 */
export async function lockMarkedGifts(
  tx: Connection,
  companyId: number,
  { orderId, at, today, most }: { orderId: number; at: Date; today: string; most: number },
): Promise<MarkedGift[]> {
  const { rows } = await sql<MarkedGift>`
    select g.id, d.channel, ${ADDRESS} as address, d.id as delivery_id
    from gifts g
      join orders o on o.company_id = g.company_id and o.id = g.order_id
      join deliveries d on d.company_id = g.company_id and d.gift_id = g.id
        and d.status in ('sent', 'failed')
    where g.company_id = ${companyId} and g.order_id = ${orderId} and g.resent_at = ${at}
      and d.queued_at < ${at} and ${ADDRESS} is not null
      and g.status = 'unclaimed' and g.valid_until >= ${today}::date
    order by g.id limit ${most} for no key update of g, d`.execute(tx);
  return rows;
}

/** Puts a new mail of each gift into the outbox in place of the one before. @returns an id of them */
export async function replaceMails(
  tx: Connection,
  companyId: number,
  orderId: number,
  gifts: readonly MarkedGift[],
): Promise<number> {
  await tx
    .updateTable('deliveries')
    .set({ status: 'replaced' })
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      gifts.map((gift) => gift.delivery_id),
    )
    .execute();
  const values = gifts.map(({ id, channel, address }) => ({
    company_id: companyId,
    order_id: orderId,
    gift_id: id,
    address,
    channel,
  }));
  const rows = await tx.insertInto('deliveries').values(values).returning('id').execute();
  return rows[0]?.id ?? 0;
}
