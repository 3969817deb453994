import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import type { OfferedChoices } from '@regalo/contract/gifts/choices';
import type { OrderGift } from '@regalo/contract/orders/detail';
import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import type { Zone } from '@regalo/contract/values/days';
import type { Currency } from '@regalo/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../../../database/array-of.ts';
import type { Connection } from '../../../database/connection.ts';
import { type Found, findGiftsSentAt } from '../../../database/search/search-functions.ts';
import { termOfGift } from '../../../platform/chosen-card.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { numberOf } from '../../../platform/order-number.ts';
import { seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';
import { giftMeetsAll, joinedValues, subjectsOf } from '../../custom-fields/gift-conditions.ts';
import { JOINED_GIFT_FIELDS } from '../../custom-fields/gift-field-queries.ts';
import { isInReview } from '../../reviews/gift-review-queries.ts';
import { joinMedia, readTerms, type TermsRow } from '../order-terms.ts';
import { SENDER_NAME } from '../sender-name.ts';
import {
  giftStatus,
  LIVE_RECEIVER,
  MESSAGE,
  type MessageRow,
  NEWEST_MAIL,
  RECEIVER,
} from './gift-status.ts';

/** The order itself as its page shows it. */
export interface OrderFacts extends TermsRow {
  choices: OfferedChoices | null;
  id: number;
  number: number;
  currency: Currency;
  quantity: number;
  total_amount: number;
  group_name: string | null;
  valid_until: string;
  created_at: Date;
  time_zone: Zone;
  sent_by: string;
}

/** Reads it; undefined if the member sees none. */
export async function readOrderFacts(
  tx: Connection,
  companyId: number,
  id: number,
  viewer: Viewer,
): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select o.id, ${numberOf('o.id', companyId)} as number, ${readTerms('o')}, o.choices, o.currency, o.quantity,
      o.total_amount, o.group_name, o.valid_until, o.created_at, ${zoneOf('c')} as time_zone,
      ${SENDER_NAME} as sent_by
    from orders o join companies c on c.id = o.company_id
      join managers m on m.company_id = o.company_id and m.id = o.manager_id ${joinMedia('o')}
    where o.company_id = ${companyId} and o.id = ${id} and ${seesOrder(viewer)}`.execute(tx);
  return rows[0];
}

/** The gifts of an order with one status, added up. */
export interface StatusCount {
  status: GiftStatus;
  count: number;
  /** Of how many the link was taken. */
  taken: number;
  opened: number;
  used: number;
  /** Colones that shops are owed, and that can still be spent. */
  spent: number;
  held: number;
  /** How many gave their unspent value back to the wallet, and how much that was. */
  refunded: number;
  refundedValue: number;
}

/** The gifts of an order, added up by status. */
export async function countStatuses(
  tx: Connection,
  companyId: number,
  order: { id: number; today: string },
): Promise<StatusCount[]> {
  const refunded = sql`filter (where g.status = 'canceled'
    or g.status = 'expired' and o.expiry = 'refund')`;
  const { rows } = await sql<StatusCount>`
    select ${giftStatus(order.today)} as status, count(*) as count, count(g.link_taken_at) as taken,
      count(g.claimed_at) as opened, count(*) filter (where g.spent_colones > 0) as used,
      sum(g.spent_colones)::bigint as spent, sum(g.balance_colones)::bigint as held,
      count(*) ${refunded} as refunded, coalesce(sum(o.amount - g.spent_colones) ${refunded}, 0)::bigint as "refundedValue"
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id ${NEWEST_MAIL}
    where g.company_id = ${companyId} and g.order_id = ${order.id} group by 1`.execute(tx);
  return rows;
}

interface Wanted {
  orderId: number;
  /** All gifts of an order are made at the same instant. */
  sentAt: Date;
  today: string;
  search: string;
  status: GiftStatus | undefined;
  /** Conditions on custom fields. */
  where?: readonly FieldCondition[] | undefined;
}

/** The gifts whose recipient a term finds. */
async function findIds(tx: Connection, { search, sentAt }: Wanted): Promise<number[]> {
  const found = findGiftsSentAt(sentAt, search);
  const { rows } = await sql<Pick<Found, 'ids'>>`select ids from ${found}`.execute(tx);
  return rows[0]?.ids ?? [];
}

async function conditionOf(tx: Connection, companyId: number, wanted: Wanted) {
  const { orderId, search, status, today, where } = wanted;
  const ids = search === '' ? undefined : await findIds(tx, wanted);
  return sql`g.company_id = ${companyId} and g.order_id = ${orderId}
    ${ids ? sql`and g.id = any(${arrayOf(ids)})` : sql``}
    ${status ? sql`and ${giftStatus(today)} = ${status}` : sql``} and ${giftMeetsAll(where)}`;
}

interface GiftRow extends MessageRow {
  id: number;
  receiver: OrderGift['receiver'];
  receiver_name: string;
  receiver_email: string | null;
  receiver_number: string | null;
  status: GiftStatus;
  sent_at: Date | null;
  opened_at: Date | null;
  retry_at: Date | null;
  link_taken_at: Date | null;
  thanks: string | null;
  thanked_at: Date | null;
  left: number;
  left_colones: number;
  valid_until: string;
  card: OrderGift['card'];
  blocked: boolean;
  in_review: boolean;
  custom_fields: CustomValues;
  flags: OrderGift['flags'];
}

/** The order and the newest mail of each gift. */
const JOINED = sql`join orders o on o.company_id = g.company_id and o.id = g.order_id ${NEWEST_MAIL}`;

/** The open flags of a gift: unusual uses that the operator has not closed. */
const FLAGS = sql`coalesce((select jsonb_agg(jsonb_build_object(
    'kind', f.kind, 'shop_name', s.name, 'figure', f.figure) order by f.id)
  from gift_flags f join catalogue_shops s on s.id = f.shop_id
  where f.company_id = g.company_id and f.gift_id = g.id and f.closed_at is null), '[]')`;

/** The card that a gift has become since it was sent. */
const CARD = sql`case when g.chosen_item_id is not null then jsonb_build_object(
  'gift_name', ${termOfGift('gift_name')}, 'shop_name', ${termOfGift('shop_name')}) end`;

/** One page of the gifts of an order that match, with the exact number of all. */
export async function readOrderGifts(
  tx: Connection,
  companyId: number,
  wanted: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: GiftRow[]; total: number }> {
  const condition = await conditionOf(tx, companyId, wanted);
  // Only a status makes it necessary to look at more mails than those of the page.
  const matching: RawBuilder<unknown> = sql`
    from gifts g ${wanted.status ? JOINED : sql``} ${joinedValues(subjectsOf(wanted.where))}
    where ${condition}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(tx);
  const { rows } = await sql<GiftRow>`
    select g.id, ${RECEIVER} as receiver, g.receiver_name, g.receiver_email, g.receiver_phone as receiver_number,
      ${giftStatus(wanted.today)} as status, ${MESSAGE}, d.sent_at, g.claimed_at as opened_at,
      case when d.status = 'queued' and d.attempts > 0 then d.due_at end as retry_at,
      g.link_taken_at, t.message as thanks, t.created_at as thanked_at,
      g.balance as left, g.balance_colones as left_colones, g.valid_until, ${CARD} as card,
      g.blocked_at is not null as blocked, ${isInReview('g')} as in_review, coalesce(v.custom_fields, '{}') as custom_fields, ${FLAGS} as flags
    from (select g.* ${matching} order by g.id limit ${limit} offset ${offset}) as g ${JOINED} ${LIVE_RECEIVER} ${JOINED_GIFT_FIELDS}
      left join lateral (select n.message, n.created_at from gift_thanks n
        where n.company_id = g.company_id and n.gift_id = g.id order by n.held_since desc limit 1) t on true
    order by g.id`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
