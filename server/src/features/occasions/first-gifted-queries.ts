import { type FirstGifted, SHOWN_GIFTED } from '@regalo/contract/occasions/occasions';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { numberOf } from '../../platform/order-number.ts';
import { seesOrder } from '../../platform/security/seen-orders.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { GIFT_STATE } from './gift-state.ts';
import { occasionDays } from './occasion-gift-queries.ts';
import type { OccasionOf } from './occasion-queries.ts';

interface Row {
  id: number;
  name: string;
  state: FirstGifted['state'];
  at: Date;
  order_id: number;
  order_number: number;
  seen: boolean;
}

/**
 * The first by name of those who have a gift for an occasion, each with the earliest they have. That of an order
 * which the caller does not see is told without its number.
 */
export async function readFirstGifted(
  tx: Connection,
  session: Session,
  given: OccasionOf,
): Promise<FirstGifted[]> {
  const { companyId } = session;
  if (given.users.length === 0) return [];
  const { rows } = await sql<Row>`
    with first as (
      select p.id, w.occasion_on, row_number() over (order by lower(p.first_name),
          lower(p.last_name), p.id) as n, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''),
        p.email, p.contact_no, '') as name
      from (${occasionDays(companyId, given)}) as w
        join people p on p.company_id = ${companyId} and p.id = w.person_id and p.deleted_at is null
      order by n limit ${SHOWN_GIFTED})
    select f.id, f.name, g.state, g.at, g.order_id, ${numberOf('g.order_id', companyId)} as order_number, ${seesOrder(session, 'g.manager_id')} as seen
    from first f cross join lateral (
      select k.order_id, coalesce(o.manager_id, s.manager_id, h.manager_id) as manager_id,
        ${GIFT_STATE} as state,
        case ${GIFT_STATE} when 'sent' then o.created_at when 'held' then coalesce(h.created_at, s.send_at)
          else s.send_at end as at
      from occasion_gifts k
        left join orders o on o.company_id = k.company_id and o.id = k.order_id
        left join scheduled_orders s on s.company_id = k.company_id and s.id = k.order_id
        left join pending_orders h on h.company_id = k.company_id and h.id = k.order_id
      where k.company_id = ${companyId} and k.person_id = f.id and k.occasion = ${given.occasion}
        and k.occasion_on = f.occasion_on and k.order_id is distinct from ${given.except ?? null}::bigint
        and num_nonnulls(o.id, s.id, h.id) > 0
      order by at, k.order_id limit 1) as g
    order by f.n`.execute(tx);
  return rows.map(({ at, order_id, order_number, seen, ...row }) => ({
    ...row,
    at: at.toISOString(),
    order_id: seen ? order_id : null,
    order_number: seen ? order_number : null,
  }));
}
