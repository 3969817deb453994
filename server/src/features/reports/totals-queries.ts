import type { TotalRow } from '@regalo/contract/reports/reports';
import type { TotalsBy } from '@regalo/contract/reports/totals-by';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import {
  findGifts,
  hitsOf,
  monthsSent,
  type Paging,
} from '../../database/search/search-functions.ts';
import { clockOfCompany, dayAt } from '../../platform/company-zone.ts';
import { rangeOf } from '../../platform/day-range.ts';
import { type Column, column } from '../../platform/export/columns.ts';
import { numberOf } from '../../platform/order-number.ts';
import { asksMore, matching, type Place, type ReportFilter } from './queries.ts';

interface Source {
  companyId: number;
  /** Of the company. */
  clock: RawBuilder<string>;
  /** The company's own day. */
  today: RawBuilder<unknown>;
}

/**
 * How many gifts of each order match: rows of `id, gifts`. All gifts of an order are sent at one
 * instant, so that without a search, a status and conditions the orders alone are read.
 */
function countedOf({ companyId, clock, today }: Source, filter: ReportFilter): RawBuilder<unknown> {
  const { search: term } = filter;
  const { from, to } = rangeOf(filter, clock);
  if (!term && !asksMore(filter))
    return sql`select id, quantity as gifts from orders
      where company_id = ${companyId} and created_at >= ${from} and created_at < ${to}`;
  const gifts = term
    ? sql`${hitsOf(findGifts({ term, from, to }))}
        join gifts g on g.company_id = ${companyId} and g.id = hit.id`
    : sql`gifts g`;
  const { join, where } = matching(filter, today);
  return sql`select g.order_id as id, count(*) as gifts from ${gifts} ${join}
    where g.company_id = ${companyId} and g.created_at >= ${from} and g.created_at < ${to}
      and ${where}
    group by g.order_id`;
}

/** The gifts of a filter added up, as rows of `t (id, gift_name, day, gifts, gift_value, service_fee)`. */
export function totalsOf(source: Source, filter: ReportFilter, by: TotalsBy): RawBuilder<unknown> {
  const { companyId, clock } = source;
  const orders = sql`
    select o.id, o.gift_name, ${dayAt(sql`o.created_at`, clock)} as day, m.gifts::bigint as gifts,
      m.gifts * o.amount as gift_value, m.gifts * o.service_fee as service_fee
    from (${countedOf(source, filter)}) m
    join orders o on o.company_id = ${companyId} and o.id = m.id`;
  if (by === 'order') return sql`(${orders}) t`;
  // Figures of all orders are kept by time, so that not each of them has to be read.
  if (!filter.search && !asksMore(filter))
    return sql`(
      select null::bigint as id, null::text as gift_name, day, gifts, spent - fees as gift_value,
        fees as service_fee
      from ${monthsSent(rangeOf(filter, clock), clock)}) t`;
  return sql`(
    select null::bigint as id, null::text as gift_name, date_trunc('month', day)::date as day,
      sum(gifts)::bigint as gifts, sum(gift_value)::bigint as gift_value,
      sum(service_fee)::bigint as service_fee
    from (${orders}) o group by date_trunc('month', day)) t`;
}

/** The order of totals, over `t`. */
export const NEWEST_TOTALS = sql`t.day desc, t.id desc`;

type Sums = Pick<TotalRow, 'gifts' | 'gift_value' | 'service_fee'>;
type Row = Sums & { id: number | null; number: number | null; gift_name: string; day: string };

/** One page of totals, newest first, how many there are, and the sums of all. */
export async function readTotals(
  tx: Connection,
  { companyId, now }: Place,
  filter: ReportFilter,
  { by, paging: { limit, offset } }: { by: TotalsBy; paging: Paging },
) {
  const clock = clockOfCompany(companyId);
  const today = dayAt(sql`${now}::timestamptz`, clock);
  const { rows } = await sql<Row & { total: number; all: Sums }>`
    with t as materialized (select * from ${totalsOf({ companyId, clock, today }, filter, by)})
    select every.*, page.* from (
      select count(*) as total, json_build_object('gifts', coalesce(sum(gifts), 0),
        'gift_value', coalesce(sum(gift_value), 0),
        'service_fee', coalesce(sum(service_fee), 0)) as "all"
      from t) every
    left join (select t.id, ${numberOf('t.id', companyId)} as number, t.gift_name, t.day::text as day, t.gifts, t.gift_value, t.service_fee
      from t order by ${NEWEST_TOTALS} limit ${limit} offset ${offset}) page on true
    order by page.day desc, page.id desc`.execute(tx);
  const [first] = rows;
  return {
    // A page without a row is one with the sums alone.
    list: rows
      .filter(({ day }) => day !== null)
      .map(({ total: _, all: __, id, number, gift_name, ...row }) => ({
        ...row,
        order: id === null || number === null ? null : { id, number, name: gift_name },
      })),
    total_count: first?.total ?? 0,
    totals: first?.all ?? { gifts: 0, gift_value: 0, service_fee: 0 },
  };
}

/** The columns of exported totals. @param giftName over `t` */
export function totalColumns(
  companyId: number,
  by: TotalsBy,
  giftName: RawBuilder<unknown>,
): Column[] {
  const sums = [
    column('number', 10, 'gifts', sql`t.gifts`),
    column('number', 14, 'giftValue', sql`t.gift_value`),
    column('number', 14, 'serviceFee', sql`t.service_fee`),
    column('number', 14, 'total', sql`t.gift_value + t.service_fee`),
  ];
  if (by === 'month') return [column('text', 12, 'month', sql`to_char(t.day, 'YYYY-MM')`), ...sums];
  return [
    column('day', 12, 'date', sql`t.day`),
    column('id', 12, 'orderNumber', numberOf('t.id', companyId)),
    column('text', 28, 'giftName', giftName),
    ...sums,
  ];
}
