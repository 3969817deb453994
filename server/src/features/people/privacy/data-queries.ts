import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import type { Currency } from '@regalo/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { termOfGift } from '../../../platform/chosen-card.ts';
import { numberOf } from '../../../platform/order-number.ts';
import { hasStopped } from '../../orders/delivery/phone-wish-queries.ts';
import { giftStatus, NEWEST_MAIL } from '../../orders/detail/gift-status.ts';
import { GIFT_AUDIT } from '../../orders/gift-actor.ts';
import { PERSON_AUDIT } from '../people.ts';

export async function readCompanyName(tx: Connection, companyId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return name;
}

/** The stored record of a person, deleted or not; nothing of an erased one. */
export async function readKept(tx: Connection, companyId: number, id: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.id, p.first_name, p.last_name, p.email, p.contact_no, p.dob, p.country,
      p.start_date, p.language, p.no_occasions, p.custom_fields,
      case p.role when 1 then 'employee' when 2 then 'collaborator' else 'client' end as category,
      g.name as group_name, p.created_at as added_at,
      (select f.name from uploaded_files f
        where f.company_id = p.company_id and f.created_at = p.created_at limit 1) as added_from_file,
      (select x.external_id from external_ids x where x.company_id = p.company_id
        and x.subject = 'person' and x.subject_id = p.id) as external_id,
      (select concat_ws(', ', d.user_name, d.external_id, (
          select string_agg(said #>> '{}', ', ') from jsonb_path_query(d.attributes, 'strict $.**') as said
          where jsonb_typeof(said) = 'string'))
        from directory_users d where d.company_id = p.company_id and d.person_id = p.id) as in_directory,
      p.deleted_at, exists (select from people o where o.company_id = p.company_id and o.id <> p.id
        and o.email = p.email and o.deleted_at is null) as email_shared,
      exists (select from reminder_opt_outs u where u.company_id = p.company_id
        and u.address_hash = sha256(convert_to(p.email, 'UTF8'))) as no_reminders,
      (select b.bounced_at from bounced_addresses b where b.company_id = p.company_id
        and b.address_hash = sha256(convert_to(p.email, 'UTF8'))) as email_came_back,
      ${hasStopped(sql`p.contact_no`)} as no_phone_messages
    from people p left join groups g on g.company_id = p.company_id and g.id = p.group_id
    where p.company_id = ${companyId} and p.id = ${id} and p.erased_at is null`.execute(tx);
  return rows[0];
}

/** Rows of a gift as an array of JSON, in their order. @param from what stands behind `from` */
const listOf = (
  fields: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql`coalesce((select json_agg(json_build_object(${fields}) order by ${order})
    from ${from}), '[]')`;

const ofGift = (alias: string) =>
  sql`${sql.ref(`${alias}.company_id`)} = g.company_id and ${sql.ref(`${alias}.gift_id`)} = g.id`;

const HISTORY = listOf(
  sql`'at', a.created_at, 'what', a.kind, 'by', split_part(a.author, ':', 1), 'amount', a.amount,
    'left', a.balance_after, 'shop', s.name, 'reason', a.reason, 'former_email', a.former_email`,
  sql`gift_activities a left join catalogue_shops s on s.id = a.shop_id where ${ofGift('a')}`,
  sql`a.id`,
);

const ATTEMPTS = listOf(
  sql`'at', t.created_at, 'outcome', t.outcome, 'reason', t.reason`,
  sql`delivery_attempts t where t.company_id = m.company_id and t.delivery_id = m.id`,
  sql`t.id`,
);

const MAILS = listOf(
  sql`'channel', m.channel, 'address', m.address, 'status', m.status, 'queued_at', m.queued_at, 'sent_at', m.sent_at,
    'delivered_at', m.delivered_at, 'read_at', m.read_at, 'cost', m.cost,
    'reason', m.reason, 'attempts', ${ATTEMPTS}`,
  sql`deliveries m where ${ofGift('m')}`,
  sql`m.id`,
);

const THANKS = listOf(
  sql`'at', t.created_at, 'message', t.message`,
  sql`gift_thanks t where ${ofGift('t')}`,
  sql`t.created_at`,
);

const DISPUTES = listOf(
  sql`'at', x.created_at, 'what', x.what, 'shop', s.name, 'used_at', u.created_at`,
  sql`(select created_at, 'not_my_use' as what, redemption_id, null::bigint as activity_id
      from gift_disputes d where ${ofGift('d')}
    union all select created_at, 'not_my_move', null, activity_id
      from gift_move_disputes d where ${ofGift('d')}) as x
    left join gift_activities u on ${ofGift('u')} and u.kind = 'redeemed'
      and u.redemption_id = x.redemption_id
    left join catalogue_shops s on s.id = u.shop_id`,
  sql`x.created_at`,
);

const REMINDERS = listOf(
  sql`'at', r.created_at, 'days_before', r.days, 'status', r.status`,
  sql`gift_reminders r where ${ofGift('r')}`,
  sql`r.created_at`,
);

const FLAGS = listOf(
  sql`'at', f.created_at, 'what', f.kind, 'used_at', f.used_at, 'closed_at', f.closed_at`,
  sql`gift_flags f where ${ofGift('f')}`,
  sql`f.id`,
);

export interface KeptActivity extends Record<string, unknown> {
  /** In the smallest unit of the currency in use. */
  amount: number;
  left: number;
}

export interface KeptGift extends Record<string, unknown> {
  status: GiftStatus;
  currency: Currency;
  /** In the smallest unit of the currency in use. */
  value: number;
  history: KeptActivity[];
}

/** The gifts sent to a person and their outcome. @param today the company's own day, yyyy-MM-dd */
export async function readKeptGifts(
  tx: Connection,
  companyId: number,
  { personId, today }: { personId: number; today: string },
): Promise<KeptGift[]> {
  const { rows } = await sql<KeptGift>`
    select g.id as gift, ${numberOf('g.order_id', companyId)} as "order", ${termOfGift('gift_name')} as name, ${termOfGift('shop_name')} as shop,
      o.face_amount as value, o.currency, ${giftStatus(today)} as status, g.created_at as sent_at,
      g.claimed_at as opened_at, g.valid_until, g.blocked_at, g.link_taken_at,
      o.purchaser_name as sent_by, g.receiver_name as sent_to, g.receiver_email as email,
      g.receiver_phone as contact_no, o.celebration, coalesce(g.message, o.message) as message,
      m.kind as attachment, ${HISTORY} as history,
      ${MAILS} as mails, ${REMINDERS} as reminders, ${THANKS} as thanks, ${DISPUTES} as disputes,
      ${FLAGS} as flags
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
      left join media m on m.company_id = o.company_id and m.id = o.media_id ${NEWEST_MAIL}
    where g.company_id = ${companyId} and g.person_id = ${personId} order by g.id`.execute(tx);
  return rows;
}

/** Orders for a person that were held for approval and not sent: what was sent is among the gifts. */
export async function readKeptHeld(tx: Connection, companyId: number, personId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${numberOf('h.id', companyId)} as "order", h.gift_name as name, h.shop_name as shop, h.face_value as value,
      case h.status when 'pending_approval' then 'held' else h.status end as status,
      h.created_at as placed_at, h.ended_at, h.purchaser_name as sent_by, h.celebration, h.message,
      m.kind as attachment
    from pending_recipients r
      join pending_orders h on h.company_id = r.company_id and h.id = r.order_id
      left join media m on m.company_id = h.company_id and m.id = h.media_id
    where r.company_id = ${companyId} and r.person_id = ${personId} and h.status <> 'approved'
    order by h.id`.execute(tx);
  return rows;
}

/** Orders that are or were to be sent later to a person who was chosen for them, without those shown as held. */
export async function readKeptScheduled(tx: Connection, companyId: number, personId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${numberOf('s.id', companyId)} as "order", s.gift_name as name, s.shop_name as shop, s.face_value as value,
      s.status, s.created_at as placed_at, s.send_at, s.ended_at, s.purchaser_name as sent_by,
      s.celebration, s.message, m.kind as attachment
    from scheduled_recipients r
      join scheduled_orders s on s.company_id = r.company_id and s.id = r.order_id
      left join media m on m.company_id = s.company_id and m.id = s.media_id
    where r.company_id = ${companyId} and r.person_id = ${personId}
      and s.status <> 'sent' and not exists (select from pending_orders h
        where h.company_id = s.company_id and h.id = s.id and h.status <> 'approved')
    order by s.id`.execute(tx);
  return rows;
}

/** Orders for a person that members have begun and not sent. */
export async function readKeptDrafts(tx: Connection, companyId: number, personId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select d.contents #>> '{item,name}' as name, d.contents #>> '{item,shop}' as shop,
      d.contents #>> '{item,face}' as value, 'draft' as status, d.created_at as placed_at,
      d.contents ->> 'purchaser' as sent_by, d.contents ->> 'celebration' as celebration,
      d.contents ->> 'message' as message, d.contents #>> '{attachment,kind}' as attachment
    from drafts d where d.company_id = ${companyId}
      and d.recipients @> ${JSON.stringify([{ list: [personId] }])}::jsonb
    order by d.created_at`.execute(tx);
  return rows;
}

/** The cards that a person was invited to sign, and what they have signed there. */
export async function readSignedCards(tx: Connection, companyId: number, personId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${numberOf('i.order_id', companyId)} as "order", i.created_at as invited_at, s.created_at as signed_at,
      s.name as signed_as, s.words as message, s.drawing is not null as drawn, m.kind as attachment
    from card_invitations i
      left join card_signatures s on s.company_id = i.company_id and s.order_id = i.order_id and s.person_id = i.person_id
      left join media m on m.company_id = s.company_id and m.id = s.photo_id
    where i.company_id = ${companyId} and i.person_id = ${personId} order by i.id`.execute(tx);
  return rows;
}

/** The audit entries about a person and their gifts. */
export async function readRecords(tx: Connection, companyId: number, personId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select a.created_at as at, a.action as what, a.subject as about, a.subject_id as number,
      case when a.author like 'manager:%' then 'manager' else 'operator' end as by, a.before, a.after
    from audit_entries a where a.company_id = ${companyId}
      and (a.subject = ${PERSON_AUDIT.name} and a.subject_id = ${personId}
        or a.subject = ${GIFT_AUDIT.name} and a.subject_id in (
          select id from gifts where company_id = ${companyId} and person_id = ${personId}))
    order by a.id`.execute(tx);
  return rows;
}
