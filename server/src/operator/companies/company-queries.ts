import type { ListedCompany } from '@regalo/contract/operator/companies';
import { paymentReference } from '@regalo/contract/wallet/payment-reference';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../../database/array-of.ts';
import type { Connection } from '../../database/connection.ts';
import { leftOfCompanies, type Paging } from '../../database/search/search-functions.ts';
import { isPerson } from '../../features/auth/accounts/manager-queries.ts';
import { zoneOf } from '../../platform/company-zone.ts';

/** The index of orders by their ids answers this for each company. */
export const LAST_ORDER = sql<Date | null>`(select o.created_at from orders o where o.company_id = c.id
  order by o.id desc limit 1)`;

/** SQL: the money that is held, for orders that wait for approval and for giveaways, in rows of `company_id` and `colones`. */
export const HELD = sql`(select company_id, total_amount as colones from pending_orders
    where status = 'pending_approval' and send_at is null and giveaway_id is null
  union all
  select g.company_id, (case when g.ended_at is null then g.gifts else g.claimed end
    - (select count(*) from giveaway_claims c where c.company_id = g.company_id
      and c.giveaway_id = g.id and c.order_id is not null)) * (g.amount + g.service_fee)
    from giveaways g where g.ended_at is null or exists (select from giveaway_claims c
      where c.company_id = g.company_id and c.giveaway_id = g.id and c.order_id is null))`;

export const IS_LOW = sql<boolean>`w.balance < c.low_wallet_mark`;

interface CompanyRow {
  id: number;
  name: string;
  balance: number;
  low: boolean;
  suspended_at: Date | null;
  last_order_at: Date | null;
  created_at: Date;
}

/** All companies, with their wallets. */
export const FROM = sql`companies c join wallets w on w.company_id = c.id`;

/** Companies as they are read for a list. */
export async function readRows(
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
      left join lateral (select sum(h.colones) as held from ${HELD} as h
        where h.company_id = wanted.id) as waiting on true`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same as they are shown. */
export async function shown(tx: Connection, rows: CompanyRow[]): Promise<ListedCompany[]> {
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
    .select(['surprise', 'legal_name', 'legal_id', 'second_factor_required'])
    .select(['suspended_at', 'suspension_reason'])
    .select(zoneOf('companies').as('zone'))
    .select(
      sql<number>`(select count(*) from managers m where m.company_id = companies.id
        and m.disabled_at is null and ${isPerson('m')})`.as('members'),
    )
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
