import type { CustomField } from '@regalo/contract/custom-fields/custom-fields';
import type { TimeRange } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { type RawBuilder, sql } from 'kysely';
import { clockOfZone, localTimeAt } from '../../platform/company-zone.ts';
import { type Column, column } from '../../platform/export/columns.ts';
import type { ExportedSheet } from '../../platform/export/export-file.ts';
import { celebrationName, giftName, namedBy } from '../../platform/export/names.ts';
import { customColumns } from '../custom-fields/export-columns.ts';
import { accountsOf } from './journal-account-queries.ts';
import type { MonthSpan } from './queries.ts';
import { entryDetails } from './statement-queries.ts';

export interface MonthPlace extends MonthSpan {
  language: Language;
  /** The company's own fields of orders, and of gifts. */
  orderFields: readonly CustomField[];
  giftFields: readonly CustomField[];
}

/** When transaction `t` is booked: where the statement has it if it moves the wallet, as entry `w`. */
export const BOOKED_AT = sql`coalesce(w.booked_at, t.created_at)`;

/** The tables of entries `e` with their transactions, orders and authors, and when they were booked. */
export const entriesOf = (companyId: number) => sql`
  from ledger_entries e ${entryDetails(companyId).joins}
  left join ledger_entries w on w.company_id = ${companyId} and w.transaction_id = e.transaction_id
    and w.account = 'wallet'`;

const rangeIn = ({ from, to }: TimeRange) => ({
  from: sql`${from.toISOString()}::timestamptz`,
  to: sql`${to.toISOString()}::timestamptz`,
});

/** The condition of a month's entries. */
export function within(place: MonthSpan): RawBuilder<unknown> {
  const { from, to } = rangeIn(place);
  return sql`e.company_id = ${place.companyId} and ${BOOKED_AT} >= ${from} and ${BOOKED_AT} < ${to}`;
}

const IN_ORDER = sql`${BOOKED_AT}, e.transaction_id`;

const local = ({ timeZone }: MonthPlace) => localTimeAt(BOOKED_AT, clockOfZone(timeZone));
const day = (place: MonthPlace) => column('day', 12, 'date', sql`${local(place)}::date`);
const time = (place: MonthPlace) =>
  column('text', 8, 'time', sql`to_char(${local(place)}, 'HH24:MI')`);

/** What kind of transaction it is, and of which order and gift. */
function aboutColumns({ companyId, language }: MonthPlace): Column[] {
  const { wallet, statement } = SERVER[language].exports;
  const { redemption, undo } = statement;
  return [
    column('text', 18, 'kind', namedBy(sql`t.kind`, { ...wallet, redemption, undo })),
    column('id', 10, 'order', entryDetails(companyId).number),
    column('text', 28, 'gift', giftName(sql`coalesce(o.gift_name, h.gift_name, '')`, language)),
  ];
}

/** The company's own fields of the order, also of one that is held. */
const fieldColumns = ({ orderFields }: MonthPlace): Column[] =>
  customColumns(orderFields, sql`coalesce(o.custom_fields, h.custom_fields)`);

/** Every entry of the ledger: what an account gains is its debit. */
export function journalSheet(place: MonthPlace): ExportedSheet {
  const { companyId, month, language } = place;
  const entry = sql`${month}::text || '-' || dense_rank() over (order by ${IN_ORDER})`;
  return {
    sheet: SERVER[language].exports.sheets.journal,
    columns: [
      day(place),
      column('text', 14, 'entry', entry),
      column('text', 14, 'account', sql`x.number`),
      column('text', 32, 'accountName', sql`x.name`),
      column('number', 14, 'debit', sql`nullif(greatest(e.amount, 0), 0)`),
      column('number', 14, 'credit', sql`nullif(greatest(-e.amount, 0), 0)`),
      ...aboutColumns(place),
      column('text', 24, 'reference', sql`t.reference`),
      ...fieldColumns(place),
    ],
    rows: sql`${entriesOf(companyId)} join ${accountsOf(companyId, language)} on x.account = e.account
      where ${within(place)} order by ${IN_ORDER}, e.amount < 0, x.n`,
  };
}

/** What each account held when the month began and ended, and what it gained and gave. */
export function balancesSheet(place: MonthPlace): ExportedSheet {
  const { companyId, language } = place;
  const { from, to } = rangeIn(place);
  const sum = (value: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`coalesce(sum(${value}) filter (where ${where}), 0)::bigint`;
  const inside = sql`${BOOKED_AT} >= ${from}`;
  return {
    sheet: SERVER[language].exports.sheets.balances,
    columns: [
      column('text', 14, 'account', sql`x.number`),
      column('text', 32, 'accountName', sql`x.name`),
      column('number', 16, 'opening', sql`coalesce(s.opening, 0)`),
      column('number', 14, 'debit', sql`coalesce(s.debit, 0)`),
      column('number', 14, 'credit', sql`coalesce(s.credit, 0)`),
      column('number', 16, 'closing', sql`coalesce(s.opening + s.debit - s.credit, 0)`),
    ],
    rows: sql`from ${accountsOf(companyId, language)} left join (
        select e.account, ${sum(sql`e.amount`, sql`${BOOKED_AT} < ${from}`)} as opening,
          ${sum(sql`e.amount`, sql`e.amount > 0 and ${inside}`)} as debit,
          ${sum(sql`-e.amount`, sql`e.amount < 0 and ${inside}`)} as credit
        ${entriesOf(companyId)}
        where e.company_id = ${companyId} and ${BOOKED_AT} < ${to} group by e.account) s
      on s.account = x.account order by x.n`,
  };
}

/** The orders that were paid. */
export function ordersSheet(place: MonthPlace): ExportedSheet {
  const { companyId, language } = place;
  return {
    sheet: SERVER[language].exports.sheets.orders,
    columns: [
      day(place),
      column('id', 10, 'order', entryDetails(companyId).number),
      column('text', 28, 'gift', giftName(sql`o.gift_name`, language)),
      column('text', 24, 'shop', sql`coalesce(o.shop_name, '')`),
      column(
        'text',
        24,
        'celebration',
        sql`coalesce(${celebrationName(sql`o.celebration`, language)}, '')`,
      ),
      column('text', 24, 'author', entryDetails(companyId).author),
      column('number', 10, 'gifts', sql`o.quantity`),
      column('number', 14, 'giftValue', sql`o.quantity * o.amount`),
      column('number', 14, 'serviceFee', sql`o.quantity * o.service_fee`),
      column('number', 14, 'total', sql`o.total_amount`),
      ...fieldColumns(place),
    ],
    // Each pays for gifts.
    rows: sql`${entriesOf(companyId)}
      where ${within(place)} and t.kind = 'order' and e.account = 'vouchers' order by ${IN_ORDER}`,
  };
}

/** What was spent of gifts, and what of it was undone, with its sign. */
export function redemptionsSheet(place: MonthPlace): ExportedSheet {
  const { companyId, language } = place;
  const shop = sql`case when t.author like 'till:%' then split_part(t.author, ':', 2)::bigint end`;
  return {
    sheet: SERVER[language].exports.sheets.redemptions,
    columns: [
      day(place),
      time(place),
      ...aboutColumns(place),
      column('text', 24, 'shop', sql`coalesce(s.name, '')`),
      column('number', 14, 'amount', sql`e.amount`),
      ...fieldColumns(place),
      ...customColumns(place.giftFields, sql`f.custom_fields`),
    ],
    rows: sql`${entriesOf(companyId)} left join catalogue_shops s on s.id = ${shop}
      left join gift_activities a on a.company_id = ${companyId} and a.transaction_id = t.id
        and a.kind in ('redeemed', 'undone')
      left join gifts g on g.company_id = ${companyId} and g.id = a.gift_id
      left join gift_fields f on f.company_id = ${companyId} and f.order_id = g.order_id
        and f.person_id = g.person_id
      where ${within(place)} and e.account = 'shops' order by ${IN_ORDER}`,
  };
}

/** The fees of orders, and what returned of them, with its sign. */
export function feesSheet(place: MonthPlace): ExportedSheet {
  const { companyId, language } = place;
  return {
    sheet: SERVER[language].exports.sheets.fees,
    columns: [
      day(place),
      ...aboutColumns(place),
      column('number', 10, 'gifts', sql`case when t.kind = 'order' then o.quantity end`),
      column('number', 14, 'serviceFee', sql`e.amount`),
      ...fieldColumns(place),
    ],
    rows: sql`${entriesOf(companyId)}
      where ${within(place)} and e.account = 'fees' order by ${IN_ORDER}`,
  };
}
