import {
  CHOICES_NAME,
  FREE_AMOUNT_NAME,
  FREE_AMOUNT_NAMES,
  giftNameIn,
} from '@regalo/contract/gifts/free-amount';
import { ORDERS_SEARCHED } from '@regalo/contract/orders/list';
import type { findOrderNumber } from '@regalo/contract/orders/number';
import { LANGUAGES } from '@regalo/messages/languages';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { numberOf, orderOfNumber } from '../../../platform/order-number.ts';
import { heldSeenBy, seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';

/** SQL: that a member sees the order of `order_numbers n`, wherever it is. */
const isSeen = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  exists (select from orders o
    where o.company_id = n.company_id and o.id = n.order_id and ${seesOrder(viewer)})
  or exists (select from pending_orders h
    where h.company_id = n.company_id and h.id = n.order_id and ${heldSeenBy(viewer)})
  or exists (select from scheduled_orders s
    where s.company_id = n.company_id and s.id = n.order_id and ${seesOrder(viewer, 's.manager_id')}))`;

/** Id and number of the order that one of them names; undefined if the member sees none. */
export async function readOrderName(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  { order, number }: z.output<typeof findOrderNumber.query>,
): Promise<{ id: number; number: number } | undefined> {
  const named =
    order === undefined ? sql`n.number = ${number ?? null}::bigint` : sql`n.order_id = ${order}`;
  const { rows } = await sql<{ id: number; number: number }>`
    select n.order_id as id, n.number from order_numbers n
    where n.company_id = ${companyId} and ${named} and ${isSeen(viewer)}`.execute(tx);
  return rows[0];
}

/** The fields of an order in every list. */
export interface OrderRow {
  id: number;
  number: number;
  group_id: number | null;
  group_name: string | null;
  quantity: number;
  amount: number;
  service_fee: number;
  total_amount: number;
  created_at: Date;
}

/** The fields that the dashboard adds. */
interface RecentOrder extends OrderRow {
  gift_name: string;
  shop_name: string | null;
  first_recipient: string | null;
}

const MINE = 'manager_id';

/** Stands between fields, so that no text matches across two of them. */
const FIELD_MARK = '\u001f';
/** The name of a free amount in every language; it is stored in one of them. */
const FREE_AMOUNT = FREE_AMOUNT_NAMES.join(FIELD_MARK);
/** The same of a gift to choose from. */
const TO_CHOOSE = LANGUAGES.map((language) => giftNameIn(language, CHOICES_NAME)).join(FIELD_MARK);

/**
 * SQL: that an order is about a text, by its gift, shop, group or purchaser; case and accents aside.
 * @param more further texts of the row
 */
export const isAbout = (
  text: string | null,
  more: RawBuilder<unknown> = sql`null`,
): RawBuilder<boolean> =>
  // Not LIKE: the text is literal.
  sql`strpos(lower(unaccent(concat_ws(${FIELD_MARK},
    case gift_name when ${FREE_AMOUNT_NAME} then ${FREE_AMOUNT} when ${CHOICES_NAME} then ${TO_CHOOSE} else gift_name end,
    shop_name, group_name, purchaser_name, ${more}))), lower(unaccent(${text}::text))) > 0`;

/** As the contract has it. */
export const toOrderRow = (row: OrderRow) => ({
  id: row.id,
  number: row.number,
  groupName: row.group_id === null ? (0 as const) : row.group_name,
  quantity: row.quantity,
  order_amount: row.quantity * row.amount,
  service_charge: row.quantity * row.service_fee,
  total_amount: row.total_amount,
  createdAt: row.created_at.toISOString(),
});

/** The newest orders that a member sees, as the dashboard shows them. */
export async function readOrders(tx: Connection, companyId: number, viewer: Viewer, limit: number) {
  const { rows } = await sql<RecentOrder>`
    select id, ${numberOf('orders.id', companyId)} as number, group_id, group_name, quantity, amount, service_fee, total_amount, created_at,
      gift_name, shop_name, (
        select receiver_name from gifts
        where gifts.company_id = orders.company_id and order_id = orders.id
        -- The index has them in this order.
        order by person_id limit 1
      ) as first_recipient
    from orders where company_id = ${companyId} and ${seesOrder(viewer, MINE)}
    order by id desc limit ${limit}`.execute(tx);
  return rows.map((row) => ({
    ...toOrderRow(row),
    gift_name: row.gift_name,
    shop_name: row.shop_name,
    first_recipient: row.first_recipient,
  }));
}

interface FoundOrder {
  id: number;
  number: number;
  gift_name: string;
  shop_name: string | null;
  quantity: number;
  total_amount: number;
  created_at: Date;
}

/** The order of a number, then the newest whose gift, shop, group or purchaser has a text. */
export async function readOrdersAbout(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  { number, text, limit }: { number: number | null; text: string | null; limit: number },
): Promise<FoundOrder[]> {
  const named = orderOfNumber(companyId, number);
  const shown = sql`id, ${numberOf('id', companyId)} as number, gift_name, shop_name, quantity, total_amount, created_at`;
  const latest = sql`
    (select ${shown} from (
       select * from orders where company_id = ${companyId} and ${seesOrder(viewer, MINE)}
       order by id desc limit ${ORDERS_SEARCHED}
     ) as latest
     where id is distinct from ${named} and ${isAbout(text)}
     order by id desc limit ${limit})`;
  const numbered = sql`
    (select ${shown} from orders
     where company_id = ${companyId} and id = ${named} and ${seesOrder(viewer, MINE)})
    union all ${latest} limit ${limit}`;
  // Without a number nothing is asked for one: PostgreSQL would start helpers for it.
  const { rows } = await sql<FoundOrder>`${number === null ? latest : numbered}`.execute(tx);
  return rows;
}
