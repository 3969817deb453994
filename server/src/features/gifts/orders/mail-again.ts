import { sql } from 'kysely';
import type { Connection } from '../../../platform/connection.ts';
import type { Parts } from '../../../platform/parts.ts';
import type { HeldGift } from './held-gift.ts';

type Used = Pick<Parts, 'jobs'>;

/** Puts a mail into the outbox in place of the one before it, if any. */
async function replaceMail(
  tx: Connection,
  companyId: number,
  { id, orderId, mail }: HeldGift,
  address: string,
): Promise<number> {
  if (mail)
    await tx
      .updateTable('deliveries')
      .set({ status: 'replaced' })
      .where('company_id', '=', companyId)
      .where('id', '=', mail.id)
      .execute();
  const row = await tx
    .insertInto('deliveries')
    .values({ company_id: companyId, order_id: orderId, gift_id: id, address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Has the order's mails worked off again; it is closed when none is left. */
async function reopenOrder(
  { jobs }: Used,
  tx: Connection,
  companyId: number,
  { orderId, deliveryId }: { orderId: number; deliveryId: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: 'pending' })
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .where('status', 'in', ['complete', 'partially_failed', 'failed'])
    .execute();
  await jobs.enqueue(tx, 'deliver-order', { companyId, orderId, deliveryId });
}

/** Mails a held gift to an address, as a new mail with a Message-ID of its own. */
export async function mailAnew(
  parts: Used,
  tx: Connection,
  companyId: number,
  { gift, address }: { gift: HeldGift; address: string },
): Promise<void> {
  const deliveryId = await replaceMail(tx, companyId, gift, address);
  await reopenOrder(parts, tx, companyId, { orderId: gift.orderId, deliveryId });
}

/** Has a mail that waits for its next attempt tried at once. */
export async function hurryMail(
  parts: Used,
  tx: Connection,
  companyId: number,
  { orderId, deliveryId }: { orderId: number; deliveryId: number },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ due_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', deliveryId)
    .where('status', '=', 'queued')
    .execute();
  await reopenOrder(parts, tx, companyId, { orderId, deliveryId });
}
