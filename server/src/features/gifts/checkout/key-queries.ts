import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { deleteSome } from '../../../database/delete-some.ts';
import { numberOf } from '../../../platform/order-number.ts';

/** What the sender of an order is answered. */
export interface Receipt {
  order_id: number;
  order_number: number;
  quantity: number;
  total_amount: number;
  wallet_balance: number;
  /** Of an order that waits for its approval or its time; absent for one that was sent. */
  status?: 'pending_approval' | 'scheduled';
}

/** The receipt of an order, with the balance of the wallet right after it. */
export async function readOrderReceipt(tx: Connection, companyId: number, orderId: number) {
  return await tx
    .selectFrom('orders as o')
    .innerJoin('ledger_transactions as t', (join) =>
      join.onRef('t.company_id', '=', 'o.company_id').onRef('t.order_id', '=', 'o.id'),
    )
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .select([
      'o.id',
      numberOf('o.id', companyId).as('number'),
      'o.quantity',
      'o.total_amount',
      'e.balance_after',
    ])
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', orderId)
    .where('t.kind', '=', 'order')
    .where('e.account', '=', 'wallet')
    .executeTakeFirstOrThrow();
}

/** The receipt of an order that is or was held, with the balance of the wallet right after that. */
export async function readHeldReceipt(tx: Connection, companyId: number, id: number) {
  return await tx
    .selectFrom('pending_orders as p')
    .innerJoin('ledger_transactions as t', (join) =>
      join.onRef('t.company_id', '=', 'p.company_id').on('t.cause', '=', `hold:${id}`),
    )
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .select([
      'p.id',
      numberOf('p.id', companyId).as('number'),
      'p.quantity',
      'p.total_amount',
      'e.balance_after',
    ])
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', id)
    .where('e.account', '=', 'wallet')
    .executeTakeFirstOrThrow();
}

export async function findIdempotencyKey(tx: Connection, companyId: number, key: string) {
  return await tx
    .selectFrom('idempotency_keys as k')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'k.company_id').onRef('o.id', '=', 'k.order_id'),
    )
    .leftJoin('pending_orders as p', (join) =>
      join.onRef('p.company_id', '=', 'k.company_id').onRef('p.id', '=', 'k.pending_order_id'),
    )
    .leftJoin('scheduled_orders as s', (join) =>
      join.onRef('s.company_id', '=', 'k.company_id').onRef('s.id', '=', 'k.scheduled_order_id'),
    )
    .select(({ fn }) => [
      'k.payload_hash',
      'k.order_id',
      'k.pending_order_id',
      'k.scheduled_order_id',
      fn.coalesce('o.manager_id', 'p.manager_id', 's.manager_id').as('manager_id'),
    ])
    .where('k.company_id', '=', companyId)
    .where('k.key', '=', key)
    .executeTakeFirst();
}

/**
 * Takes the key for this order; waits for a transaction that holds it already.
 * @returns whether it is ours now
 */
export async function takeIdempotencyKey(
  tx: Connection,
  companyId: number,
  {
    key,
    payloadHash,
    ...order
  }: {
    key: string;
    payloadHash: Buffer;
    /** One of them. */
    orderId?: number;
    heldId?: number;
    scheduledId?: number;
  },
): Promise<boolean> {
  const { orderId = null, heldId = null, scheduledId = null } = order;
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({
      company_id: companyId,
      key,
      payload_hash: payloadHash,
      order_id: orderId,
      pending_order_id: heldId,
      scheduled_order_id: scheduledId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
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
