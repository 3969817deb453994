import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { giftMail } from '../../recipient/mail/gift-mail-job.ts';
import { readIsInReview } from '../../reviews/gift-review-queries.ts';
import { setBlocked } from '../../vouchers/block-queries.ts';
import { readDisputedMove } from '../detail/disputed-move-queries.ts';
import { checkUndisputed, lockGift } from '../detail/locked-gift.ts';
import { authorOf, type GiftActor, recordGift } from '../gift-actor.ts';

/**
 * Blocks a gift that seems leaked, or lets it be used again. No till takes a blocked one. What a former
 * holder has blocked is unblocked only once it is theirs again; a mail tells them. What an operator looks at stays
 * blocked until then.
 * @throws Refusal not_found, wrong_state
 */
export async function blockGift(
  { database, jobs, now }: Pick<Services, 'database' | 'jobs' | 'now'>,
  actor: GiftActor,
  { id, blocked, reason }: { id: number; blocked: boolean; reason: string },
): Promise<void> {
  const { companyId } = actor;
  await database.inCompany(companyId, async (tx) => {
    const gift = await lockGift(tx, actor, id, now());
    if (gift.blocked === blocked)
      throw new Refusal(blocked ? 'gift_blocked_already' : 'gift_not_blocked');
    if (!blocked && (await readIsInReview(tx, companyId, id))) throw new Refusal('gift_in_review');
    const move = blocked ? undefined : await readDisputedMove(tx, companyId, id);
    checkUndisputed(move, gift.email);
    const by = { author: authorOf(actor), reason };
    const activityId = await setBlocked(tx, companyId, id, { blocked, ...by });
    await recordGift(tx, actor, {
      action: blocked ? 'blocked' : 'unblocked',
      giftId: id,
      before: { blocked: !blocked },
      after: { blocked },
    });
    const about = { companyId, giftId: id, activityId };
    if (move) await jobs.enqueue(tx, giftMail, { kind: 'unblocked', ...about });
  });
}
