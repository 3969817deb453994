import type { OccasionRule } from '@regalo/contract/occasions/rules';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { seesOrder } from '../../../platform/security/seen-orders.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { joinMedia, type TermsRow } from '../../orders/order-terms.ts';
import { nameOfManager } from '../../team/member-queries.ts';
import type { RuleRow } from './rule-queries.ts';

/** A rule with what is true of it now. */
export interface ShownRow extends Omit<RuleRow, 'reason'>, TermsRow {
  reason: OccasionRule['reason'];
  author: string;
  groups: { id: number; name: string }[];
  shop_id: number | null;
  cat_id: number | null;
  price: number;
  last: OccasionRule['last'];
}

/** The rules that a member sees, newest first. */
export async function readShown(tx: Connection, session: Session): Promise<ShownRow[]> {
  const { companyId } = session;
  const { rows } = await sql<ShownRow>`
    select r.*, ${nameOfManager('m')} as author,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name)
        from groups g where g.company_id = r.company_id and g.id = any(r.group_ids)
          and g.deleted_at is null), '[]') as groups,
      i.shop_id, t.category_id as cat_id, coalesce(i.price, r.amount) as price,
      c.service_fee, f.kind as media_kind, f.address as media_address,
      (select json_build_object('day', d.day, 'people', d.people, 'opted_out', d.opted_out,
          'gifted', d.gifted, 'over_budget', d.over_budget)
        from rule_days d where d.company_id = r.company_id and d.rule_id = r.id
        order by d.day desc limit 1) as last
    from occasion_rules r
      join companies c on c.id = r.company_id
      join managers m on m.company_id = r.company_id and m.id = r.manager_id
      left join catalogue_items i on i.id = r.item_id
      left join catalogue_shops t on t.id = i.shop_id
      ${joinMedia('r')}
    where r.company_id = ${companyId} and r.status <> 'deleted'
      and ${seesOrder(session, 'r.manager_id')}
    order by r.id desc`.execute(tx);
  return rows;
}

/** The first day to come of each rule of which an order is placed already. */
export async function readPlacedNext(tx: Connection, companyId: number, today: string) {
  const { rows } = await sql<{ rule_id: number; day: string; people: number }>`
    select distinct on (d.rule_id) d.rule_id, d.day, d.people
    from rule_days d join scheduled_orders s on s.company_id = d.company_id and s.id = d.order_id
    where d.company_id = ${companyId} and d.day >= ${today}::date and s.ended_at is null
    order by d.rule_id, d.day`.execute(tx);
  return new Map(rows.map(({ rule_id, day, people }) => [rule_id, { day, people }]));
}
