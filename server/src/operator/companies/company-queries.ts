import type { COMPANY_FILTERS, ListedCompany } from '@regalo/contract/operator/companies';
import { companyOfReference, paymentReference } from '@regalo/contract/wallet/payment-reference';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../../database/array-of.ts';
import type { Connection } from '../../database/connection.ts';
import { leftOfCompanies, type Paging } from '../../database/search/search-functions.ts';
import { isPerson } from '../../features/auth/accounts/manager-queries.ts';
import { zoneOf } from '../../platform/company-zone.ts';
import { IS_HELD, LAST_ORDER, ORDERED, SORTED_BY, type Sort } from './company-sorts.ts';

type Filter = (typeof COMPANY_FILTERS)[number];

/** What is wanted of companies; all of them. */
export interface Wanted {
  /** Part of a name, a number or a payment reference; empty for all. */
  search: string;
  filter: Filter;
  sort: Sort;
}

const IS_LOW = sql<boolean>`w.balance < c.low_wallet_mark`;

const PASSES: Record<Filter, RawBuilder<boolean>> = {
  all: sql`true`,
  active: sql`c.suspended_at is null`,
  suspended: sql`c.suspended_at is not null`,
  low: IS_LOW,
};

const NUMBER_DIGITS = /^\d{1,9}$/;

function isSearched(term: string): RawBuilder<boolean> {
  if (term === '') return sql`true`;
  const number = NUMBER_DIGITS.test(term) ? Number(term) : companyOfReference(term);
  // Not LIKE: the text is literal.
  return sql`(c.id = ${number ?? 0} or strpos(lower(unaccent(c.name)), lower(unaccent(${term}::text))) > 0)`;
}

interface CompanyRow {
  id: number;
  name: string;
  balance: number;
  low: boolean;
  suspended_at: Date | null;
  last_order_at: Date | null;
  created_at: Date;
}

const FROM = sql`companies c join wallets w on w.company_id = c.id`;

async function readRows(
  tx: Connection,
  {
    where,
    order,
    besides = sql``,
    limit,
    offset,
  }: Paging & Record<'where' | 'order', RawBuilder<unknown>> & { besides?: RawBuilder<unknown> },
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select c.id, c.name, c.suspended_at, c.created_at, w.balance, ${IS_LOW} as low,
      ${LAST_ORDER} as last_order_at
    from ${FROM} ${besides} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}

/** What else the wallets of some companies are about: money that is held, and what is left of gifts. */
async function readFigures(tx: Connection, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; held: number; vouchers: number }>`
    select wanted.id, coalesce(waiting.held, 0)::bigint as held, coalesce(left_of.colones, 0)::bigint as vouchers
    from unnest(${arrayOf(ids)}::int[]) as wanted (id)
      left join ${leftOfCompanies(ids)} as left_of on left_of.company_id = wanted.id
      left join lateral (select sum(p.total_amount) as held from pending_orders p
        where p.company_id = wanted.id and ${IS_HELD}) as waiting on true`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function shown(tx: Connection, rows: CompanyRow[]): Promise<ListedCompany[]> {
  const figures = await readFigures(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ suspended_at, last_order_at, created_at, ...row }) => ({
    ...row,
    reference: paymentReference(row.id),
    held: figures.get(row.id)?.held ?? 0,
    vouchers: figures.get(row.id)?.vouchers ?? 0,
    suspended: suspended_at !== null,
    lastOrderAt: last_order_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }));
}

/** One page of the companies that pass a filter and have a text, and how many do. */
export async function readCompanyPage(tx: Connection, wanted: Wanted, { limit, offset }: Paging) {
  const where = sql`${PASSES[wanted.filter]} and ${isSearched(wanted.search)}`;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${FROM} where ${where}`.execute(tx);
  const { sort } = wanted;
  const besides = SORTED_BY[sort] ?? sql``;
  const found = await readRows(tx, { where, order: ORDERED[sort], besides, limit, offset });
  return { list: await shown(tx, found), total_count: rows[0]?.total ?? 0 };
}

/** How many companies pass each filter. */
export async function countCompanies(tx: Connection): Promise<Record<Filter, number>> {
  const { rows } = await sql<Record<Filter, number>>`
    select count(*) as "all", count(*) filter (where ${PASSES.active}) as active,
      count(*) filter (where ${PASSES.suspended}) as suspended,
      count(*) filter (where ${PASSES.low}) as low
    from ${FROM}`.execute(tx);
  return rows[0] ?? { all: 0, active: 0, suspended: 0, low: 0 };
}

/** How one company is listed; undefined for one that does not exist. */
export async function readListed(
  tx: Connection,
  companyId: number,
): Promise<ListedCompany | undefined> {
  const where = sql`c.id = ${companyId}`;
  const rows = await readRows(tx, { where, order: sql`c.id`, limit: 1, offset: 0 });
  return (await shown(tx, rows))[0];
}

/** What the page of a company shows besides. */
export const readSettings = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('companies')
    .select(['language', 'country', 'service_fee', 'expiry', 'low_wallet_mark', 'reminders'])
    .select(['surprise', 'second_factor_required', 'suspended_at', 'suspension_reason'])
    .select(zoneOf('companies').as('zone'))
    .select(
      sql<number>`(select count(*) from managers m where m.company_id = companies.id
        and m.disabled_at is null and ${isPerson('m')})`.as('members'),
    )
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
