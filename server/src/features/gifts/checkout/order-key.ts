import { createHash } from 'node:crypto';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findKey } from './key-queries.ts';
import { type Receipt, readReceipt } from './receipt-queries.ts';

/** The idempotency key of an order with its member, and the hash of what it was sent with. */
export interface OrderKey {
  managerId: number;
  key: string;
  payloadHash: Buffer;
}

/** @param payload what the key belongs to: the order as it was sent */
export function orderKey(
  managerId: number,
  key: string | undefined,
  payload: object,
): OrderKey | undefined {
  if (key === undefined) return undefined;
  return {
    managerId,
    key,
    payloadHash: createHash('sha256').update(JSON.stringify(payload)).digest(),
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
  const found = await findKey(tx, companyId, key);
  if (!found) return undefined;
  if (found.manager_id !== managerId || !found.payload_hash.equals(payloadHash))
    throw new Refusal('order_key_reused');
  return await readReceipt(tx, companyId, found.order_id);
}
