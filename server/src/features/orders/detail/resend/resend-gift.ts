import { RESEND_SECONDS, RESENDS_PER_DAY } from '@regalo/contract/orders/detail';
import { Refusal } from '../../../../platform/refusal.ts';
import { countTry } from '../../../../platform/security/throttle.ts';
import type { Services } from '../../../../platform/services.ts';
import { type GiftActor, recordGift, triesOf } from '../../gift-actor.ts';
import { markResent } from '../gift-queries.ts';
import { lockGift } from '../locked-gift.ts';
import { queueNewMail, retryMailNow } from '../mail-again.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'now'>;

/** Per manager: mails cost nothing, and must not become a way to flood somebody. */
export const RESENDS = { scope: 'resend-gift', max: RESENDS_PER_DAY, minutes: 24 * 60 };

/**
 * Mails a gift again with the same link and code. One that still waits to be mailed is tried at
 * once instead, so that nobody gets it twice.
 * @throws Refusal not_found, throttled, wrong_state
 */
export async function resendGift(
  { database, jobs, keys, now }: Used,
  actor: GiftActor,
  id: number,
): Promise<void> {
  const { companyId } = actor;
  await countTry(database, keys, RESENDS, triesOf(actor));
  await database.inCompany(companyId, async (tx) => {
    const gift = await lockGift(tx, actor, id, now());
    const { mail, email, phone, orderId } = gift;
    const channel = mail?.channel ?? 'mail';
    const address = channel === 'mail' ? email : phone;
    if (!mail || !address) throw new Refusal('gift_without_email');
    if (!(await markResent(tx, companyId, id, RESEND_SECONDS))) throw new Refusal('gift_just_sent');
    if (mail.status === 'sent' || mail.status === 'failed')
      await queueNewMail({ jobs }, tx, companyId, { gift, address, channel });
    else await retryMailNow({ jobs }, tx, companyId, { orderId, deliveryId: mail.id });
    const after = channel === 'mail' ? { email } : { channel };
    await recordGift(tx, actor, { action: 'resent', giftId: id, after });
  });
}
