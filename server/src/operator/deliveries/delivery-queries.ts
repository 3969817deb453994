import {
  DELIVERY_DAYS,
  type DELIVERY_FILTERS,
  type Delivery,
} from '@regalo/contract/operator/deliveries';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Paging } from '../../database/search/search-functions.ts';
import { JOINED_NUMBERS } from '../../platform/order-number.ts';
import { maskedEmail, maskedPhone, maskedText } from '../masked.ts';

type Filter = (typeof DELIVERY_FILTERS)[number];

/** Messages `d`, and when each is due or has failed, as `at`. */
const OPEN = sql`select d.*, d.due_at as at from deliveries d where d.status in ('queued', 'sending')`;

const LISTED: Record<Filter, RawBuilder<unknown>> = {
  retrying: sql`${OPEN} and d.attempts > 0`,
  waiting: sql`${OPEN} and d.attempts = 0`,
  // By the index of attempts that failed for good.
  failed: sql`select d.*, max(a.created_at) as at from delivery_attempts a
    join deliveries d on d.company_id = a.company_id and d.id = a.delivery_id
    where a.outcome = 'failed' and a.created_at >= now() - make_interval(days => ${DELIVERY_DAYS})
      and d.status = 'failed' group by d.company_id, d.id`,
};

const ORDERED: Record<Filter, RawBuilder<unknown>> = {
  retrying: sql`d.at, d.company_id, d.id`,
  waiting: sql`d.at, d.company_id, d.id`,
  failed: sql`d.at desc, d.company_id, d.id`,
};

interface Row {
  id: number;
  company_id: number;
  company_name: string;
  order_id: number;
  number: number;
  gift_id: number;
  channel: string;
  address: string;
  attempts: number;
  at: Date;
  reason: string | null;
}

interface Wanted {
  search: string;
  filter: Filter;
}

/** Some of the messages of all companies that have not arrived, and how many there are. */
export async function readDeliveries(
  tx: Connection,
  { search, filter }: Wanted,
  { limit, offset }: Paging,
): Promise<{ list: Delivery[]; total_count: number }> {
  // Not LIKE: the text is literal. An address is found by its domain alone.
  const found = sql`(${LISTED[filter]}) as d join companies c on c.id = d.company_id
    where ${search} = '' or strpos(lower(unaccent(c.name)), lower(unaccent(${search}::text))) > 0
      or d.channel = 'mail' and lower(split_part(d.address, '@', 2)) = lower(${search}::text)`;
  const { rows } = await sql<Row>`
    select d.*, n.number from (
      select d.id, d.company_id, c.name as company_name, d.order_id, d.gift_id, d.channel, d.address,
        d.attempts, d.at, d.reason
      from ${found} order by ${ORDERED[filter]} limit ${limit} offset ${offset}) as d
    join orders o on o.company_id = d.company_id and o.id = d.order_id ${JOINED_NUMBERS}
    order by ${ORDERED[filter]}`.execute(tx);
  const total = await sql<{ count: number }>`select count(*) as count from ${found}`.execute(tx);
  return { list: rows.map(shown), total_count: total.rows[0]?.count ?? 0 };
}

const shown = (row: Row): Delivery => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  order: { id: row.order_id, number: row.number },
  gift: row.gift_id,
  channel: row.channel,
  address: row.channel === 'mail' ? maskedEmail(row.address) : maskedPhone(row.address),
  attempts: row.attempts,
  at: row.at.toISOString(),
  reason: row.reason && maskedText(row.reason),
});

/** Makes a message due that waits. @returns its order; undefined where none of the id waits */
export async function makeDue(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    update deliveries set due_at = least(due_at, now())
    where company_id = ${companyId} and id = ${id} and status = 'queued' returning order_id`.execute(
    tx,
  );
  return rows[0]?.order_id;
}
