import { type RawBuilder, sql } from 'kysely';
import { findGifts, hitsOf } from '../../database/search/search-functions.ts';
import { companySettings } from '../../platform/companies.ts';
import { type Column, column } from '../../platform/export/columns.ts';
import { type ExportType, exportFile } from '../../platform/export/export-file.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { type ReportFilter, rangeOf } from './queries.ts';

/** The company's own day of a gift. @param timeZone hours to add to UTC */
const localDay = (timeZone: number) =>
  sql`((g.created_at at time zone 'UTC')
    + make_interval(mins => ${Math.round(timeZone * 60)}::int))::date`;

const columnsOf = (timeZone: number): Column[] => [
  column('day', 12, { en: 'Date', es: 'Fecha' }, localDay(timeZone)),
  column('text', 28, { en: 'Gift Name', es: 'Nombre del regalo' }, sql`o.gift_name`),
  column('number', 12, { en: 'Gift Value', es: 'Valor del regalo' }, sql`o.amount`),
  column('text', 28, { en: 'Receiver Name', es: 'Nombre del destinatario' }, sql`g.receiver_name`),
  column(
    'text',
    32,
    { en: 'Receiver Email', es: 'Correo del destinatario' },
    sql`g.receiver_email`,
  ),
  column(
    'text',
    18,
    { en: 'Receiver Number', es: 'Teléfono del destinatario' },
    sql`g.receiver_phone`,
  ),
  column('number', 12, { en: 'Service Fee', es: 'Cargo por servicio' }, sql`o.service_fee`),
];

/** The tables, condition and order of the gifts of a filter. */
function sourceOf(companyId: number, filter: ReportFilter, timeZone: number) {
  const { from, to } = rangeOf(filter, sql`${timeZone}::numeric`);
  if (filter.search === '')
    return {
      gifts: sql`gifts g`,
      where: sql`g.company_id = ${companyId} and g.created_at >= ${from} and g.created_at < ${to}`,
      order: sql`g.created_at desc, g.id desc`,
    };
  return {
    gifts: sql`${hitsOf(findGifts({ term: filter.search, from, to }))}
      join gifts g on g.company_id = ${companyId} and g.id = hit.id`,
    where: sql`true`,
    order: sql`hit.n`,
  };
}

/** Every gift that a report lists, newest first. */
function rowsOf(companyId: number, filter: ReportFilter, timeZone: number): RawBuilder<unknown> {
  const { gifts, where, order } = sourceOf(companyId, filter, timeZone);
  return sql`
    from ${gifts} join orders o on o.company_id = g.company_id and o.id = g.order_id
    where ${where} order by ${order}`;
}

/**
 * All gifts that a report lists, as a file that is written while it is read, with headings in the
 * language of the company.
 * @throws Refusal throttled if the company has two exports running
 */
export async function exportGifts(
  { database, now }: Pick<Services, 'database' | 'now'>,
  session: Session,
  type: ExportType,
  filter: ReportFilter,
): Promise<Download> {
  const { companyId } = session;
  return await exportFile({ database }, session, type, async (tx) => {
    const { time_zone: timeZone, language } = await companySettings(tx, companyId);
    return {
      name: `gift_report_${now().getTime()}`,
      sheet: 'Gifts',
      language,
      columns: columnsOf(timeZone),
      rows: rowsOf(companyId, filter, timeZone),
      filter: { ...filter },
    };
  });
}
