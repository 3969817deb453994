import { type RawBuilder, sql } from 'kysely';
import { timeZoneOf } from '../../platform/company-day.ts';
import type { Download } from '../../platform/endpoints.ts';
import { type ExportType, exportFile } from '../../platform/export/export-file.ts';
import type { Column } from '../../platform/export/sheet-rows.ts';
import type { Parts } from '../../platform/parts.ts';
import { withinField } from '../../platform/search-term.ts';
import type { Session } from '../../platform/sessions.ts';
import { type ReportFilter, stretchOf } from './queries.ts';

const COLUMNS: Column[] = [
  { name: 'day', heading: 'Date', width: 12, kind: 'day' },
  { name: 'gift', heading: 'Gift Name', width: 28, kind: 'text' },
  { name: 'value', heading: 'Gift Value', width: 12, kind: 'number' },
  { name: 'receiver', heading: 'Receiver Name', width: 28, kind: 'text' },
  { name: 'email', heading: 'Receiver Email', width: 32, kind: 'text' },
  { name: 'number', heading: 'Receiver Number', width: 18, kind: 'text' },
  { name: 'fee', heading: 'Service Fee', width: 12, kind: 'number' },
];

/** Where the gifts of a filter come from, and in which order they stand there. */
function sourceOf(companyId: number, filter: ReportFilter, timeZone: number) {
  const { from, to } = stretchOf(filter, sql`${timeZone}::numeric`);
  if (filter.search === '')
    return {
      gifts: sql`gifts g`,
      where: sql`g.company_id = ${companyId} and g.created_at >= ${from} and g.created_at < ${to}`,
      order: sql`g.created_at desc, g.id desc`,
    };
  const search = withinField(filter.search);
  return {
    gifts: sql`search.find_gifts(${search}, ${from}, ${to}, null, 0) as f,
      unnest(f.ids) with ordinality as hit (id, n)
      join gifts g on g.company_id = ${companyId} and g.id = hit.id`,
    where: sql`true`,
    order: sql`hit.n`,
  };
}

/** Every gift that a report lists, newest first. */
function queryOf(companyId: number, filter: ReportFilter, timeZone: number): RawBuilder<unknown> {
  const { gifts, where, order } = sourceOf(companyId, filter, timeZone);
  const minutes = Math.round(timeZone * 60);
  return sql`
    select ((g.created_at at time zone 'UTC') + make_interval(mins => ${minutes}::int))::date as day,
      o.gift_name as gift, o.amount as value, g.receiver_name as receiver,
      g.receiver_email as email, g.receiver_phone as number, o.service_fee as fee
    from ${gifts} join orders o on o.company_id = g.company_id and o.id = g.order_id
    where ${where} order by ${order}`;
}

/**
 * All gifts that a report lists, as a file that is written while it is read.
 * @throws Refusal throttled where the company has two exports running
 */
export async function exportGifts(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  session: Session,
  type: ExportType,
  filter: ReportFilter,
): Promise<Download> {
  const { companyId } = session;
  return await exportFile({ database }, session, type, async (tx) => {
    const timeZone = await timeZoneOf(tx, companyId);
    return {
      name: `gift_report_${now().getTime()}`,
      sheet: 'Gifts',
      columns: COLUMNS,
      query: queryOf(companyId, filter, timeZone),
      filter: { ...filter },
    };
  });
}
