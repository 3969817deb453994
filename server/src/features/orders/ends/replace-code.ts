import { answerOnce } from '../../../platform/answer-once.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { wasJustReplaced } from '../detail/history-queries.ts';
import { lockGift } from '../detail/locked-gift.ts';
import { queueNewMail } from '../detail/mail-again.ts';
import { reissue } from '../detail/reissue.ts';
import { RESENDS } from '../detail/resend/resend-gift.ts';
import { type GiftActor, recordGift, triesOf } from '../gift-actor.ts';

/**
 * Gives a gift whose code was lost or leaked another one, with another link, and mails it to the
 * address that is known. Nobody else sees it.
 * @param key with which a repeated call changes nothing more
 * @throws Refusal not_found, wrong_state, throttled, idempotency_mismatch
 */
export async function replaceCode(
  services: Pick<Services, 'database' | 'jobs' | 'keys' | 'now'>,
  actor: GiftActor,
  id: number,
  key: string | undefined,
): Promise<void> {
  const { companyId } = actor;
  const { database, keys } = services;
  await countTry(database, keys, RESENDS, triesOf(actor));
  await database.inCompany(companyId, async (tx) => {
    const gift = await lockGift(tx, actor, id, services.now());
    await answerOnce(tx, companyId, { key, call: ['replace-code', id] }, async () => {
      if (gift.status === 'redeemed') throw new Refusal('gift_used');
      if (gift.email === null) throw new Refusal('gift_without_email');
      if (gift.mail?.in_flight) throw new Refusal('gift_being_sent');
      // Two operators who help the same caller do not see each other.
      if (actor.operator && (await wasJustReplaced(tx, companyId, id)))
        throw new Refusal('gift_just_replaced');
      await reissue(tx, services, actor, gift, { withheld: true });
      await queueNewMail(services, tx, companyId, { gift, address: gift.email });
      await recordGift(tx, actor, { action: 'code replaced', giftId: id });
      return {};
    });
  });
}
