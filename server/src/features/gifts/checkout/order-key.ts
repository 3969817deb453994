import { createHash } from 'node:crypto';
import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readReceiptOfScheduled } from '../scheduled/receipt-queries.ts';
import {
  findIdempotencyKey,
  type Receipt,
  readHeldReceipt,
  readOrderReceipt,
} from './key-queries.ts';

/** The idempotency key of an order with its member, and the hash of what it was sent with. */
export interface OrderKey {
  managerId: number;
  key: string;
  payloadHash: Buffer;
}

export function orderKey(
  managerId: number,
  key: string | undefined,
  order: GiftOrder,
): OrderKey | undefined {
  if (key === undefined) return undefined;
  return {
    managerId,
    key,
    payloadHash: createHash('sha256').update(JSON.stringify(order)).digest(),
  };
}

/** What the sender of an order is answered. */
export async function readReceipt(
  tx: Connection,
  companyId: number,
  orderId: number,
): Promise<Receipt> {
  const row = await readOrderReceipt(tx, companyId, orderId);
  return {
    order_id: row.id,
    order_number: row.number,
    quantity: row.quantity,
    total_amount: row.total_amount,
    wallet_balance: row.balance_after ?? 0,
  };
}

/** What the sender of an order that is held is answered, also once it is decided. */
export async function readReceiptOfHeld(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<Receipt> {
  const row = await readHeldReceipt(tx, companyId, id);
  return {
    order_id: row.id,
    order_number: row.number,
    quantity: row.quantity,
    total_amount: row.total_amount,
    wallet_balance: row.balance_after ?? 0,
    status: 'pending_approval',
  };
}

/**
 * The first answer again, if this key has an order. Another member is not told what it was.
 * @throws Refusal for another payload or member
 */
export async function findReceipt(
  tx: Connection,
  companyId: number,
  { managerId, key, payloadHash }: OrderKey,
): Promise<Receipt | undefined> {
  const found = await findIdempotencyKey(tx, companyId, key);
  if (!found) return undefined;
  if (found.manager_id !== managerId || !found.payload_hash.equals(payloadHash))
    throw new Refusal('order_key_reused');
  const { order_id: orderId, pending_order_id: heldId, scheduled_order_id: scheduledId } = found;
  if (scheduledId !== null) return await readReceiptOfScheduled(tx, companyId, scheduledId);
  if (heldId !== null) return await readReceiptOfHeld(tx, companyId, heldId);
  return await readReceipt(tx, companyId, orderId ?? 0);
}
