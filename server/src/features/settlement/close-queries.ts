import type { SettlementSpan } from '@regalo/contract/shop/settlement-periods';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { commissionOf, termsInTime } from './commission-queries.ts';
import { isOfRedemption, LISTED } from './correction-queries.ts';

/** The last statement of a shop, which the next one continues. */
export interface LastStatement {
  number: number;
  first_day: string;
  last_day: string;
  payable: number;
}

/** The newest statement of a shop. */
export const readLastStatement = (
  tx: Connection,
  shopId: number,
): Promise<LastStatement | undefined> =>
  tx
    .selectFrom('shop_statements')
    .select(['number', 'first_day', 'last_day', 'payable'])
    .where('shop_id', '=', shopId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Redemptions, undos and corrections `e` that no statement has. */
const openEntries = (shopId: number) => sql`
  from shop_entries e
  where e.shop_id = ${shopId} and e.kind in ${LISTED}
    and not exists (select from shop_statement_lines l
      where l.shop_id = e.shop_id and l.entry_id = e.id)`;

/** When the oldest entry that no statement has was booked. */
export async function readOldestOpen(tx: Connection, shopId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(e.created_at) as oldest ${openEntries(shopId)}`.execute(tx);
  return rows[0]?.oldest ?? undefined;
}

/**
 * The entries of no statement in a range of time, with the commission of each: of a redemption
 * what the terms of its own day say; of an undo exactly what was, or will be, taken for its redemption; of a correction
 * what makes up for it, so that in all the commission is that of what is owed by then.
 */
function openLines(
  shopId: number,
  { since, before }: { since?: Date | undefined; before?: Date },
): RawBuilder<unknown> {
  const from = since ? sql`and e.created_at >= ${since}` : sql``;
  const to = before ? sql`and e.created_at < ${before}` : sql``;
  const bps = sql`terms.commission_bps`;
  return sql`
    select e.id, e.kind, e.colones, e.created_at, s.time_zone,
      case e.kind
        when 'correction' then ${commissionOf(sql`(before.colones + e.colones)`, bps)}
          - ${commissionOf(sql`before.colones`, bps)}
        else sign(e.colones)::int * coalesce(taken.commission, ${commissionOf(sql`used.colones`, bps)})
      end as commission
    from (select e.* ${openEntries(shopId)} ${from} ${to}) as e
    join catalogue_shops s on s.id = e.shop_id
    -- the redemption that it is, undoes or corrects
    join shop_entries used on used.shop_id = ${shopId}
      and used.cause = 'redemption:' || split_part(e.cause, ':', 2)
    left join (${termsInTime(shopId)}) as terms
      on used.created_at >= terms.since and used.created_at < terms.until
    left join shop_statement_lines taken on taken.shop_id = ${shopId} and taken.entry_id = used.id
    left join lateral (
      select sum(o.colones)::bigint as colones from shop_entries o
      where o.shop_id = ${shopId} and o.id < e.id and ${isOfRedemption(sql`split_part(e.cause, ':', 2)`)}
    ) as before on e.kind = 'correction'`;
}

/** Sums over lines. */
const LINE_SUMS = sql`
  count(*) filter (where kind = 'redemption') as redemptions,
  count(*) filter (where kind = 'undo') as undos,
  count(*) filter (where kind = 'correction') as corrections,
  coalesce(sum(colones) filter (where kind = 'redemption'), 0)::bigint as redeemed,
  coalesce(-sum(colones) filter (where kind = 'undo'), 0)::bigint as undone,
  coalesce(sum(colones) filter (where kind = 'correction'), 0)::bigint as corrected,
  coalesce(sum(commission), 0)::bigint as commission`;

/** The totals of lines, in colones where they are no counts. */
export interface LineSums {
  redemptions: number;
  undos: number;
  corrections: number;
  redeemed: number;
  undone: number;
  /** More where it is positive. */
  corrected: number;
  commission: number;
}

/** Sums the entries of no statement, since an instant or ever. */
export async function sumOpenLines(
  tx: Connection,
  shopId: number,
  since: Date | undefined,
): Promise<LineSums & { oldest: Date | null }> {
  const { rows } = await sql<LineSums & { oldest: Date | null }>`
    select ${LINE_SUMS}, min(created_at) as oldest
    from (${openLines(shopId, { since })}) as lines`.execute(tx);
  const [sums] = rows;
  if (!sums) throw new Error('a sum has a row');
  return sums;
}

export interface ClosedStatement {
  id: number;
  number: number;
  first_day: string;
  last_day: string;
  payable: number;
}

interface Closing {
  span: SettlementSpan;
  endedAt: Date;
  closedAt: Date;
  last: LastStatement | undefined;
}

/**
 * Writes the next statement of a shop, over all that no statement has from before the end of its period,
 * with its lines and the entry of its commission, in one statement. The first one begins with the first
 * entry, should that be older than the terms.
 */
export async function writeStatement(
  tx: Connection,
  shopId: number,
  { span, endedAt, closedAt, last }: Closing,
): Promise<ClosedStatement> {
  const carried = Math.min(0, last?.payable ?? 0);
  const number = (last?.number ?? 0) + 1;
  const first = last ? sql`${span.first_day}::date` : sql`least(${span.first_day}::date, oldest)`;
  const { rows } = await sql<ClosedStatement>`
    with lines as materialized (${openLines(shopId, { before: endedAt })}),
    sums as (
      select ${LINE_SUMS}, min((created_at at time zone time_zone)::date) as oldest from lines),
    statement as (
      insert into shop_statements (shop_id, number, period, first_day, last_day, ended_at, redemptions,
        undos, corrections, redeemed, undone, corrected, commission, carried, payable, closed_at)
      select ${shopId}, ${number}, ${span.period}, ${first}, ${span.last_day}, ${endedAt}, redemptions,
        undos, corrections, redeemed, undone, corrected, commission, ${carried},
        redeemed - undone + corrected - commission + ${carried}, ${closedAt}
      from sums
      returning id, number, first_day, last_day, commission, payable),
    listed as (
      insert into shop_statement_lines (shop_id, entry_id, statement_id, commission)
      select ${shopId}, lines.id, statement.id, lines.commission from lines, statement),
    kept as (
      insert into shop_entries (shop_id, kind, colones, cause)
      select ${shopId}, 'commission', -commission, 'commission:' || number
      from statement where commission <> 0)
    select id, number, first_day, last_day, payable from statement`.execute(tx);
  const [statement] = rows;
  if (!statement) throw new Error('no statement was written');
  return statement;
}
