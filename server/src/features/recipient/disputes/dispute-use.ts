import { formatUnits } from '@regalo/contract/values/money';
import type { Services } from '../../../platform/services.ts';
import { notifyDispute } from '../../notifications/notifications.ts';
import { RECIPIENT } from '../../vouchers/activity-queries.ts';
import { setBlocked } from '../../vouchers/block-queries.ts';
import { giftMail } from '../mail/gift-mail-job.ts';
import type { ReceivedGift } from '../received-gift.ts';
import { type GiftUse, insertDispute, lockGift } from './dispute-queries.ts';

/**
 * Blocks a gift because its recipient says of a use that it was somebody else's, and tells the sender
 * and the shop, once for each use. A gift that has ended is not blocked any more.
 */
export async function disputeUse(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { companyId, row }: ReceivedGift,
  use: GiftUse,
): Promise<void> {
  const { id: giftId, order_id: orderId } = row;
  const { id: redemptionId, shop, amount, currency } = use;
  await database.inCompany(companyId, async (tx) => {
    const { status, blocked_at, receiver_name: name } = await lockGift(tx, companyId, giftId);
    if (!(await insertDispute(tx, companyId, giftId, redemptionId))) return;
    const ended = status === 'expired' || status === 'canceled';
    if (!ended && blocked_at === null)
      await setBlocked(tx, companyId, giftId, { blocked: true, author: RECIPIENT, reason: '' });
    const shown = formatUnits(amount, currency);
    await notifyDispute(tx, companyId, { orderId, name, shop, amount: shown });
    const about = { companyId, giftId, redemptionId };
    await jobs.enqueue(tx, giftMail, { kind: 'disputed-sender', ...about });
    await jobs.enqueue(tx, giftMail, { kind: 'disputed-shop', ...about });
  });
}
