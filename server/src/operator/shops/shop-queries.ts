import type { ListedShop, SHOP_FILTERS, SHOP_SORTS } from '@regalo/contract/operator/shops';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Paging } from '../../database/search/search-functions.ts';
import { OWED } from '../../features/settlement/owed-queries.ts';
import { PRESENT_ACCOUNT } from './account-queries.ts';

type Filter = (typeof SHOP_FILTERS)[number];
type Sort = (typeof SHOP_SORTS)[number];

/** What is wanted of shops; all of them. */
export interface Wanted {
  /** Part of a name or of a key; empty for all. */
  search: string;
  filter: Filter;
  sort: Sort;
}

/** Every shop with what is said of it. The catalogue is short; each part is answered by an index. */
const SHOPS = sql`(
  select s.id, s.key, s.name, s.active, owed.colones as owed, owed.unpaid,
    last.number, last.last_day, last.payable, last.paid, used.at as last_redemption_at,
    exists (select from shop_terms t where t.shop_id = s.id) as has_terms,
    exists (${PRESENT_ACCOUNT}) as has_account
  from catalogue_shops s
  cross join lateral (${OWED}) as owed
  left join lateral (
    select number, last_day, payable, paid_at is not null as paid from shop_statements
    where shop_id = s.id order by number desc limit 1) as last on true
  left join lateral (
    select created_at as at from redemptions where shop_id = s.id
    order by created_at desc, id desc limit 1) as used on true
) as s`;

const PASSES: Record<Filter, RawBuilder<boolean>> = {
  all: sql`true`,
  unpaid: sql`s.unpaid > 0`,
  unready: sql`s.owed > 0 and not (s.has_terms and s.has_account)`,
  paused: sql`not s.active`,
};

const ORDERED: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(unaccent(s.name)), s.id`,
  owed: sql`s.owed desc, s.id`,
  last_redemption: sql`s.last_redemption_at desc nulls last, s.id`,
  last_statement: sql`s.last_day desc nulls last, s.id`,
};

// Not LIKE: the text is literal.
const isSearched = (term: string): RawBuilder<boolean> =>
  term === ''
    ? sql`true`
    : sql`strpos(lower(unaccent(s.name || ' ' || s.key)), lower(unaccent(${term}::text))) > 0`;

interface ShopRow extends Omit<ListedShop, 'lastStatement' | 'lastRedemptionAt'> {
  number: number | null;
  last_day: string;
  payable: number;
  paid: boolean;
  last_redemption_at: Date | null;
}

const shown = <T extends ShopRow>({
  number,
  last_day,
  payable,
  paid,
  last_redemption_at,
  ...row
}: T) => ({
  ...row,
  lastStatement: number === null ? null : { number, last_day, payable, paid },
  lastRedemptionAt: last_redemption_at?.toISOString() ?? null,
});

/** One page of the shops that pass a filter and have a text, and how many do. */
export async function readShopPage(
  tx: Connection,
  { search, filter, sort }: Wanted,
  { limit, offset }: Paging,
): Promise<{ list: ListedShop[]; total_count: number }> {
  const where = sql<boolean>`${PASSES[filter]} and ${isSearched(search)}`;
  const { rows } = await sql<ShopRow & { total: number }>`
    select s.*, count(*) over () as total from ${SHOPS} where ${where}
    order by ${ORDERED[sort]} limit ${limit} offset ${offset}`.execute(tx);
  const [first] = rows;
  const list = rows.map(({ total: _, ...row }) => shown(row));
  return { list, total_count: first?.total ?? (offset > 0 ? await countOf(tx, where) : 0) };
}

/** How many pass, where a page is beyond the last one. */
async function countOf(tx: Connection, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${SHOPS} where ${where}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** How many shops pass each filter. */
export async function countShops(tx: Connection): Promise<Record<Filter, number>> {
  const { rows } = await sql<Record<Filter, number>>`
    select count(*) as "all", count(*) filter (where ${PASSES.unpaid}) as unpaid,
      count(*) filter (where ${PASSES.unready}) as unready,
      count(*) filter (where ${PASSES.paused}) as paused
    from ${SHOPS}`.execute(tx);
  return rows[0] ?? { all: 0, unpaid: 0, unready: 0, paused: 0 };
}

/** How one shop is listed, and where it stands in the catalogue; undefined for one that is not in it. */
export async function readShop(tx: Connection, shopId: number) {
  const { rows } = await sql<ShopRow & { category: string; email: string; time_zone: string }>`
    select s.*, c.name as category, coalesce(own.email, '') as email, own.time_zone
    from ${SHOPS} join catalogue_shops own on own.id = s.id
      join catalogue_categories c on c.id = own.category_id
    where s.id = ${shopId}`.execute(tx);
  return rows[0] && shown(rows[0]);
}
