import type { COMPANY_SORTS } from '@regalo/contract/operator/companies';
import { type RawBuilder, sql } from 'kysely';
import { LEFT_OF_ALL } from '../../database/search/search-functions.ts';

export type Sort = (typeof COMPANY_SORTS)[number];

/** The index of orders by their ids answers this for each company. */
export const LAST_ORDER = sql<Date | null>`(select o.created_at from orders o where o.company_id = c.id
  order by o.id desc limit 1)`;

/** The orders `p` whose money is held. */
export const IS_HELD = sql`p.status = 'pending_approval' and p.send_at is null`;

/** How companies `c` with their wallets `w` are sorted. */
export const ORDERED: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(unaccent(c.name)), c.id`,
  newest: sql`c.id desc`,
  balance: sql`w.balance desc, c.id`,
  held: sql`coalesce(h.colones, 0) desc, c.id`,
  vouchers: sql`coalesce(v.colones, 0) desc, c.id`,
  last_order: sql`${LAST_ORDER} desc nulls last, c.id`,
};

/** What a sort needs besides, of all companies in one go. */
export const SORTED_BY: Partial<Record<Sort, RawBuilder<unknown>>> = {
  held: sql`left join (select p.company_id, sum(p.total_amount) as colones from pending_orders p
    where ${IS_HELD} group by p.company_id) as h on h.company_id = c.id`,
  vouchers: sql`left join ${LEFT_OF_ALL} as v on v.company_id = c.id`,
};
