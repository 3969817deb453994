import { createHash } from 'node:crypto';
import type { PhoneChannel } from '@regalo/contract/orders/channels';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** What stands for a number; it outlives every secret. */
const hashPhone = (phone: string): Buffer => createHash('sha256').update(phone).digest();

/**
 * Whether whoever has a number wants no messages to it.
 * @param phone SQL: E.164
 */
export const hasStopped = (phone: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  coalesce((select not w.wants from phone_wishes w
    where w.phone_hash = sha256(convert_to(${phone}, 'UTF8'))
    order by w.said_at desc, w.id desc limit 1), false)`;

/** The same of one number. */
export async function readStopped(tx: Connection, phone: string): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select ${hasStopped(sql`${phone}::text`)} as stopped`.execute(tx);
  return rows[0]?.stopped ?? false;
}

/** Countries in which WhatsApp writes numbers with a digit more than people dial: 1 in Mexico, 9 in Argentina. */
const LONGER = [/^\+52(?=\d{10}$)|^\+521(?=\d{10}$)/, /^\+54(?=\d{10}$)|^\+549(?=\d{10}$)/];
const WRITTEN = [
  ['+52', '+521'],
  ['+54', '+549'],
] as const;

/** The same number, in all the ways in which it is written. */
export function writtenWays(phone: string): string[] {
  const at = LONGER.findIndex((one) => one.test(phone));
  const ways = WRITTEN[at];
  return ways ? ways.map((start) => phone.replace(LONGER[at] ?? '', start)) : [phone];
}

interface Wish {
  channel: PhoneChannel;
  /** What the carrier calls the answer, so that it counts once. */
  id: string;
  phone: string;
  wants: boolean;
  at: Date;
}

interface Refusal {
  channel: PhoneChannel;
  deliveryId: number;
  phone: string;
  at: Date;
}

/**
 * Records what a carrier knows of somebody who wants no messages: they may have said so before we were told.
 * In the transaction that marks the message as failed.
 */
export async function insertRefusal(
  tx: Connection,
  companyId: number,
  { deliveryId, phone, ...refusal }: Refusal,
): Promise<void> {
  // Of somebody who was erased meanwhile nothing is known.
  if (phone === '') return;
  const id = `refused:${companyId}.${deliveryId}`;
  await insertWish(tx, { ...refusal, id, phone, wants: false });
}

/** Records that somebody wants no messages, or some again. */
export async function insertWish(
  connection: Connection,
  { channel, id, phone, wants, at }: Wish,
): Promise<void> {
  const values = writtenWays(phone).map((way) => ({
    phone_hash: hashPhone(way),
    wants,
    channel,
    message_id: id,
    said_at: at,
  }));
  await connection
    .insertInto('phone_wishes')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
