import { RESEND_SECONDS, RESENDS_PER_DAY } from '@regalo/contract/orders/detail';
import { Refusal } from '../../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../../platform/security/audit.ts';
import type { Session } from '../../../../platform/security/sessions.ts';
import { countTry } from '../../../../platform/security/throttle.ts';
import type { Services } from '../../../../platform/services.ts';
import { markResent } from '../gift-queries.ts';
import { GIFT_AUDIT } from '../history-queries.ts';
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
  session: Session,
  id: number,
): Promise<void> {
  const { companyId, managerId } = session;
  await countTry(database, keys, RESENDS, managerAuthor(managerId));
  await database.inCompany(companyId, async (tx) => {
    const gift = await lockGift(tx, session, id, now());
    const { mail, email, phone, orderId } = gift;
    const channel = mail?.channel ?? 'mail';
    const address = channel === 'mail' ? email : phone;
    if (!mail || !address) throw new Refusal('gift_without_email');
    if (!(await markResent(tx, companyId, id, RESEND_SECONDS))) throw new Refusal('gift_just_sent');
    if (mail.status === 'sent' || mail.status === 'failed')
      await queueNewMail({ jobs }, tx, companyId, { gift, address, channel });
    else await retryMailNow({ jobs }, tx, companyId, { orderId, deliveryId: mail.id });
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      action: 'resent',
      subject: GIFT_AUDIT,
      subjectId: id,
      after: channel === 'mail' ? { email } : { channel },
    });
  });
}
