import type { Services } from '../../../platform/services.ts';
import { notifyMoveDispute } from '../../notifications/notifications.ts';
import { FORMER_RECIPIENT } from '../../vouchers/activity-queries.ts';
import { setBlocked } from '../../vouchers/block-queries.ts';
import { lockGift } from '../disputes/dispute-queries.ts';
import { giftMail } from '../mail/gift-mail-job.ts';
import type { Move } from '../mail/moved-link.ts';
import { disputeUsesSince, insertMoveDispute, type MovedGift } from './move-queries.ts';

/**
 * Blocks a gift because whoever had it before says that it should not have gone to another address, and
 * tells the sender, and the shops where it was used since, once for each move. One that has expired is
 * blocked too, as its manager may extend it; one that was withdrawn is not.
 */
export async function disputeMove(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  move: Move,
  { orderId }: MovedGift,
): Promise<void> {
  const { companyId, giftId, activityId } = move;
  await database.inCompany(companyId, async (tx) => {
    const { status, blocked_at, receiver_name: name } = await lockGift(tx, companyId, giftId);
    if (!(await insertMoveDispute(tx, move))) return;
    const by = { author: FORMER_RECIPIENT, reason: '' };
    if (status !== 'canceled' && blocked_at === null)
      await setBlocked(tx, companyId, giftId, { blocked: true, ...by });
    await notifyMoveDispute(tx, companyId, { orderId, name });
    const about = { companyId, giftId };
    await jobs.enqueue(tx, giftMail, { kind: 'move-disputed', ...about, activityId });
    for (const redemptionId of await disputeUsesSince(tx, move))
      await jobs.enqueue(tx, giftMail, { kind: 'disputed-shop', ...about, redemptionId });
  });
}
