import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import type { FieldKey } from '@regalo/contract/custom-fields/custom-fields';
import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import type { SentGift } from '@regalo/contract/reports/reports';
import type { Zone } from '@regalo/contract/values/days';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { type Found, findGifts, type Paging } from '../../database/search/search-functions.ts';
import { termOfGift } from '../../platform/chosen-card.ts';
import { clockOf, clockOfCompany, dayAt, zoneOf } from '../../platform/company-zone.ts';
import { type Days, rangeOf } from '../../platform/day-range.ts';
import { numberOf } from '../../platform/order-number.ts';
import {
  giftMeetsAll,
  giftValues,
  joinedValues,
  subjectsOf,
} from '../custom-fields/gift-conditions.ts';
import {
  giftStatus,
  havingStatus,
  LIVE_RECEIVER,
  NEWEST_MAIL,
  RECEIVER,
} from '../orders/detail/gift-status.ts';
import { giftIsOf, type Narrowing } from './narrowing-queries.ts';

export interface ReportFilter extends Days {
  /** Folded by the database; empty for all. */
  search: string;
  /** Undefined for all. */
  status: GiftStatus | undefined;
  /** Conditions on the company's own fields. */
  fields?: readonly FieldCondition[] | undefined;
  narrowing?: Narrowing | undefined;
}

/** Whether a filter asks of gifts more than when they were sent, and what is searched. */
export const asksMore = ({ status, fields = [], narrowing = {} }: ReportFilter): boolean =>
  status !== undefined || fields.length > 0 || Object.keys(narrowing).length > 0;

type Row = Omit<SentGift, 'createdAt'> & { created_at: Date };

interface FoundGifts {
  gifts: SentGift[];
  /** Of all pages. */
  total: number;
  /** By which the company's own days are counted. */
  timeZone: Zone;
}

/** The unspent value of a gift in colones, over `gifts g`. @param today the company's own day */
export const leftOf = (today: RawBuilder<unknown>) =>
  sql<number>`case when g.valid_until >= ${today} then g.balance_colones else 0 end`;

export interface Place {
  companyId: number;
  /** Expired gifts are those that were good until a day before. */
  now: Date;
}

/**
 * The joins to `gifts g` and the condition for a gift to be as a filter wants it, whatever is searched.
 * @param today the company's own day, as SQL that is the same for all gifts
 */
export function matching(
  { status, fields, narrowing }: Pick<ReportFilter, 'status' | 'fields' | 'narrowing'>,
  today: RawBuilder<unknown>,
): { join: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const order = sql`join orders o on o.company_id = g.company_id and o.id = g.order_id`;
  const { join, where } = status ? havingStatus(status, today) : { join: order, where: sql`true` };
  return {
    join: sql`${join} ${joinedValues(subjectsOf(fields))}`,
    where: sql`${where} and ${giftMeetsAll(fields)} and ${giftIsOf(narrowing)}`,
  };
}

/**
 * The page of a filter. A status is kept nowhere, and values of custom fields in no order; where they are wanted, all
 * gifts that have them are found and sorted.
 */
function foundBy(
  { companyId, now }: Place,
  filter: ReportFilter,
  { limit, offset }: Paging,
): RawBuilder<Found> {
  const { from, to } = rangeOf(filter, clockOfCompany(companyId));
  const search = findGifts({ term: filter.search, from, to });
  if (!asksMore(filter)) return findGifts({ term: filter.search, from, to }, { limit, offset });
  // Of its own, not of the outer query, so that it is read once and not for each gift.
  const today = sql`(select ${dayAt(sql`${now}::timestamptz`, clockOf('companies'))} from companies
    where id = ${companyId})`;
  const { join, where } = matching(filter, today);
  const about = sql`and g.id in (select unnest(f.ids) from ${search} f)`;
  return sql`(with found as materialized (
      select g.id, g.created_at from gifts g ${join}
      where g.company_id = ${companyId} and g.created_at >= ${from} and g.created_at < ${to}
        ${filter.search ? about : sql``} and ${where})
    select (select count(*) from found) as total, array(select id from found
      order by created_at desc, id desc limit ${limit} offset ${offset}) as ids)`;
}

/**
 * Sent gifts that match, newest first, with the exact number of all, in one statement.
 * @param columns the company's own fields that are shown; nothing is read for them where there are none
 */
export async function findSentGifts(
  tx: Connection,
  place: Place,
  filter: ReportFilter,
  { columns = [], ...paging }: Paging & { columns?: readonly FieldKey[] | undefined },
): Promise<FoundGifts> {
  const { companyId, now } = place;
  const today = dayAt(sql`${now}::timestamptz`, clockOf('c'));
  const { rows } = await sql<Row & { total: number; time_zone: Zone }>`
    select f.total, ${zoneOf('c')} as time_zone, g.id, g.order_id, ${numberOf('g.order_id', companyId)} as order_number, ${termOfGift('gift_name')} as name, o.amount as gift_value,
      ${RECEIVER} as receiver, g.receiver_name, g.receiver_email, g.receiver_phone as receiver_number, o.service_fee,
      ${giftStatus(today)} as status, ${leftOf(today)} as left, g.created_at
      ${columns.length > 0 ? sql`, ${giftValues(columns)} as columns` : sql``}
    from companies c
    cross join lateral ${foundBy(place, filter, paging)} f
    left join gifts g on g.company_id = ${companyId} and g.id = any(f.ids)
    left join orders o on o.company_id = g.company_id and o.id = g.order_id ${NEWEST_MAIL}
    ${LIVE_RECEIVER} ${joinedValues(subjectsOf(columns))}
    where c.id = ${companyId}
    order by g.created_at desc, g.id desc`.execute(tx);
  const [first] = rows;
  if (!first) throw new Error(`there is no company ${companyId}`);
  // A page without a gift is one row with the total alone.
  const gifts = rows
    .filter(({ id }) => id !== null)
    .map(({ total: _, time_zone: __, created_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
    }));
  return { gifts, total: first.total, timeZone: first.time_zone };
}
