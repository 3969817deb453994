import type { COMPANY_FILTERS, COMPANY_SORTS } from '@regalo/contract/operator/companies';
import { companyOfReference } from '@regalo/contract/wallet/payment-reference';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { LEFT_OF_ALL, type Paging } from '../../database/search/search-functions.ts';
import { FROM, HELD, IS_LOW, LAST_ORDER, readRows, shown } from './company-queries.ts';

type Filter = (typeof COMPANY_FILTERS)[number];
type Sort = (typeof COMPANY_SORTS)[number];

/** What is wanted of companies; all of them. */
export interface Wanted {
  /** Part of a name, a number or a payment reference; empty for all. */
  search: string;
  filter: Filter;
  sort: Sort;
}

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

/** How companies `c` with their wallets `w` are sorted. */
const ORDERED: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(unaccent(c.name)), c.id`,
  newest: sql`c.id desc`,
  balance: sql`w.balance desc, c.id`,
  held: sql`coalesce(h.colones, 0) desc, c.id`,
  vouchers: sql`coalesce(v.colones, 0) desc, c.id`,
  last_order: sql`${LAST_ORDER} desc nulls last, c.id`,
};

/** What a sort needs besides, of all companies in one go. */
const SORTED_BY: Partial<Record<Sort, RawBuilder<unknown>>> = {
  held: sql`left join (select one.company_id, sum(one.colones) as colones from ${HELD} as one
    group by one.company_id) as h on h.company_id = c.id`,
  vouchers: sql`left join ${LEFT_OF_ALL} as v on v.company_id = c.id`,
};

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
