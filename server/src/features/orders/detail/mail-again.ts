import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { deliverOrder } from '../delivery/deliver-order-job.ts';
import { addMail, makeDue, markReplaced, openOrder } from './gift-queries.ts';
import type { LockedGift } from './locked-gift.ts';

type Used = Pick<Services, 'jobs'>;

/** Puts a mail into the outbox in place of the one before it, if any. */
async function replaceMail(
  tx: Connection,
  companyId: number,
  { id, orderId, mail }: LockedGift,
  address: string,
): Promise<number> {
  if (mail) await markReplaced(tx, companyId, mail.id);
  return await addMail(tx, companyId, { orderId, giftId: id, address });
}

/** Has the order's mails worked off again; it is closed when none is left. */
async function reopenOrder(
  { jobs }: Used,
  tx: Connection,
  companyId: number,
  { orderId, deliveryId }: { orderId: number; deliveryId: number },
): Promise<void> {
  await openOrder(tx, companyId, orderId);
  await jobs.enqueue(tx, deliverOrder, { companyId, orderId, deliveryId });
}

/** Mails a held gift to an address, as a new mail with a Message-ID of its own. */
export async function queueNewMail(
  services: Used,
  tx: Connection,
  companyId: number,
  { gift, address }: { gift: LockedGift; address: string },
): Promise<void> {
  const deliveryId = await replaceMail(tx, companyId, gift, address);
  await reopenOrder(services, tx, companyId, { orderId: gift.orderId, deliveryId });
}

/** Has a mail that waits for its next attempt tried at once. */
export async function retryMailNow(
  services: Used,
  tx: Connection,
  companyId: number,
  { orderId, deliveryId }: { orderId: number; deliveryId: number },
): Promise<void> {
  await makeDue(tx, companyId, deliveryId);
  await reopenOrder(services, tx, companyId, { orderId, deliveryId });
}
