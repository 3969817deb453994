import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { giftStatus, NEWEST_MAIL } from '../../features/orders/detail/gift-status.ts';
import { termOfGift } from '../../platform/chosen-card.ts';
import { clockOf, dayAt } from '../../platform/company-zone.ts';
import { JOINED_NUMBERS } from '../../platform/order-number.ts';

/** SQL: the company's own day, over `companies c`. */
export const TODAY = dayAt(sql`now()`, clockOf('c'));

/** The order, company, number and newest mail of `gifts g`. */
export const AROUND_GIFT = sql`
  join orders o on o.company_id = g.company_id and o.id = g.order_id
  join companies c on c.id = g.company_id ${JOINED_NUMBERS} ${NEWEST_MAIL}`;

interface FoundRow {
  id: number;
  company_id: number;
  company_name: string;
  order_id: number;
  number: number;
  gift_name: string;
  shop_name: string | null;
  face_value: string;
  status: GiftStatus;
  blocked: boolean;
  created_at: Date;
  valid_until: string;
  receiver_name: string;
  receiver_email: string | null;
}

/** Which gifts of all companies are meant. */
export type Meant = RawBuilder<unknown>;

/** Exactly this address, now or before they were moved: served by `gifts_by_email` and `gift_activities_by_former_email`. */
export const withEmail = (email: string): Meant => sql`
  (g.company_id, g.id) in (
    select n.company_id, n.id from gifts n where n.receiver_email = ${email}
    union select a.company_id, a.gift_id from gift_activities a where a.former_email = ${email})`;

/** Exactly this number: served by `gifts_by_phone`. */
export const withPhone = (phone: string): Meant => sql`g.receiver_phone = ${phone}`;

/** One gift, by its key. */
export const ofCompany = (companyId: number, giftId: number): Meant =>
  sql`g.company_id = ${companyId} and g.id = ${giftId}`;

/** Gifts of some orders, by the key of each. */
export const ofOrders = (orders: readonly { companyId: number; orderId: number }[]): Meant => sql`
  (g.company_id, g.order_id) in (select * from unnest(
    ${orders.map(({ companyId }) => companyId)}::int[], ${orders.map(({ orderId }) => orderId)}::bigint[]))`;

/** How many gifts are meant. */
export async function countFound(tx: Connection, meant: Meant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from gifts g where ${meant}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Which companies have such gifts, and how many. */
export async function countByCompany(tx: Connection, meant: Meant) {
  const { rows } = await sql<{ id: number; name: string; gifts: number }>`
    select c.id, c.name, f.gifts from (
        select g.company_id, count(*) as gifts from gifts g where ${meant} group by g.company_id) as f
      join companies c on c.id = f.company_id
    order by f.gifts desc, c.id`.execute(tx);
  return rows;
}

/** Those of some companies alone. */
export const within = (meant: Meant, companies: readonly number[]): Meant =>
  sql`${meant} and g.company_id = any(${companies}::int[])`;

/** A page of them, newest first. Only its own gifts are looked at closer. */
export async function readFound(
  tx: Connection,
  meant: Meant,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select g.id, g.company_id, c.name as company_name, g.order_id, n.number, ${termOfGift('gift_name')} as gift_name,
      ${termOfGift('shop_name')} as shop_name, o.face_value, ${giftStatus(TODAY)} as status, g.blocked_at is not null as blocked, g.created_at,
      g.valid_until, g.receiver_name, g.receiver_email
    from (select g.id, g.company_id, g.order_id, g.status, g.spent_colones, g.blocked_at, g.created_at, g.valid_until,
        g.receiver_name, g.receiver_email, g.chosen_item_id, g.swapped_card
      from gifts g where ${meant} order by g.id desc limit ${limit} offset ${offset}) as g
      ${AROUND_GIFT}
    order by g.id desc`.execute(tx);
  return rows;
}

/** Companies that one search for an order looks at. */
const MOST_COMPANIES = 50;

/** The orders with a number of the companies with an id, or whose names have some words. */
export async function readOrdersOf(
  tx: Connection,
  { number, company }: { number: number; company: string },
) {
  const id = /^\d{1,9}$/.test(company) ? Number(company) : null;
  const { rows } = await sql<{ companyId: number; orderId: number }>`
    select n.company_id as "companyId", n.order_id as "orderId"
    from (select id from companies
        where id = ${id} or position(lower(${company}) in lower(name)) > 0
        order by id = ${id} desc nulls last, id limit ${MOST_COMPANIES}) as c
      join order_numbers n on n.company_id = c.id and n.number = ${number}`.execute(tx);
  return rows;
}

interface Key {
  companyId: number;
  giftId: number;
  kind: 'code' | 'link';
  hashes: readonly Buffer[];
}

/** Whether a gift has another link and code by now than that which it was found by. */
export async function isReplaced(tx: Connection, { companyId, giftId, kind, hashes }: Key) {
  const hash = sql.ref(kind === 'code' ? 'g.code_hash' : 'g.claim_hash');
  const { rows } = await sql<{ replaced: boolean }>`
    select not ${hash} = any(${hashes}::bytea[]) as replaced from gifts g
    where ${ofCompany(companyId, giftId)}`.execute(tx);
  return rows[0]?.replaced === true;
}
