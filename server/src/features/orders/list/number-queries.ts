import type { findOrderNumber } from '@regalo/contract/orders/number';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
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
