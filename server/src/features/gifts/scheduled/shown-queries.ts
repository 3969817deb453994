import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import type { ScheduledStatus } from '@regalo/contract/gifts/scheduled-status';
import type { listedPerson } from '@regalo/contract/people/person';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { clockOfCompany } from '../../../platform/company-zone.ts';
import { rangeOf } from '../../../platform/day-range.ts';
import { numberOf } from '../../../platform/order-number.ts';
import { seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';
import { meetsAll } from '../../custom-fields/conditions.ts';
import { joinMedia, readTerms, type TermsRow } from '../../orders/order-terms.ts';
import { nameOfManager } from '../../team/member-queries.ts';
import { idsOfPeople, WANTS_AS_CHOSEN, WANTS_AS_MEMBER } from './recipient-queries.ts';
import type { ScheduledRow } from './scheduled-queries.ts';

/** A scheduled order with what is true of it now. */
export interface ShownRow
  extends Omit<ScheduledRow, 'company_id' | 'status' | 'needed' | 'warned_days' | 'proven_total'>,
    TermsRow {
  status: ScheduledStatus;
  number: number;
  author: string;
  group_name: string | null;
  groups: { id: number; name: string }[];
  /** How many get it now beside these groups. */
  beside: number;
  cat_id: number | null;
  shop_id: number | null;
  /** How many would get it now, or did. */
  quantity: number;
  /** Per recipient, now; null where the gift is not on sale. */
  price: number | null;
  fee: number;
  /** The cost; null before it was sent. */
  paid: number | null;
  rule: ScheduledOrder['rule'];
  card_signatures: number | null;
}

/** SQL: a chosen recipient `r` of the order `s` who would get it now, as the person `p`. */
const CHOSEN_NOW = sql`scheduled_recipients r
  join people p on p.company_id = r.company_id and p.id = r.person_id and p.deleted_at is null
  where r.company_id = s.company_id and r.order_id = s.id and ${WANTS_AS_CHOSEN}`;

/** SQL: how many of them are in none of the groups that the order follows. */
const BESIDE_NOW = sql<number>`(case when cardinality(s.follow_groups) > 0
  then (select count(*) from ${CHOSEN_NOW} and (p.group_id = any(s.follow_groups)) is not true)
  else 0 end)`;

/** SQL: how many people would get the order `s` now. */
export const PEOPLE_NOW = sql<number>`(case when cardinality(s.follow_groups) > 0
  then (select count(*) from people p where p.company_id = s.company_id
    and p.group_id = any(s.follow_groups) and p.deleted_at is null and ${WANTS_AS_MEMBER}
    and not exists (select from scheduled_recipients r where r.company_id = p.company_id
      and r.order_id = s.id and r.person_id = p.id))
  else 0 end + (select count(*) from ${CHOSEN_NOW}))`;

/** SQL: what the gift of the order `s` costs now; null where it is not on sale. */
export const PRICE_NOW = sql<number | null>`(case when s.item_id is null then s.amount else (
  select i.price from catalogue_items i join catalogue_shops t on t.id = i.shop_id
    join catalogue_categories c on c.id = t.category_id
  where i.id = s.item_id and i.active and t.active and c.active) end)`;

const GROUPS = sql`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name)
  from groups g where g.company_id = s.company_id and g.id = any(s.follow_groups)
    and g.deleted_at is null), '[]')`;

/** SQL: for which occasion a rule placed the order `s`, and who gets it where they are alone. */
const RULE = sql`(select json_build_object('occasion', r.occasion, 'person',
    (select case when count(*) = 1 then min(coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''),
        p.email, p.contact_no, '')) end
      from scheduled_recipients sr
        join people p on p.company_id = sr.company_id and p.id = sr.person_id
      where sr.company_id = s.company_id and sr.order_id = s.id and p.deleted_at is null))
  from rule_days d join occasion_rules r on r.company_id = d.company_id and r.id = d.rule_id
  where d.company_id = s.company_id and d.order_id = s.id)`;

/** SQL: how many have signed the card of the order `s`; null where it has none. */
const SIGNATURES = sql`(select (select count(*) from card_signatures w where w.company_id = k.company_id
    and w.order_id = k.order_id and w.hidden_at is null)
  from group_cards k where k.company_id = s.company_id and k.order_id = s.id)`;

interface Filter {
  /** One alone. */
  id?: number;
  /** Days of the company. */
  from?: string | undefined;
  to?: string | undefined;
  status?: ScheduledStatus | 'open' | 'all';
  /** Conditions on custom fields. */
  where?: readonly FieldCondition[] | undefined;
}

const OPEN = sql`s.ended_at is null`;

/** SQL: the status of the order `s` as members see it: in review also where its time has come meanwhile. */
const STATUS = sql`(case when exists (select from pending_orders h where h.company_id = s.company_id and h.id = s.id
  and h.status = 'pending_approval' and h.review = 'open') then 'in_review' else s.status end)`;

function wanted(
  companyId: number,
  viewer: Viewer,
  { id, status = 'all', from, to, where }: Filter,
) {
  const time = rangeOf({ startDate: from, endDate: to }, clockOfCompany(companyId));
  const kind = status === 'all' ? sql`true` : status === 'open' ? OPEN : sql`${STATUS} = ${status}`;
  return sql`s.company_id = ${companyId} and ${seesOrder(viewer, 's.manager_id')} and ${kind}
    and ${id === undefined ? sql`true` : sql`s.id = ${id}`}
    and ${from || to ? sql`s.send_at >= ${time.from} and s.send_at < ${time.to}` : sql`true`}
    and ${meetsAll(where, { order: sql`s.custom_fields` })}`;
}

const orderOf = ({ status, from, to }: Filter): RawBuilder<unknown> =>
  status === 'open' || from || to ? sql`s.send_at, s.id` : sql`s.send_at desc, s.id desc`;

/** A page of the scheduled orders that a member sees. */
export async function readShown(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  { limit, offset = 0, ...filter }: Filter & { limit: number; offset?: number },
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select s.id, ${numberOf('s.id', companyId)} as number, s.manager_id, ${STATUS} as status, s.reason, s.send_at, s.try_at, s.waits_until, s.ended_at,
      s.created_at, ${readTerms('s')}, s.choices, s.approved_total, s.item_id, s.group_id, s.follow_groups,
      s.media_id, s.valid_months, s.left_out, s.opted_out, s.placed_quantity, s.placed_total,
      ${nameOfManager('m')} as author, g.name as group_name, ${GROUPS} as groups,
      ${BESIDE_NOW} as beside, ${RULE} as rule, ${SIGNATURES} as card_signatures,
      i.shop_id, t.category_id as cat_id, coalesce(o.quantity, ${PEOPLE_NOW}) as quantity,
      ${PRICE_NOW} as price, c.service_fee as fee, o.total_amount as paid
    from scheduled_orders s
      join companies c on c.id = s.company_id
      join managers m on m.company_id = s.company_id and m.id = s.manager_id
      left join groups g on g.company_id = s.company_id and g.id = s.group_id
      left join catalogue_items i on i.id = s.item_id
      left join catalogue_shops t on t.id = i.shop_id
      left join orders o on o.company_id = s.company_id and o.id = s.id
      ${joinMedia('s')}
    where ${wanted(companyId, viewer, filter)}
    order by ${orderOf(filter)} limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** How many there are. */
export async function countShown(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  filter: Filter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from scheduled_orders s
    where ${wanted(companyId, viewer, filter)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The country is a code. */
type PersonRow = z.output<typeof listedPerson> & { name: string; group_name: string | null };

/** A page of those who would get an order now, by name. */
export async function readPeoplePage(
  tx: Connection,
  companyId: number,
  { id, groups, limit, offset }: { id: number; groups: number[]; limit: number; offset: number },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email,
      p.contact_no, '') as name, p.first_name, p.last_name, p.email, p.contact_no, p.country,
      coalesce(p.group_id, 0) as group_id, g.name as group_name
    from people p left join groups g on g.company_id = p.company_id and g.id = p.group_id
    where p.company_id = ${companyId} and p.id in (
      ${idsOfPeople({ company_id: companyId, id, follow_groups: groups })})
    order by lower(p.first_name), lower(p.last_name), p.id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}
