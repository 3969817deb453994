import { INSIGHT_ROWS_MAX } from '@regalo/contract/reports/insights';
import type { InsightsBy } from '@regalo/contract/reports/insights-by';
import type { Language } from '@regalo/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import {
  companiesToSumUp,
  GIFT_FIGURES,
  type GiftFigures,
  giftsBy,
  sumUpFigures,
} from '../../../database/search/search-functions.ts';
import { clockOfCompany } from '../../../platform/company-zone.ts';
import { type Days, rangeOf } from '../../../platform/day-range.ts';
import { textIn } from '../../catalogue/text-queries.ts';

export interface AskedFigures {
  by: InsightsBy;
  /** The key of an own field of orders; empty unless `by` is field. */
  field: string;
  days: Days;
  /** Null without a comparison. The months of these days are counted as those so many months later. */
  compared: (Days & { monthsLater: number }) | null;
}

/** The figures of one period: of a key, or of all. */
export interface PeriodFigures extends GiftFigures {
  present: boolean;
  every: boolean;
  key: string | null;
  /** How many keys both periods have. */
  keys: number;
}

const figures = (wrap: (name: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(GIFT_FIGURES.map((name) => sql`${wrap(sql.ref(`f.${name}`))} as ${sql.ref(name)}`));

const laterMonth = (months: number) =>
  sql`to_char(to_date(f.key, 'YYYY-MM') + make_interval(months => ${months}::int), 'YYYY-MM')`;

/**
 * The figures of both periods and of their keys, of which the newest months or those with the most gifts are listed, in
 * the order of the list, and last those of all.
 */
export async function readFigures(
  tx: Connection,
  companyId: number,
  { by, field, days, compared }: AskedFigures,
): Promise<PeriodFigures[]> {
  const clock = clockOfCompany(companyId);
  const of = (period: Days, present: boolean) => {
    const key = present || by !== 'month' ? sql`f.key` : laterMonth(compared?.monthsLater ?? 0);
    return sql`select ${present}::boolean as present, ${key} as key, ${figures((name) => name)}
      from ${giftsBy(by, rangeOf(period, clock), clock, field)} f`;
  };
  const order = by === 'month' ? sql`key desc` : sql`most desc, key`;
  const { rows } = await sql<PeriodFigures>`
    with f as materialized (${of(days, true)} ${compared ? sql`union all ${of(compared, false)}` : sql``}),
    listed as (
      select key, row_number() over (order by ${order}) as place, count(*) over () as keys from (
        select key, coalesce(sum(gifts) filter (where present), 0) as most from f group by key) as every_key)
    select f.present, false as every, f.key, l.keys, ${figures((name) => name)}, l.place
    from f join listed l on l.key is not distinct from f.key where l.place <= ${INSIGHT_ROWS_MAX}
    union all
    select f.present, true, null, 0, ${figures((name) => sql`sum(${name})::bigint`)}, null
    from f group by f.present
    order by place`.execute(tx);
  return rows;
}

/** What groups, shops or senders are called, by their ids; nothing for other keys, which name themselves. */
export async function readNames(
  tx: Connection,
  companyId: number,
  by: InsightsBy,
  { ids, language }: { ids: readonly string[]; language: Language },
): Promise<Map<string, string>> {
  const named = namesOf(by, companyId, language);
  if (!named || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from (${named}) n where id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function namesOf(
  by: InsightsBy,
  companyId: number,
  language: Language,
): RawBuilder<unknown> | undefined {
  switch (by) {
    case 'group':
      return sql`select id, name from groups where company_id = ${companyId}`;
    case 'sender':
      return sql`select id, trim(first_name || ' ' || last_name) as name from managers
        where company_id = ${companyId}`;
    case 'shop':
      return sql`select id, ${textIn('name', language)} as name from catalogue_shops`;
    default:
      return undefined;
  }
}

/** The companies whose figures are summed up already, or have so many rows that are not. */
export async function findCompaniesToSumUp(
  connection: Connection,
  least: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${companiesToSumUp(least)} as id`.execute(connection);
  return rows.map(({ id }) => id);
}

/**
 * Sums up figures of orders by day and month, of so many rows from an order on.
 * @returns the last of these orders; null where no more are left but those that others hold
 */
export async function sumUpPortion(
  tx: Connection,
  companyId: number,
  { from, most }: { from: number; most: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select ${sumUpFigures(clockOfCompany(companyId), from, most)} as last`.execute(tx);
  return rows[0]?.last ?? null;
}
