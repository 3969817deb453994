import type { ApprovalReason } from '@regalo/contract/approvals/order-check';
import type { HeldStatus, PendingGiveaway } from '@regalo/contract/approvals/pending-orders';
import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import type { OfferedChoices } from '@regalo/contract/gifts/choices';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { numberOf, orderOfNumber } from '../../platform/order-number.ts';
import type { Viewer } from '../../platform/security/seen-orders.ts';
import { heldSeenBy } from '../../platform/security/seen-orders.ts';
import { meetsAll } from '../custom-fields/conditions.ts';
import { joinMedia, readTerms, type TermsRow } from '../orders/order-terms.ts';
import { nameOfManager } from '../team/member-queries.ts';

interface Decision {
  member_id: number;
  approver_id: number;
  decision: 'approve' | 'decline';
  by: string;
  on_behalf_of: string | null;
  comment: string;
  createdAt: string;
}

/** An order that is or was held, with what was decided about it. */
export interface ShownRow extends TermsRow {
  choices: OfferedChoices | null;
  giveaway: PendingGiveaway | null;
  id: number;
  number: number;
  manager_id: number;
  author: string;
  status: HeldStatus;
  quantity: number;
  total_amount: number;
  group_name: string | null;
  reasons: ApprovalReason[];
  approvals: number;
  left_out: number;
  review_answer: string | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  send_at: Date | null;
  valid_months: number;
  /** Whether there is somebody left who would get a gift. */
  has_people: boolean;
  decisions: Decision[];
}

const DECISIONS = sql`coalesce((
  select json_agg(json_build_object('member_id', d.member_id, 'approver_id', d.approver_id,
    'decision', d.decision, 'comment', d.comment, 'createdAt', d.created_at,
    'by', ${nameOfManager('b')}, 'on_behalf_of', case when a.id <> b.id then ${nameOfManager('a')} end)
    order by d.created_at, d.member_id)
  from pending_decisions d
    join managers b on b.company_id = d.company_id and b.id = d.member_id
    join managers a on a.company_id = d.company_id and a.id = d.approver_id
  where d.company_id = h.company_id and d.order_id = h.id), '[]')`;

const HAS_PEOPLE = sql`(h.status <> 'pending_approval' or h.giveaway_id is not null or exists (
  select from pending_recipients r
    join people p on p.company_id = r.company_id and p.id = r.person_id and p.deleted_at is null
  where r.company_id = h.company_id and r.order_id = h.id))`;

const FROM = sql`pending_orders h
  join managers m on m.company_id = h.company_id and m.id = h.manager_id
  left join giveaways w on w.company_id = h.company_id and w.id = h.giveaway_id`;

const GIVEAWAY = sql`case when w.id is not null then json_build_object('number', w.number, 'name', w.name,
  'until', w.until, 'role', w.role, 'domains', w.domains, 'by_code', w.by_code,
  'network_max', w.network_max, 'messages_max', w.messages_max) end`;

interface Filter {
  /** One alone. */
  id?: number;
  status?: HeldStatus | 'all';
  search?: string;
  /** Conditions on custom fields. */
  where?: readonly FieldCondition[] | undefined;
}

function wanted(
  companyId: number,
  viewer: Viewer,
  { id, status = 'all', search = '', where }: Filter,
) {
  const number = /^\d{1,15}$/.test(search) ? Number(search) : null;
  const text = sql`lower(unaccent(concat_ws(chr(31), w.name, h.gift_name, h.shop_name, ${nameOfManager('m')})))`;
  const found = search
    ? sql`(h.id = ${orderOfNumber(companyId, number)} or strpos(${text}, lower(unaccent(${search}::text))) > 0)`
    : sql`true`;
  return sql`h.company_id = ${companyId} and ${heldSeenBy(viewer)} and ${found}
    and ${id === undefined ? sql`true` : sql`h.id = ${id}`}
    and ${ofStatus(status)} and ${meetsAll(where, { order: sql`h.custom_fields` })}`;
}

/** SQL: that of an order as members see it. */
const STATUS = sql`(case when h.status = 'pending_approval' and h.review = 'open' then 'in_review' else h.status end)`;

/** SQL: those that wait for approval include those in review, which may need one afterwards. */
function ofStatus(status: HeldStatus | 'all') {
  if (status === 'all') return sql`true`;
  return status === 'in_review' ? sql`${STATUS} = 'in_review'` : sql`h.status = ${status}`;
}

/** A page of the orders that a member sees and that are or were held, newest first. */
export async function readShown(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  { limit, offset = 0, ...filter }: Filter & { limit: number; offset?: number },
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select h.id, ${numberOf('h.id', companyId)} as number, h.manager_id, ${nameOfManager('m')} as author, ${STATUS} as status,
      ${readTerms('h')}, h.choices, h.quantity, h.total_amount, h.group_name,
      h.reasons, h.approvals, h.left_out, h.review_answer, h.created_at, h.expires_at, h.ended_at, h.send_at, h.valid_months,
      ${GIVEAWAY} as giveaway, ${HAS_PEOPLE} as has_people, ${DECISIONS} as decisions
    from ${FROM} ${joinMedia('h')}
    where ${wanted(companyId, viewer, filter)}
    order by h.id desc limit ${limit} offset ${offset}`.execute(tx);
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
    select count(*) as total from ${FROM} where ${wanted(companyId, viewer, filter)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** How many orders of whom wait that a member has not decided yet. */
export async function countUndecided(
  tx: Connection,
  companyId: number,
  { memberId, now }: { memberId: number; now: Date },
): Promise<{ author: number; orders: number }[]> {
  const { rows } = await sql<{ author: number; orders: number }>`
    select h.manager_id as author, count(*) as orders from pending_orders h
    where h.company_id = ${companyId} and h.status = 'pending_approval' and h.expires_at > ${now}
      and h.review is distinct from 'open'
      and not exists (select from pending_decisions d where d.company_id = h.company_id
        and d.order_id = h.id and d.member_id = ${memberId})
    group by h.manager_id`.execute(tx);
  return rows;
}

interface RecipientRow {
  id: number;
  name: string;
  email: string | null;
  contact_no: string | null;
  group_name: string | null;
  gone: boolean;
}

/** A page of the recipients of an order that is or was held, by name. */
export async function readRecipients(
  tx: Connection,
  companyId: number,
  { orderId, limit, offset }: { orderId: number; limit: number; offset: number },
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select p.id, case when p.erased_at is not null then 'erased:' || p.id else
        coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, p.contact_no, '') end as name,
      p.email, p.contact_no, g.name as group_name, p.deleted_at is not null as gone
    from pending_recipients r
      join people p on p.company_id = r.company_id and p.id = r.person_id
      left join groups g on g.company_id = p.company_id and g.id = p.group_id
    where r.company_id = ${companyId} and r.order_id = ${orderId}
    order by lower(p.first_name), lower(p.last_name), p.id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}
