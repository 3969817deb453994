import type { Channel } from '@regalo/contract/orders/channels';
import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { deliverOrder } from '../delivery/deliver-order-job.ts';
import { openOrder } from '../delivery/order-state-queries.ts';
import { addMail, makeDue, markReplaced } from './gift-queries.ts';
import type { LockedGift } from './locked-gift.ts';

type Used = Pick<Services, 'jobs'>;

/** Where a mail or message goes, and how. */
interface Way {
  address: string;
  channel: Channel;
}

/** Puts a mail into the outbox in place of the one before it, if any. */
async function replaceMail(
  tx: Connection,
  companyId: number,
  { id, orderId, mail }: LockedGift,
  way: Way,
): Promise<number> {
  if (mail) await markReplaced(tx, companyId, mail.id);
  return await addMail(tx, companyId, { orderId, giftId: id, ...way });
}

/** Starts the delivery of the order again; it closes the order when no mail is left. */
async function reopenOrder(
  { jobs }: Used,
  tx: Connection,
  companyId: number,
  { orderId, deliveryId }: { orderId: number; deliveryId: number },
): Promise<void> {
  await openOrder(tx, companyId, orderId);
  await jobs.enqueue(tx, deliverOrder, { companyId, orderId, deliveryId });
}

/** Queues a new mail of a locked gift, with a Message-ID of its own. */
export async function queueNewMail(
  services: Used,
  tx: Connection,
  companyId: number,
  { gift, address, channel = 'mail' }: { gift: LockedGift } & Omit<Way, 'channel'> & Partial<Way>,
): Promise<void> {
  const deliveryId = await replaceMail(tx, companyId, gift, { address, channel });
  await reopenOrder(services, tx, companyId, { orderId: gift.orderId, deliveryId });
}

/** Retries a mail at once that waits for its next attempt. */
export async function retryMailNow(
  services: Used,
  tx: Connection,
  companyId: number,
  { orderId, deliveryId }: { orderId: number; deliveryId: number },
): Promise<void> {
  await makeDue(tx, companyId, deliveryId);
  await reopenOrder(services, tx, companyId, { orderId, deliveryId });
}
