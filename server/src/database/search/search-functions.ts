/**
 * The typed entries to the search functions. Each is a piece of SQL to stand behind `from` or `join`,
 * so that a caller finds and reads in one statement. The company is that of the transaction.
 */

import type { Category } from '@regalo/contract/api/fields';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../array-of.ts';

/** The one row that a search function answers. */
export interface Found {
  /** How many match in all. */
  total: number;
  /** Those of the page, newest first. */
  ids: number[];
}

export interface Paging {
  /** null for all that follow. */
  limit: number | null;
  offset: number;
}

const ALL: Paging = { limit: null, offset: 0 };

export interface PeopleSearch {
  role: Category;
  /** Only those of a group of this category. */
  groupId?: number | null | undefined;
  /** As it was typed; empty for everybody. */
  term: string;
}

/** The live people of a list. */
export const findPeople = (
  { role, groupId = null, term }: PeopleSearch,
  { limit, offset } = ALL,
): RawBuilder<Found> => sql`search.find_people(${role}::smallint, ${groupId}::bigint,
  ${withinField(digitsOfPhone(term))}, ${limit}::int, ${offset}::bigint)`;

export interface GiftSearch {
  /** As it was typed; empty for all gifts. */
  term: string;
  /** When they were sent, `to` not included. Quarters of an hour or infinite if there is no term. */
  from: Date | RawBuilder<Date>;
  to: Date | RawBuilder<Date>;
}

/** The gifts of a company that were sent in a range of time. */
export const findGifts = (
  { term, from, to }: GiftSearch,
  { limit, offset } = ALL,
): RawBuilder<Found> => sql`search.find_gifts(${withinField(term)}, ${from}, ${to},
  ${limit}::int, ${offset}::bigint)`;

/** The gifts of an order, found by the instant at which all of them were made; hardly any other is. */
export const findGiftsSentAt = (sentAt: Date, term: string): RawBuilder<Found> =>
  // A Date has lost the microseconds.
  findGifts({
    term,
    from: sentAt,
    to: sql<Date>`${sentAt}::timestamptz + interval '1 millisecond'`,
  });

/** All that were found as rows of `hit (id, n)`, where n is the place in the list, from 1. */
export const hitsOf = (found: RawBuilder<Found>): RawBuilder<{ id: number; n: number }> =>
  sql`${found} as f, unnest(f.ids) with ordinality as hit (id, n)`;

/** A company's balance and spending before an instant. */
export interface FiguresBefore {
  gifts: number;
  orders: number;
  /** Colones. */
  spent: number;
  people: number;
  groups: number;
  /** Colones, a part of what was spent. */
  fees: number;
}

/**
 * A row for each of some instants, in their order.
 * @param instants quarters of an hour, as ISO 8601, or 'infinity'
 */
export const figuresBefore = (instants: readonly string[]): RawBuilder<FiguresBefore> =>
  sql`search.sums_before(${instants}::timestamptz[])`;

/** The gifts that a company sent in a month, in its time zone. */
export interface MonthSent {
  /** The first of the month. */
  day: string;
  gifts: number;
  /** Colones. */
  spent: number;
  /** Colones, a part of what was spent. */
  fees: number;
}

/**
 * A row for each month with an order.
 * @param range begins and ends with quarters of an hour, or is infinite
 * @param clock of the company
 */
export const monthsSent = (
  { from, to }: { from: RawBuilder<Date>; to: RawBuilder<Date> },
  clock: RawBuilder<string>,
): RawBuilder<MonthSent> => sql`search.months_sent(${from}, ${to}, ${clock})`;

/** What the gifts of some orders come to; counts, and colones where a name says what is worth, spent or remaining. */
export const GIFT_FIGURES = [
  ...(['worth', 'gifts', 'opened', 'used', 'ever_used', 'spent', 'remaining', 'thanked'] as const),
  // In so much time since they were sent, each with those of the shorter times.
  ...(['opened_in_hour', 'opened_in_day', 'opened_in_three_days', 'opened_in_week'] as const),
  ...(['opened_in_month', 'used_in_hour', 'used_in_day', 'used_in_three_days'] as const),
  ...(['used_in_week', 'used_in_month'] as const),
] as const;

export type GiftFigures = Record<(typeof GIFT_FIGURES)[number], number>;

/**
 * Rows of `key` and the figures of the gifts that the company sent within a time, by what their orders have in common; a
 * key is null for those that have none of it.
 * @param by month, occasion, group, category, shop, sender, field or order
 * @param clock of the company
 */
export const giftsBy = (
  by: string,
  { from, to }: { from: RawBuilder<Date>; to: RawBuilder<Date> },
  clock: RawBuilder<string>,
  field = '',
): RawBuilder<GiftFigures & { key: string | null }> =>
  sql`search.gifts_by(${by}, ${field}, ${from}, ${to}, ${clock})`;

/**
 * Sums up figures of the company's orders by day and month, of so many rows from an order on: the last of these orders, or
 * null where no more are left.
 * @param clock of the company
 */
export const sumUpFigures = (
  clock: RawBuilder<string>,
  from: number,
  most: number,
): RawBuilder<number | null> => sql`search.sum_up_figures(${clock}, ${from}::bigint, ${most}::int)`;

/** The ids of the companies whose figures are summed up already, or have so many rows that are not. */
export const companiesToSumUp = (least: number): RawBuilder<number> =>
  sql`search.companies_to_sum_up(${least}::int)`;

/** How many sums of the company by day or month differ from those of its orders. */
export const DAYS_APART: RawBuilder<number> = sql`search.days_apart()`;

/** The unspent value of usable gifts, and the part that expires soon. */
export interface OpenValue {
  gifts: number;
  colones: number;
  soon: number;
  /** Colones. */
  soon_colones: number;
  /** yyyy-MM-dd; null where nothing ends soon. */
  next_day: string | null;
}

/**
 * One row, of all gifts of the company.
 * @param days yyyy-MM-dd: the company's own day, and until when a last day is near
 */
export const openValue = (days: { today: string; until: string }): RawBuilder<OpenValue> =>
  sql`search.open_value(${days.today}::date, ${days.until}::date)`;

/** A row of `company_id` and `colones` for each of some companies: what its gifts have left. For operators alone. */
export const leftOfCompanies = (
  ids: readonly number[],
): RawBuilder<{ company_id: number; colones: number }> =>
  sql`search.left_of_companies(${arrayOf(ids)}::int[])`;

/** The same of all companies that the transaction reads. */
export const LEFT_OF_ALL: RawBuilder<{ company_id: number; colones: number }> =
  sql`search.left_of_companies(array(select id from companies))`;

/** A row for each hour since an instant in which some companies sent orders: for the operator's console alone. */
export const ordersOfAll = (
  companies: readonly number[],
  from: Date,
): RawBuilder<{ hour: Date; orders: number }> =>
  sql`search.orders_of_all(${arrayOf(companies)}::int[], ${from})`;

/** A number as people write or copy it: +506 8888-7777. */
const PHONE = /^\+?[\d\s().-]+$/;

/** The digits of a phone number, as the search table has them. */
function digitsOfPhone(typed: string): string {
  const digits = PHONE.test(typed) ? typed.replace(/\D/g, '') : '';
  // Fewer could be a part of an e-mail: eva.2024-05@…
  const least = typed.startsWith('+') ? 2 : 7;
  return digits.length < least ? typed : digits;
}

/** Stands between the fields of a search text. */
const FIELD_MARK = '\u001f';

/** A term that cannot match across fields, whatever was typed or pasted. */
const withinField = (term: string): string => term.replaceAll(FIELD_MARK, ' ');
