import { FAILURE_HOURS, NAMED_DOMAIN_FROM, TODAY_HOURS } from '@regalo/contract/operator/today';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { ordersOfAll } from '../../database/search/search-functions.ts';

const HOUR_MS = 60 * 60_000;

interface Counted {
  hour: Date;
  count: number;
}

/** What was counted in the hour that begins at an instant. */
const countAt = (counted: readonly Counted[], since: number): number =>
  counted.find(({ hour }) => hour.getTime() === since)?.count ?? 0;

/** Orders and redemptions of the last hours: orders by the figures that are kept, redemptions by the list of each shop. */
export async function readHours(tx: Connection, companies: readonly number[], now: Date) {
  const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const first = new Date(last - (TODAY_HOURS - 1) * HOUR_MS);
  const orders = await sql<Counted>`
    select hour, orders as count from ${ordersOfAll(companies, first)}`.execute(tx);
  const redemptions = await sql<Counted>`
    select date_trunc('hour', r.created_at, 'UTC') as hour, count(*) as count
    from catalogue_shops s join redemptions r on r.shop_id = s.id
      and r.created_at >= ${first} and r.undone_at is null
    group by 1`.execute(tx);
  return Array.from({ length: TODAY_HOURS }, (_, n) => {
    const since = first.getTime() + n * HOUR_MS;
    return {
      since: new Date(since).toISOString(),
      orders: countAt(orders.rows, since),
      redemptions: countAt(redemptions.rows, since),
    };
  });
}

/** Attempts that failed for good lately, with their deliveries `d`. */
const FAILED = sql`
  delivery_attempts a join deliveries d on d.company_id = a.company_id and d.id = a.delivery_id
  where a.outcome = 'failed' and a.created_at >= now() - make_interval(hours => ${FAILURE_HOURS})`;

export interface ChannelState {
  channel: string;
  waiting: number;
  retrying: number;
  failed: number;
}

/** What becomes of the messages that bring gifts, by channel; a channel of which there is nothing to say is left out. */
export async function readChannels(tx: Connection): Promise<ChannelState[]> {
  const { rows } = await sql<ChannelState>`
    select channel, sum(waiting)::bigint as waiting, sum(retrying)::bigint as retrying,
      sum(failed)::bigint as failed
    from (
      select channel, count(*) filter (where attempts = 0) as waiting,
        count(*) filter (where attempts > 0) as retrying, 0 as failed
      from deliveries where status in ('queued', 'sending') group by 1
      union all
      select d.channel, 0, 0, count(*) from ${FAILED} group by 1) as found
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** The domains to which most mails have failed lately. Those of few addresses are one, without a name. */
export async function readFailedDomains(tx: Connection) {
  const { rows } = await sql<{ domain: string | null; failed: number }>`
    select case when addresses >= ${NAMED_DOMAIN_FROM} and place <= 20 then domain end as domain,
      sum(failed)::bigint as failed
    from (
      select lower(split_part(d.address, '@', 2)) as domain, count(*) as failed,
        count(distinct lower(d.address)) as addresses,
        row_number() over (order by count(*) desc, lower(split_part(d.address, '@', 2))) as place
      from ${FAILED} and d.channel = 'mail' group by 1) as found
    group by 1 order by 1 is null, 2 desc, 1`.execute(tx);
  return rows;
}
