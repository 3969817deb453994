import type { Reply } from '@regalo/contract/api/endpoint';
import type { AuditAction } from '@regalo/contract/audit/acts';
import type { GiftEvent, giftTimeline } from '@regalo/contract/operator/support';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { GIFT_AUDIT } from '../../features/orders/gift-actor.ts';
import { FORMER_RECIPIENT, IS_NAMED, RECIPIENT } from '../../features/vouchers/activity-queries.ts';
import { nameAuthor } from '../../platform/security/audit.ts';

/** What the audit knows and no other table, by action. */
const OF_GIFT = {
  resent: 'resent',
  edited: 'corrected',
  'link taken': 'link_taken',
  'card printed': 'card_printed',
} satisfies Partial<Record<AuditAction<'gift'>, GiftEvent>>;
const OF_ORDER = {
  scheduled: 'scheduled',
  held: 'held',
  approved: 'approved',
} satisfies Partial<Record<AuditAction<'pending_order' | 'scheduled_order'>, GiftEvent>>;

type Row = Omit<Reply<typeof giftTimeline>['list'][number], 'at'> & { at: Date };

/** The columns of an event; each source says those that it has. `place` orders what happened in one transaction. */
const NOTHING = {
  author: sql`null::text`,
  by_recipient: sql`false`,
  amount: sql`null::bigint`,
  left: sql`null::bigint`,
  shop_name: sql`null::text`,
  channel: sql`null::text`,
  address: sql`null::text`,
  valid_until: sql`null::date`,
  days: sql`null::int`,
  text: sql`''`,
};

type Columns = Record<'id' | 'kind' | 'at', RawBuilder<unknown>> &
  Partial<Record<keyof typeof NOTHING, RawBuilder<unknown>>>;

/** A source of events, with the columns of all of them in one order. */
function events(place: number, { id, kind, at, ...rest }: Columns, from: RawBuilder<unknown>) {
  // Where a name is known, it keeps the place that it has in `NOTHING`.
  const columns = Object.entries({ id, kind, at, ...NOTHING, ...rest });
  const named = columns.map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return sql`select ${sql.join(named)}, ${sql.lit(place)}::int as place from ${from}`;
}

const kinds = (actions: Readonly<Record<string, GiftEvent>>) =>
  sql`${JSON.stringify(actions)}::jsonb ->> a.action`;

/** What members and operators did to the gift and its order, as the audit has it. */
function audited(companyId: number, giftId: number) {
  const entry = { id: sql`a.id`, at: sql`a.created_at`, author: sql`a.author` };
  const among = (actions: object) => sql`a.action = any(${Object.keys(actions)}::text[])`;
  return [
    events(
      0,
      { ...entry, kind: kinds(OF_ORDER) },
      sql`gifts g join audit_entries a
      on a.company_id = g.company_id and a.subject in ('pending_order', 'scheduled_order')
        and a.subject_id = g.order_id
      where g.company_id = ${companyId} and g.id = ${giftId} and ${among(OF_ORDER)}`,
    ),
    events(
      2,
      {
        ...entry,
        kind: kinds(OF_GIFT),
        channel: sql`a.after ->> 'channel'`,
        address: sql`a.after ->> 'email'`,
      },
      sql`audit_entries a
      where a.company_id = ${companyId} and a.subject = ${GIFT_AUDIT.name}
        and a.subject_id = ${giftId} and ${among(OF_GIFT)}`,
    ),
  ];
}

/** What the gift's own activities tell. */
const activities = (companyId: number, giftId: number) =>
  events(
    1,
    {
      id: sql`a.id`,
      at: sql`a.created_at`,
      kind: sql`case a.kind when 'issued' then 'ordered' when 'canceled' then 'withdrawn' else a.kind end`,
      author: sql`case when ${IS_NAMED} then a.author end`,
      by_recipient: sql`a.author in (${RECIPIENT}, ${FORMER_RECIPIENT})`,
      amount: sql`a.amount`,
      left: sql`a.balance_after`,
      shop_name: sql`s.name`,
      valid_until: sql`a.valid_until`,
      text: sql`a.reason`,
    },
    sql`gift_activities a left join catalogue_shops s on s.id = a.shop_id
    where a.company_id = ${companyId} and a.gift_id = ${giftId}`,
  );

/**
 * How far its mails and messages came. When one came back is known of the last one to its address alone; attempts
 * are deleted after their time, so that a failure without any was at its last one.
 */
function deliveries(companyId: number, giftId: number) {
  const ofGift = sql`d.company_id = ${companyId} and d.gift_id = ${giftId}`;
  const message = { id: sql`d.id`, channel: sql`d.channel`, address: sql`d.address` };
  const at = (column: string, kind: GiftEvent) =>
    events(
      3,
      { ...message, kind: sql.lit(kind), at: sql.ref(column) },
      sql`deliveries d
      where ${ofGift} and ${sql.ref(column)} is not null`,
    );
  const why = { ...message, text: sql`coalesce(d.reason, '')` };
  return [
    at('d.sent_at', 'mailed'),
    at('d.delivered_at', 'delivered'),
    at('d.read_at', 'read'),
    events(
      4,
      {
        ...why,
        kind: sql`case d.channel when 'mail' then 'bounced' else 'failed' end`,
        at: sql`greatest(d.sent_at, b.bounced_at)`,
      },
      sql`deliveries d
      left join bounced_addresses b on b.company_id = d.company_id and d.channel = 'mail'
        and b.address_hash = sha256(convert_to(lower(d.address), 'UTF8'))
      where ${ofGift} and d.sent_at is not null and d.reason is not null`,
    ),
    events(
      3,
      {
        ...message,
        id: sql`t.id`,
        kind: sql`t.outcome`,
        at: sql`t.created_at`,
        text: sql`t.reason`,
      },
      sql`deliveries d join delivery_attempts t
        on t.company_id = d.company_id and t.delivery_id = d.id and t.outcome <> 'sent'
      where ${ofGift}`,
    ),
    events(
      3,
      { ...why, kind: sql`'failed'`, at: sql`d.due_at` },
      sql`deliveries d
      where ${ofGift} and d.status = 'failed' and d.sent_at is null and not exists (
        select from delivery_attempts t where t.company_id = d.company_id and t.delivery_id = d.id)`,
    ),
  ];
}

/** What its recipients were reminded of, and what they said. */
function recipients(companyId: number, giftId: number) {
  const ofGift = sql`r.company_id = ${companyId} and r.gift_id = ${giftId}`;
  const said = { at: sql`r.created_at`, by_recipient: sql`true` };
  return [
    events(
      3,
      {
        id: sql`r.days`,
        kind: sql`'reminded'`,
        at: sql`r.due_at`,
        days: sql`r.days`,
        valid_until: sql`r.valid_until`,
      },
      sql`gift_reminders r where ${ofGift} and r.status = 'sent'`,
    ),
    events(
      3,
      { ...said, id: sql`r.held_since + 1`, kind: sql`'thanked'`, text: sql`r.message` },
      sql`gift_thanks r where ${ofGift}`,
    ),
    events(
      3,
      { ...said, id: sql`r.redemption_id`, kind: sql`'disputed'` },
      sql`gift_disputes r where ${ofGift}`,
    ),
    events(
      3,
      { ...said, id: sql`r.activity_id`, kind: sql`'move_disputed'` },
      sql`gift_move_disputes r where ${ofGift}`,
    ),
  ];
}

/**
 * All that happened to a gift, newest first, from whatever was written down of it. This is the one place that knows
 * all of it.
 */
export async function readTimeline(
  tx: Connection,
  companyId: number,
  giftId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const story = sql.join(
    [
      activities(companyId, giftId),
      ...audited(companyId, giftId),
      ...deliveries(companyId, giftId),
      ...recipients(companyId, giftId),
    ],
    sql` union all `,
  );
  const author = nameAuthor(companyId, sql`e.author`);
  const { rows } = await sql<Row>`
    select e.id, e.kind, e.at, ${author.name} as author, e.by_recipient, e.amount, e.left, e.shop_name,
      e.channel, e.address, e.valid_until, e.days, e.text
    from (${story}) as e ${author.join}
    order by e.at desc, e.place desc, e.id desc limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${story}) as e`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
