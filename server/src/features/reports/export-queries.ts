import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/connection.ts';
import type { CompanySnapshot } from '../../platform/export/company-snapshot.ts';
import { withinField } from '../../platform/search-term.ts';
import { type ReportFilter, stretchOf } from './queries.ts';

export interface Wanted {
  companyId: number;
  /** Hours to add to UTC. */
  timeZone: number;
  filter: ReportFilter;
}

const TEXTS = sql`name, receiver_name, receiver_email, receiver_number`;

/** How `COPY` writes a file: as CSV with quotes around every text, or as its own text. */
export const COPY_OPTIONS = {
  csv: sql`format csv, force_quote (${TEXTS})`,
  excel: sql`format text`,
};

/** Instants as PostgreSQL writes them, infinite ones included, and as `COPY` needs them. */
async function boundsOf(tx: Connection, { filter, timeZone }: Wanted) {
  const { from, to } = stretchOf(filter, timeZone);
  const { rows } = await sql<{ from: string; to: string }>`
    select (${from})::text as from, (${to})::text as to`.execute(tx);
  const literal = (text = '') => sql<Date>`${sql.lit(text)}::timestamptz`;
  return { from: literal(rows[0]?.from), to: literal(rows[0]?.to) };
}

/** Where the gifts come from, and in which order they stand there. */
async function sourceOf(tx: Connection, wanted: Wanted) {
  const { from, to } = await boundsOf(tx, wanted);
  const company = sql.lit(wanted.companyId);
  const search = sql.lit(withinField(wanted.filter.search));
  const found = sql`search.find_gifts(${search}, ${from}, ${to}, null, 0) as f,
    unnest(f.ids) with ordinality as hit (id, n)
    join gifts g on g.company_id = ${company} and g.id = hit.id`;
  return wanted.filter.search === ''
    ? {
        gifts: sql`gifts g`,
        where: sql`g.company_id = ${company} and g.created_at >= ${from} and g.created_at < ${to}`,
        order: sql`g.created_at desc, g.id desc`,
      }
    : { gifts: found, where: sql`true`, order: sql`hit.n` };
}

/** Every gift that a report lists, newest first, with the columns of its file. */
async function queryOf(tx: Connection, wanted: Wanted): Promise<RawBuilder<unknown>> {
  const { gifts, where, order } = await sourceOf(tx, wanted);
  const minutes = sql.lit(Math.round(wanted.timeZone * 60));
  return sql`
    select ((g.created_at at time zone 'UTC') + make_interval(mins => ${minutes}))::date as day,
      o.gift_name as name, o.amount as gift_value, g.receiver_name, g.receiver_email,
      g.receiver_phone as receiver_number, o.service_fee
    from ${gifts} join orders o on o.company_id = g.company_id and o.id = g.order_id
    where ${where} order by ${order}`;
}

/** The gifts of a report as the blocks of a file. */
export async function copyReport(
  snapshot: CompanySnapshot,
  wanted: Wanted,
  type: keyof typeof COPY_OPTIONS,
): Promise<AsyncIterable<Buffer>> {
  return snapshot.copy(await queryOf(snapshot.tx, wanted), COPY_OPTIONS[type]);
}
