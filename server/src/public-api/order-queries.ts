import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import type { OfferedChoices } from '@regalo/contract/gifts/choices';
import { crc } from '@regalo/contract/public-api/fields';
import type { PublicOrder } from '@regalo/contract/public-api/orders';
import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { checkConditions, meetsAll } from '../features/custom-fields/conditions.ts';
import { shownChoices } from '../features/orders/order-terms.ts';
import { seesOrder, type Viewer } from '../platform/security/seen-orders.ts';
import { externalIdOf } from './external-id-queries.ts';

/** Which part of the program an order is in now. */
export type Stage = 'sent' | 'held' | 'scheduled';

interface Row {
  /** The number by which the company knows it. */
  id: number;
  order_id: number;
  stage: Stage;
  status: string;
  review: string | null;
  external_id: string | null;
  gift_name: string;
  shop_name: string | null;
  choices: OfferedChoices | null;
  quantity: number;
  amount: number;
  service_fee: number;
  total: number;
  message: string;
  sender_name: string;
  custom_fields: CustomValues;
  celebration: string | null;
  send_at: Date | null;
  created_at: Date;
}

/** The states of the sent, by the mails; of the others, as they are kept. */
const NAMES: Record<string, PublicOrder['status']> = {
  pending: 'sending',
  approved: 'sending',
  sent: 'sending',
};

const statusOf = ({ stage, status, review }: Row): PublicOrder['status'] =>
  stage === 'held' && review === 'open'
    ? 'in_review'
    : (NAMES[status] ?? (status as PublicOrder['status']));

const show = (row: Row): PublicOrder => ({
  id: row.id,
  external_id: row.external_id,
  status: statusOf(row),
  gift_name: row.gift_name,
  shop_name: row.shop_name,
  choices: row.choices && shownChoices(row.choices),
  quantity: row.quantity,
  price: crc(row.amount),
  service_fee: crc(row.service_fee),
  total: crc(row.total),
  message: row.message,
  sender_name: row.sender_name,
  custom_fields: row.custom_fields,
  celebration: celebrationKey(row.celebration) ?? null,
  send_at: row.send_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** All gifts of a sent order are canceled, and so is what its mails were about. */
const GONE = sql`not exists (select from gifts g where g.company_id = o.company_id
  and g.order_id = o.id and g.status <> 'canceled')`;

/** The values of custom fields, wherever the order is. */
const VALUES = sql`coalesce(o.custom_fields, s.custom_fields, h.custom_fields)`;

/** Which orders are asked for: all of them without a condition. */
interface Wanted {
  orderId?: number | undefined;
  number?: number | undefined;
  /** Those that come after this number. */
  after?: number | undefined;
  where?: readonly FieldCondition[] | undefined;
  limit?: number;
}

async function readRows(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  { orderId, number, after, where, limit = 1 }: Wanted,
): Promise<Row[]> {
  await checkConditions(tx, companyId, where, 'where');
  const wanted = [
    ...(orderId === undefined ? [] : [sql`n.order_id = ${orderId}`]),
    ...(number === undefined ? [] : [sql`n.number = ${number}`]),
    ...(after === undefined ? [] : [sql`n.number < ${after}`]),
    meetsAll(where, { order: VALUES }),
  ];
  const { rows } = await sql<Row>`
    select n.number as id, n.order_id,
      case when o.id is not null then 'sent' when s.id is not null then 'scheduled' else 'held' end as stage,
      case when o.id is not null then case when ${GONE} then 'canceled' else o.status end
        else coalesce(s.status, h.status) end as status, h.review,
      ${externalIdOf(companyId, 'order', sql`n.order_id`)} as external_id,
      coalesce(o.gift_name, s.gift_name, h.gift_name) as gift_name,
      coalesce(o.shop_name, s.shop_name, h.shop_name) as shop_name,
      coalesce(o.choices, s.choices, h.choices) as choices,
      coalesce(o.quantity, s.placed_quantity, h.quantity) as quantity,
      coalesce(o.amount, s.amount, h.amount) as amount,
      coalesce(o.service_fee, s.service_fee, h.service_fee) as service_fee,
      coalesce(o.total_amount, s.placed_total, h.total_amount) as total,
      coalesce(o.message, s.message, h.message) as message,
      coalesce(o.purchaser_name, s.purchaser_name, h.purchaser_name) as sender_name,
      coalesce(o.celebration, s.celebration, h.celebration) as celebration,
      ${VALUES} as custom_fields,
      coalesce(s.send_at, h.send_at) as send_at,
      coalesce(s.created_at, h.created_at, o.created_at) as created_at
    from order_numbers n
      left join orders o on o.company_id = n.company_id and o.id = n.order_id
      left join scheduled_orders s on s.company_id = n.company_id and s.id = n.order_id
      left join pending_orders h on h.company_id = n.company_id and h.id = n.order_id and h.giveaway_id is null
    where n.company_id = ${companyId} and coalesce(o.id, s.id, h.id) is not null and ${sql.join(wanted, sql` and `)}
      and (${seesOrder(viewer, 'o.manager_id')} or ${seesOrder(viewer, 's.manager_id')}
        or ${seesOrder(viewer, 'h.manager_id')})
    order by n.number desc limit ${limit}`.execute(tx);
  return rows;
}

/** An order with where it is now; undefined for one that the key does not see. */
export async function findOrder(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  wanted: Wanted,
): Promise<{ orderId: number; stage: Stage; shown: PublicOrder } | undefined> {
  const [row] = await readRows(tx, companyId, viewer, wanted);
  return row && { orderId: row.order_id, stage: row.stage, shown: show(row) };
}

/** Some orders, newest first. @throws Refusal validation */
export const listShown = async (
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  wanted: Wanted,
): Promise<PublicOrder[]> => (await readRows(tx, companyId, viewer, wanted)).map(show);

/** Locks an order in each stage that it has, in the order in which it is decided, started and sent. */
export async function lockStages(tx: Connection, companyId: number, id: number): Promise<void> {
  for (const table of ['pending_orders', 'scheduled_orders', 'orders'] as const)
    await tx
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .execute();
}
