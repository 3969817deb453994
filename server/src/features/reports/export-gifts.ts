import type { CustomField } from '@regalo/contract/custom-fields/custom-fields';
import { PROBLEM_SIGNS } from '@regalo/contract/orders/delivery-problem';
import { GIFT_STATUSES } from '@regalo/contract/orders/gift-status';
import { lookOf } from '@regalo/contract/orders/states';
import type { TotalsBy } from '@regalo/contract/reports/totals-by';
import type { Zone } from '@regalo/contract/values/days';
import { localDay } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { type RawBuilder, sql } from 'kysely';
import { findGifts, hitsOf } from '../../database/search/search-functions.ts';
import { termOfGift } from '../../platform/chosen-card.ts';
import { companySettings } from '../../platform/companies.ts';
import { clockOfZone, dayAt } from '../../platform/company-zone.ts';
import { rangeOf } from '../../platform/day-range.ts';
import { type Column, column } from '../../platform/export/columns.ts';
import {
  type ExportServices,
  type ExportType,
  exportFile,
} from '../../platform/export/export-file.ts';
import { celebrationName, giftName, namedBy, receiverName } from '../../platform/export/names.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import { JOINED_NUMBERS } from '../../platform/order-number.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { checkConditions } from '../custom-fields/conditions.ts';
import { customColumns } from '../custom-fields/export-columns.ts';
import { readFields } from '../custom-fields/field-queries.ts';
import { giftMeetsAll, joinedValues } from '../custom-fields/gift-conditions.ts';
import { giftStatus, NEWEST_MAIL } from '../orders/detail/gift-status.ts';
import { checkNarrowing, giftIsOf } from './narrowing-queries.ts';
import { leftOf, type ReportFilter } from './queries.ts';
import { NEWEST_TOTALS, totalColumns, totalsOf } from './totals-queries.ts';

interface Place {
  companyId: number;
  /** Of the company. */
  timeZone: Zone;
  language: Language;
  /** The company's own day, yyyy-MM-dd. */
  today: string;
}

const clockIn = ({ timeZone }: Place) => clockOfZone(timeZone);
const statusOf = ({ today }: Place) => giftStatus(today);

/** The names of the statuses of gifts. */
const statusNames = (language: Language) =>
  Object.fromEntries(
    GIFT_STATUSES.map((status) => [
      status,
      SERVER[language].states.states.words[lookOf('gift', status).state],
    ]),
  );

const STATE = sql`case when d.status = 'sending' then 'queued' when d.status <> 'sent' then d.status
  when d.read_at is not null then 'read' when d.delivered_at is not null then 'delivered' else d.status end`;

/** The word boundary of JavaScript is written `\y` in PostgreSQL. */
const pattern = ({ source }: RegExp) => source.replaceAll('\\b', '\\y');

/** As `deliveryProblem` finds it. */
const PROBLEM = sql`case ${sql.join(
  PROBLEM_SIGNS.map(([problem, sign]) => sql`when d.reason ~* ${pattern(sign)} then ${problem}`),
  sql` `,
)} else 'other' end`;

/** Why a mail or message failed, or was put off. */
function reason(language: Language): RawBuilder<unknown> {
  const { problems, failures } = SERVER[language].exports;
  const mail = namedBy(PROBLEM, problems);
  const message = namedBy(sql`d.reason`, failures);
  return sql`case when d.status not in ('failed', 'queued') or d.reason is null then null
    when d.channel = 'mail' then ${mail} else ${message} end`;
}

/** By which way a gift went, how far that came, why no further, and what it has cost; over `deliveries d`. */
export function deliveryColumns(language: Language): Column[] {
  const { states, exports } = SERVER[language];
  const channel = namedBy(sql`d.channel`, exports.channels);
  const state = namedBy(STATE, { ...states.states.words, ...exports.delivery });
  return [
    column('text', 12, 'channel', sql`coalesce(${channel}, ${exports.byHand})`),
    column('text', 12, 'delivery', state),
    column('text', 40, 'deliveryProblem', reason(language)),
    column('number', 14, 'messageCost', sql`d.cost`),
  ];
}

const columnsOf = (place: Place): Column[] => [
  column('day', 12, 'date', dayAt(sql`g.created_at`, clockIn(place))),
  column('text', 28, 'giftName', giftName(termOfGift('gift_name'), place.language)),
  column('number', 12, 'giftValue', sql`o.amount`),
  column('text', 28, 'receiverName', receiverName(sql`g.receiver_name`, place.language)),
  column('text', 32, 'receiverEmail', sql`g.receiver_email`),
  column('text', 18, 'receiverNumber', sql`g.receiver_phone`),
  column('number', 12, 'serviceFee', sql`o.service_fee`),
  column('id', 12, 'orderNumber', sql`n.number`),
  column('text', 14, 'status', namedBy(statusOf(place), statusNames(place.language))),
  column('number', 12, 'left', leftOf(sql`${place.today}::date`)),
  column('text', 24, 'celebration', celebrationName(sql`o.celebration`, place.language)),
  ...deliveryColumns(place.language),
];

/** The tables, condition and order of the gifts of a filter. */
function sourceOf(place: Place, filter: ReportFilter) {
  const { companyId } = place;
  const { from, to } = rangeOf(filter, clockIn(place));
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
function rowsOf(
  place: Place,
  filter: ReportFilter,
  fields: readonly CustomField[],
): RawBuilder<unknown> {
  const { gifts, where, order } = sourceOf(place, filter);
  const status = filter.status ? sql`and ${statusOf(place)} = ${filter.status}` : sql``;
  return sql`
    from ${gifts} join orders o on o.company_id = g.company_id and o.id = g.order_id
      ${JOINED_NUMBERS} ${NEWEST_MAIL} ${joinedValues(fields.map(({ subject }) => subject))}
    where ${where} ${status} and ${giftMeetsAll(filter.fields)}
      and ${giftIsOf(filter.narrowing)} order by ${order}`;
}

/** The export of a report: its gifts, or their totals. */
function listOf(
  place: Place,
  filter: ReportFilter,
  { by, fields }: { by: TotalsBy | undefined; fields: readonly CustomField[] },
) {
  const { sheets } = SERVER[place.language].exports;
  if (!by) {
    const of = (subject: CustomField['subject']) => fields.filter((one) => one.subject === subject);
    const columns = [
      ...columnsOf(place),
      ...customColumns(of('order'), sql`o.custom_fields`),
      ...customColumns(of('gift'), sql`v.custom_fields`),
      ...customColumns(of('person'), sql`r.custom_fields`),
    ];
    const rows = rowsOf(place, filter, fields);
    return { list: 'gifts', sheet: sheets.gifts, columns, rows };
  }
  const source = { ...place, clock: clockIn(place), today: sql`${place.today}::date` };
  return {
    list: 'gift totals',
    sheet: sheets.giftTotals,
    columns: totalColumns(place.companyId, by, giftName(sql`t.gift_name`, place.language)),
    rows: sql`from ${totalsOf(source, filter, by)} order by ${NEWEST_TOTALS}`,
  };
}

/**
 * All gifts that a report lists, or their totals, as a file that is written while it is read, with headings in the
 * language of the company.
 * @throws Refusal throttled if the company has two exports running
 */
export async function exportGifts(
  services: ExportServices,
  session: Session,
  { type, by }: { type: ExportType; by?: TotalsBy | undefined },
  filter: ReportFilter,
): Promise<Download> {
  const { companyId } = session;
  return await exportFile(services, session, type, async (tx) => {
    const { time_zone: timeZone, language } = await companySettings(tx, companyId);
    await checkConditions(tx, companyId, filter.fields);
    await checkNarrowing(tx, companyId, filter.narrowing);
    const at = services.now();
    const { narrowing, ...rest } = filter;
    const place = { companyId, timeZone, language, today: localDay(at, timeZone) };
    return {
      name: `gift_report_${at.getTime()}`,
      language,
      ...listOf(place, filter, { by, fields: await readFields(tx, companyId) }),
      filter: { ...rest, ...narrowing, by },
    };
  });
}
