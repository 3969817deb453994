import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { COST_OF_GIVEAWAY, IS_OF_GIVEAWAY } from '../../platform/giveaway-spending.ts';

/** Whether a company is young, or has sent nothing but lately; undefined once an operator has released an order of it. */
export async function readNewness(
  tx: Connection,
  companyId: number,
  { young, lately }: { young: Date; lately: Date },
): Promise<{ young: boolean; first: boolean } | undefined> {
  const { rows } = await sql<{ young: boolean; first: boolean }>`
    select c.created_at > ${young} as young, coalesce((select o.created_at from orders o
      where o.company_id = c.id order by o.id limit 1) > ${lately}, true) as first
    from companies c where c.id = ${companyId} and not exists (select from pending_orders p
      where p.company_id = c.id and p.review is not null and p.review = 'released')`.execute(tx);
  return rows[0];
}

/**
 * What a company ordered since then besides one order: sent, held for giveaways, waiting for an approval or for its time. What is in
 * review itself does not count, so that what is small goes on meanwhile.
 */
export async function readOrdered(
  tx: Connection,
  companyId: number,
  { since, but }: { since: Date; but: number },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::bigint as total from (
      select o.id, o.total_amount as total from orders o
      where o.company_id = ${companyId} and o.created_at > ${since} and not ${IS_OF_GIVEAWAY}
      union all
      select w.id, ${COST_OF_GIVEAWAY} from giveaways w
      where w.company_id = ${companyId} and w.created_at > ${since} and not w.waits
      union all
      select id, total_amount from pending_orders where company_id = ${companyId}
        and status = 'pending_approval' and review is distinct from 'open' and created_at > ${since}
      union all
      select s.id, s.placed_total from scheduled_orders s where s.company_id = ${companyId}
        and s.status in ('scheduled', 'paused', 'waiting') and s.created_at > ${since}) one
    where id <> ${but}`.execute(tx);
  return rows[0]?.total ?? 0;
}
