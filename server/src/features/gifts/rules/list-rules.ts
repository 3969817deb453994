import { CATEGORIES } from '@regalo/contract/api/fields';
import { VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
import type { listRules as contract, OccasionRule } from '@regalo/contract/occasions/rules';
import { localDay, monthOf } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { seesOrder } from '../../../platform/security/seen-orders.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { nameOfManager } from '../../team/member-queries.ts';
import { type RuleRow, readActive, readSpent } from './rule-queries.ts';
import { planYear, toPlan } from './rules-state.ts';

type Listed = z.output<typeof contract.reply>['body'];

interface ShownRow extends Omit<RuleRow, 'reason'> {
  reason: OccasionRule['reason'];
  author: string;
  groups: { id: number; name: string }[];
  shop_id: number | null;
  cat_id: number | null;
  price: number;
  fee: number;
  media_kind: 'image' | 'video' | null;
  media_address: string | null;
  last: OccasionRule['last'];
}

/** The rules that a member sees, newest first. */
async function readShown(tx: Connection, session: Session): Promise<ShownRow[]> {
  const { companyId } = session;
  const { rows } = await sql<ShownRow>`
    select r.*, ${nameOfManager('m')} as author,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name)
        from groups g where g.company_id = r.company_id and g.id = any(r.group_ids)
          and g.deleted_at is null), '[]') as groups,
      i.shop_id, t.category_id as cat_id, coalesce(i.price, r.amount) as price,
      c.service_fee as fee, f.kind as media_kind, f.address as media_address,
      (select json_build_object('day', d.day, 'people', d.people, 'opted_out', d.opted_out,
          'gifted', d.gifted, 'over_budget', d.over_budget)
        from rule_days d where d.company_id = r.company_id and d.rule_id = r.id
        order by d.day desc limit 1) as last
    from occasion_rules r
      join companies c on c.id = r.company_id
      join managers m on m.company_id = r.company_id and m.id = r.manager_id
      left join catalogue_items i on i.id = r.item_id
      left join catalogue_shops t on t.id = i.shop_id
      left join media f on f.company_id = r.company_id and f.id = r.media_id
    where r.company_id = ${companyId} and r.status <> 'deleted'
      and ${seesOrder(session, 'r.manager_id')}
    order by r.id desc`.execute(tx);
  return rows;
}

/** The first day to come of each rule of which an order is placed already. */
async function readPlacedNext(tx: Connection, companyId: number, today: string) {
  const { rows } = await sql<{ rule_id: number; day: string; people: number }>`
    select distinct on (d.rule_id) d.rule_id, d.day, d.people
    from rule_days d join scheduled_orders s on s.company_id = d.company_id and s.id = d.order_id
    where d.company_id = ${companyId} and d.day >= ${today}::date and s.ended_at is null
    order by d.rule_id, d.day`.execute(tx);
  return new Map(rows.map(({ rule_id, day, people }) => [rule_id, { day, people }]));
}

/** A rule as one member sees it. */
function shownRule(
  row: ShownRow,
  { session, today }: { session: Session; today: string },
  more: Pick<OccasionRule, 'spent' | 'next'>,
): OccasionRule {
  const { media_kind: kind, media_address: url, status } = row;
  const over = row.last_day !== null && row.last_day < today;
  return {
    id: row.id,
    status: over ? 'over' : status === 'active' ? 'active' : 'paused',
    reason: row.reason,
    occasion: row.occasion as OccasionRule['occasion'],
    years: row.years,
    roles: CATEGORIES.filter((role) => row.roles.includes(role)),
    groups: row.groups,
    cat_id: row.cat_id ?? 0,
    shop_id: row.shop_id ?? 0,
    item_id: row.item_id ?? 0,
    gift_name: row.gift_name,
    shop_name: row.shop_name,
    face_value: row.face_value,
    card_img: row.card_img,
    amount: row.price,
    service_fee: row.fee,
    message: row.message,
    purchaser_name: row.purchaser_name,
    valid_months: VALID_MONTHS.find((months) => months === row.valid_months) ?? 12,
    media: kind && url ? { kind, url } : null,
    time: row.send_time,
    monthly_budget: row.monthly_budget,
    approval: row.approval,
    first_day: row.first_day,
    last_day: row.last_day,
    author: { id: row.manager_id, name: row.author },
    own: row.manager_id === session.managerId,
    last: row.last,
    ...more,
  };
}

/** The rules of the company with what they have spent this month and when they send next. */
export async function listRules(
  { database, now }: Pick<Services, 'database' | 'now'>,
  session: Session,
): Promise<Listed> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    const zone = await timeZoneOf(tx, companyId);
    const today = localDay(now(), zone);
    const rows = await readShown(tx, session);
    const active = (await readActive(tx, companyId)).map(toPlan);
    const plan = await planYear(tx, companyId, active, { now: now(), zone });
    const placed = await readPlacedNext(tx, companyId, today);
    const spent = (await readSpent(tx, companyId)).filter(({ month }) => month === monthOf(today));
    const nextOf = (id: number) => {
      const likely = plan.find(({ rule, people }) => rule.id === id && people.length > 0);
      return placed.get(id) ?? (likely ? { day: likely.day, people: likely.people.length } : null);
    };
    const list = rows.map((row) =>
      shownRule(
        row,
        { session, today },
        {
          spent: spent.find(({ rule_id }) => rule_id === row.id)?.total ?? 0,
          next: nextOf(row.id),
        },
      ),
    );
    return { list, time_zone: zone };
  });
}
