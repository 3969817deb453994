import { formatUnits } from '@regalo/contract/values/money';
import type { Services } from '../../../platform/services.ts';
import { notifyDispute } from '../../notifications/notifications.ts';
import { readTold } from '../../till/notices/queries.ts';
import { RECIPIENT } from '../../vouchers/activity-queries.ts';
import { setBlocked } from '../../vouchers/block-queries.ts';
import { giftMail } from '../mail/gift-mail-job.ts';
import type { ReceivedGift } from '../received-gift.ts';
import { type GiftUse, insertDispute, lockGift } from './dispute-queries.ts';

/**
 * Blocks a gift because its recipient says of a use that it was somebody else's, and tells the sender
 * and the shop with its managers, once for each use. A gift that has ended is not blocked any more.
 */
export async function disputeUse(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { companyId, row }: ReceivedGift,
  use: GiftUse,
): Promise<void> {
  const { id: giftId, order_id: orderId } = row;
  const { id: redemptionId, shopId, shop, amount, currency } = use;
  await database.inCompanyAndShop(companyId, shopId, async (tx) => {
    const { status, blocked_at, receiver_name: name } = await lockGift(tx, companyId, giftId);
    if (!(await insertDispute(tx, companyId, giftId, redemptionId))) return;
    const ended = status === 'expired' || status === 'canceled';
    if (!ended && blocked_at === null)
      await setBlocked(tx, companyId, giftId, { blocked: true, author: RECIPIENT, reason: '' });
    const shown = formatUnits(amount, currency);
    const blocked = !ended || blocked_at !== null;
    await notifyDispute(tx, companyId, { orderId, name, shop, amount: shown, blocked });
    const about = { companyId, giftId, redemptionId, blocked: Number(blocked) };
    await jobs.enqueue(tx, giftMail, { kind: 'disputed-sender', ...about });
    // A mail each, so that one that fails is tried again alone.
    for (const managerId of await readTold(tx, shopId))
      await jobs.enqueue(tx, giftMail, { kind: 'disputed-shop', ...about, managerId });
  });
}
