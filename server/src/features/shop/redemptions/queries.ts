import { FREE_AMOUNT_NAME, FREE_AMOUNT_NAMES } from '@regalo/contract/gifts/free-amount';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { rangeOf } from '../../../platform/day-range.ts';
import { commissionOf, termsInTime } from '../../settlement/commission-queries.ts';

/** A filter of a shop's redemptions. */
export interface RedemptionFilter {
  search: string;
  /** Of the shop's own days, yyyy-MM-dd. */
  start_date?: string | undefined;
  end_date?: string | undefined;
  till?: number | undefined;
}

/** IANA name of the zone of a shop's own days. */
export async function shopZone(tx: Connection, shopId: number): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('catalogue_shops')
    .select('time_zone')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

/** The redemptions of a shop within days and of a till, as SQL over `redemptions r`. */
function placed(shopId: number, filter: RedemptionFilter, zone: string): RawBuilder<unknown> {
  const { start_date: startDate, end_date: endDate, till } = filter;
  const { from, to } = rangeOf({ startDate, endDate }, sql`${zone}::text`);
  const conditions = [sql`r.shop_id = ${shopId}`];
  if (startDate) conditions.push(sql`r.created_at >= ${from}`);
  if (endDate) conditions.push(sql`r.created_at < ${to}`);
  if (till !== undefined) conditions.push(sql`r.till_id = ${till}`);
  return sql.join(conditions, sql` and `);
}

/** A text as it is searched: in lower case and without accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const shownNames = (name: string) => (name === FREE_AMOUNT_NAME ? FREE_AMOUNT_NAMES : [name]);

/**
 * The redemptions that a search finds. Names are few among many redemptions, so they are compared once each, and here.
 */
async function found(
  tx: Connection,
  search: string,
  where: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ gift_name: string }>`
    select distinct r.gift_name from redemptions r where ${where}`.execute(tx);
  const term = fold(search);
  const names = rows
    .map(({ gift_name: name }) => name)
    .filter((name) => shownNames(name).some((shown) => fold(shown).includes(term)));
  const [, number] = /^#?(\d{1,15})$/.exec(search) ?? [];
  const ways = [sql`position(lower(${search}) in lower(r.receipt)) > 0`];
  for (const name of names) ways.push(sql`r.gift_name = ${name}`);
  if (number) ways.push(sql`r.id = ${Number(number)}`);
  return sql`${where} and (${sql.join(ways, sql` or `)})`;
}

/** A filter as SQL over `redemptions r`; its values are texts and numbers. */
export async function conditionOf(
  tx: Connection,
  shopId: number,
  filter: RedemptionFilter,
): Promise<RawBuilder<unknown>> {
  const where = placed(shopId, filter, await shopZone(tx, shopId));
  return filter.search ? await found(tx, filter.search, where) : where;
}

/** The terms of each of `redemptions r`. */
const withTerms = (shopId: number) => sql`
  left join (${termsInTime(shopId)}) as held on r.created_at >= held.since and r.created_at < held.until`;

/** The commission and payment of each redemption; none where it was undone. Over `listedFrom`. */
const COMMISSION = commissionOf(sql`r.colones`, sql`held.commission_bps`);
export const KEPT = sql<number | null>`case when held.commission_bps is null then null
  when r.undone_at is null then ${COMMISSION} else 0 end`;
export const PAYABLE = sql<number | null>`case when held.commission_bps is null then null
  when r.undone_at is null then r.colones - ${COMMISSION} else 0 end`;

/** The tables that redemptions are listed from, in their order, newest first. */
export const listedFrom = (shopId: number, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from redemptions r join tills t on t.shop_id = r.shop_id and t.id = r.till_id ${withTerms(shopId)}
  where ${where} order by r.created_at desc, r.id desc`;

/** From the first to the last of some redemptions, as PostgreSQL writes it: to the microsecond. */
interface Span {
  first: string | null;
  last: string | null;
}

interface Row {
  id: number;
  till_id: number;
  till_name: string;
  gift_name: string;
  currency: 'CRC' | 'USD';
  amount: number;
  colones: number;
  commission: number | null;
  payable: number | null;
  receipt: string;
  created_at: Date;
  undone_at: Date | null;
  undo_reason: string | null;
}

/**
 * One page of redemptions.
 * @param span of all that there are, so that a search which finds few looks no further for them
 */
export async function readRedemptions(
  tx: Connection,
  shopId: number,
  condition: RawBuilder<unknown>,
  { first, last }: Span,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const where = sql`${condition} and r.created_at between ${first}::timestamptz
    and ${last}::timestamptz`;
  const { rows } = await sql<Row>`
    select r.id, r.till_id, t.name as till_name, r.gift_name, r.currency, r.amount, r.colones,
      ${KEPT} as commission, ${PAYABLE} as payable, r.receipt, r.created_at, r.undone_at, r.undo_reason
    ${listedFrom(shopId, where)} limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

interface Sums extends Span {
  total_count: number;
  count: number;
  colones: number;
  commission: number | null;
  payable: number | null;
}

/**
 * How many redemptions there are and when, how many of them count, what they come to, and what is kept and paid of that.
 * Both are null while no terms were agreed.
 */
export async function sumRedemptions(
  tx: Connection,
  shopId: number,
  where: RawBuilder<unknown>,
): Promise<Sums> {
  const agreed = sql`exists (select from shop_terms a where a.shop_id = ${shopId})`;
  const { rows } = await sql<Sums>`
    select count(*)::int as total_count,
      min(r.created_at)::text as first, max(r.created_at)::text as last,
      count(*) filter (where r.undone_at is null)::int as count,
      coalesce(sum(r.colones) filter (where r.undone_at is null), 0)::bigint as colones,
      case when ${agreed} then coalesce(sum(${KEPT}), 0)::bigint end as commission,
      case when ${agreed} then coalesce(sum(${PAYABLE}), 0)::bigint end as payable
    from redemptions r ${withTerms(shopId)} where ${where}`.execute(tx);
  const [sums] = rows;
  if (!sums) throw new Error('a sum has a row');
  return sums;
}
