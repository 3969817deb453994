import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { numberOf } from '../../platform/order-number.ts';

/** An order of a rule that waits for its approval, on a day of the company, yyyy-MM-dd. */
interface OrderOfWeek {
  id: number;
  number: number;
  day: string;
  quantity: number;
  total: number;
}

/**
 * The orders that are decided together with one: those that still wait of the same rule and the same week from Monday
 * on, with itself, in the order in which they are locked. None where it is of no rule that asks for an approval, or in review.
 */
export async function readWeek(
  tx: Connection,
  companyId: number,
  { id, now }: { id: number; now: Date },
): Promise<OrderOfWeek[]> {
  const { rows } = await sql<OrderOfWeek>`
    select h.id, ${numberOf('h.id', companyId)} as number, d.day, h.quantity, h.total_amount as total
    from rule_days one
      join occasion_rules r on r.company_id = one.company_id and r.id = one.rule_id and r.approval
      join rule_days d on d.company_id = one.company_id and d.rule_id = one.rule_id
        and date_trunc('week', d.day) = date_trunc('week', one.day)
      join pending_orders h on h.company_id = d.company_id and h.id = d.order_id
        and h.status = 'pending_approval' and h.expires_at > ${now} and h.review is distinct from 'open'
    where one.company_id = ${companyId} and one.order_id = ${id}
      and exists (select from pending_orders own where own.company_id = ${companyId}
        and own.id = ${id} and own.status = 'pending_approval' and own.expires_at > ${now}
        and own.review is distinct from 'open')
    order by h.id`.execute(tx);
  return rows;
}
