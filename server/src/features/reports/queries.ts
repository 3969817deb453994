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

type Row = Omit<SentGift, 'createdAt'> & { created_at: Date };

/** A day of the company's own as the instant it begins. */
const startOf = (day: string, timeZone: number, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'UTC'
    - make_interval(mins => ${Math.round(timeZone * 60)}::int))`;

function conditions(
  companyId: number,
  filter: ReportFilter,
  timeZone: number,
): RawBuilder<unknown> {
  const { search, startDate, endDate } = filter;
  const parts = [sql`g.company_id = ${companyId}`];
  if (startDate) parts.push(sql`g.created_at >= ${startOf(startDate, timeZone, 0)}`);
  if (endDate) parts.push(sql`g.created_at < ${startOf(endDate, timeZone, 1)}`);
  // Folded first, then escaped: unaccent makes plain % and _ of their wide forms.
  if (search)
    parts.push(sql`lower(unaccent(g.receiver_name || chr(31) || coalesce(g.receiver_email, '')))
      like '%' || regexp_replace(lower(unaccent(${withinField(search)})), '([\\\\%_])', '\\\\\\1', 'g') || '%'`);
  return sql.join(parts, sql` and `);
}

/** Sent gifts that match, newest first, with the exact number of all. */
export async function findSentGifts(
  tx: Connection,
  companyId: number,
  filter: ReportFilter,
  { timeZone, limit, offset }: { timeZone: number; limit: number; offset: number },
): Promise<{ rows: SentGift[]; total: number }> {
  const where = conditions(companyId, filter, timeZone);
  const [page, count] = await Promise.all([
    sql<Row>`
      select g.id, o.gift_name as name, o.amount as gift_value, g.receiver_name, g.receiver_email,
        g.receiver_phone as receiver_number, o.service_fee, g.created_at
      from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
      where ${where} order by g.id desc limit ${limit} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*) as total from gifts g where ${where}`.execute(tx),
  ]);
  const rows = page.rows.map(({ created_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
  }));
  return { rows, total: count.rows[0]?.total ?? 0 };
}
