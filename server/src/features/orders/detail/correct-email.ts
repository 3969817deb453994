import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { checkOwnEmail } from '../../people/people.ts';
import { mayHaveArrived, setEmail } from './gift-queries.ts';
import { GIFT_AUDIT } from './history-queries.ts';
import { checkUnopened, type LockedGift, lockGift } from './locked-gift.ts';
import { queueNewMail } from './mail-again.ts';
import { reissue } from './reissue.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'now'>;

/** Per manager: corrections cost nothing, and must not become a way to mail strangers. */
const CORRECTIONS = { scope: 'correct-email', max: 300, minutes: 24 * 60 };

/** @throws Refusal wrong_state, validation */
function checkCorrectable(gift: LockedGift, email: string): void {
  checkUnopened(gift);
  if (gift.email === email) throw new Refusal('gift_goes_there', 'email');
  if (gift.mail?.in_flight) throw new Refusal('gift_being_sent');
}

/**
 * Gives an unopened gift another address and mails it there. If somebody may have received the mail
 * before, the gift gets a new link, so that the old one opens nothing (decision 012).
 * @param email normalized
 * @throws Refusal not_found, own_email, validation, wrong_state, throttled
 */
export async function correctEmail(
  services: Used,
  session: Session,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const { database, keys, now } = services;
  const { companyId, managerId } = session;
  checkOwnEmail(email, session);
  await countTry(database, keys, CORRECTIONS, managerAuthor(managerId));
  await database.inCompany(companyId, async (tx) => {
    const gift = await lockGift(tx, companyId, id, now());
    checkCorrectable(gift, email);
    const reissued = await mayHaveArrived(tx, companyId, id);
    if (reissued) await reissue(tx, services, session, gift);
    await setEmail(tx, companyId, id, email);
    await queueNewMail(services, tx, companyId, { gift, address: email });
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      action: 'edited',
      subject: GIFT_AUDIT,
      subjectId: id,
      before: { email: gift.email },
      after: { email, reissued },
    });
  });
}
