import type { SentGift } from '@regalo/contract/gifts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/connection.ts';
import { withinField } from '../../platform/search-term.ts';

export interface ReportFilter {
  /** Folded by the database; empty for all. */
  search: string;
  /** Company's own days, both included. */
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** A stretch of time, the end not included, as SQL. */
interface Stretch {
  from: RawBuilder<Date>;
  to: RawBuilder<Date>;
}

type Row = Omit<SentGift, 'createdAt'> & { created_at: Date };

/** A day of the company's own as the instant it begins. */
const startOf = (day: string, timeZone: number, plusDays: number) =>
  sql<Date>`((${day}::date + ${plusDays}::int)::timestamp at time zone 'UTC'
    - make_interval(mins => ${Math.round(timeZone * 60)}::int))`;

/** When the days of a filter begin and end; infinite where it has none. */
export function stretchOf({ startDate, endDate }: ReportFilter, timeZone: number): Stretch {
  return {
    from: startDate ? startOf(startDate, timeZone, 0) : sql<Date>`'-infinity'::timestamptz`,
    to: endDate ? startOf(endDate, timeZone, 1) : sql<Date>`'infinity'::timestamptz`,
  };
}

/** The ids of some of the gifts that match, newest first, with the exact number of all. */
async function findGifts(
  tx: Connection,
  search: string,
  { from, to }: Stretch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; ids: number[] }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select total, ids from search.find_gifts(
      ${withinField(search)}, ${from}, ${to}, ${limit}::int, ${offset}::bigint)`.execute(tx);
  return rows[0] ?? { total: 0, ids: [] };
}

async function readGifts(tx: Connection, companyId: number, ids: number[]): Promise<SentGift[]> {
  const { rows } = await sql<Row>`
    select g.id, g.order_id, o.gift_name as name, o.amount as gift_value, g.receiver_name, g.receiver_email,
      g.receiver_phone as receiver_number, o.service_fee, g.created_at
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
    where g.company_id = ${companyId} and g.id = any(${ids}::bigint[])
    order by g.created_at desc, g.id desc`.execute(tx);
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

/** Sent gifts that match, newest first, with the exact number of all. */
export async function findSentGifts(
  tx: Connection,
  companyId: number,
  filter: ReportFilter,
  { timeZone, limit, offset }: { timeZone: number; limit: number; offset: number },
): Promise<{ rows: SentGift[]; total: number }> {
  const stretch = stretchOf(filter, timeZone);
  const { total, ids } = await findGifts(tx, filter.search, stretch, { limit, offset });
  return { rows: await readGifts(tx, companyId, ids), total };
}
