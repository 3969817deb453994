import type { Channel } from '@regalo/contract/orders/channels';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/**
 * How many mails of an order were sent and failed; replaced ones do not count. By its gifts: no index has what was
 * mailed by its order.
 */
export async function readProgress(tx: Connection, companyId: number, orderId: number) {
  const { rows } = await sql<{ sent: number; failed: number }>`
    select count(*) filter (where d.status = 'sent') as sent,
      count(*) filter (where d.status = 'failed') as failed
    from gifts g join deliveries d on d.company_id = g.company_id and d.gift_id = g.id
    where g.company_id = ${companyId} and g.order_id = ${orderId}`.execute(tx);
  return rows[0] ?? { sent: 0, failed: 0 };
}

/** Marks the failures of an order as notified. @returns how many were not until now */
export async function markFailuresNotified(
  tx: Connection,
  companyId: number,
  orderId: number,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ failure_notified: true })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'failed')
    .where('failure_notified', '=', false)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Locks the order until the transaction ends, so that no mail of it is queued. */
export async function lockOrder(tx: Connection, companyId: number, id: number): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * When the next mail of an order is due; undefined if none is open. Reads one index entry, unless some
 * channels are left out.
 */
export async function nextDue(
  tx: Connection,
  companyId: number,
  orderId: number,
  but: readonly Channel[] = [],
) {
  const row = await tx
    .selectFrom('deliveries')
    .select('due_at')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where(sql<boolean>`status in ('queued', 'sending')
      ${but.length > 0 ? sql`and channel <> all(${but}::text[])` : sql``}`)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** Closes a pending order. @returns whether it was pending until now */
export async function closeOrder(
  tx: Connection,
  companyId: number,
  orderId: number,
  status: 'complete' | 'partially_failed' | 'failed',
): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ status })
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a closed order again, because a mail of it was queued. */
export async function openOrder(tx: Connection, companyId: number, id: number) {
  await tx
    .updateTable('orders')
    .set({ status: 'pending' })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', ['complete', 'partially_failed', 'failed'])
    .execute();
}
