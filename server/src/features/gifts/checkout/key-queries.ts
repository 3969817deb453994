import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { deleteSome } from '../../../database/delete-some.ts';

/** Another call has used the key: look for its order. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

/** The column that names an order under its key, by what the order became first. */
const COLUMNS = {
  sent: 'order_id',
  held: 'pending_order_id',
  scheduled: 'scheduled_order_id',
} as const;

/**
 * Takes a key for an order; waits for a transaction that holds it already.
 * @throws KeyTaken
 */
export async function takeKey(
  tx: Connection,
  companyId: number,
  { key, payloadHash }: { key: string; payloadHash: Buffer },
  { state, orderId }: { state: keyof typeof COLUMNS; orderId: number },
): Promise<void> {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ company_id: companyId, key, payload_hash: payloadHash, [COLUMNS[state]]: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) throw new KeyTaken();
}

/** The use of an idempotency key; undefined if it is unused. */
export async function findKey(tx: Connection, companyId: number, key: string) {
  const { rows } = await sql<{ payload_hash: Buffer; order_id: number; manager_id: number }>`
    select k.payload_hash, coalesce(o.id, p.id, s.id) as order_id,
      coalesce(o.manager_id, p.manager_id, s.manager_id) as manager_id
    from idempotency_keys k
      left join orders o on o.company_id = k.company_id and o.id = k.order_id
      left join pending_orders p on p.company_id = k.company_id and p.id = k.pending_order_id
      left join scheduled_orders s on s.company_id = k.company_id and s.id = k.scheduled_order_id
    where k.company_id = ${companyId} and k.key = ${key}`.execute(tx);
  return rows[0];
}

export const deleteOldIdempotencyKeys = (
  tx: Connection,
  companyId: number,
  { days, most }: { days: number; most: number },
) =>
  deleteSome(tx, 'idempotency_keys', companyId, {
    where: sql`created_at < now() - make_interval(days => ${days})`,
    most,
  });
