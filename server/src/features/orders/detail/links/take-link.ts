import { Refusal } from '../../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../../platform/security/audit.ts';
import type { Session } from '../../../../platform/security/sessions.ts';
import type { Services } from '../../../../platform/services.ts';
import { claimToken } from '../../../gifts/keys/gift-keys.ts';
import { GIFT_AUDIT } from '../history-queries.ts';
import { checkUnopened, lockGift } from '../locked-gift.ts';
import { markTaken, readSharedGift } from './link-queries.ts';
import { countLinks } from './links-of-day.ts';
import { shareText } from './share-text.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl'>;

/**
 * The claim link of an unopened gift, for a manager to hand over, and a message with it. Each use is
 * recorded.
 * @throws Refusal not_found, wrong_state, throttled
 */
export async function takeLink(
  services: Used,
  session: Session,
  id: number,
): Promise<{ link: string; text: string }> {
  const { database, keys, now, publicUrl } = services;
  const { companyId, managerId } = session;
  await countLinks(services, session, 1);
  return await database.inCompany(companyId, async (tx) => {
    const gift = await lockGift(tx, session, id, now());
    checkUnopened(gift);
    if (gift.linkWithheld) throw new Refusal('gift_link_withheld');
    await markTaken(tx, companyId, [id]);
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      action: 'link taken',
      subject: GIFT_AUDIT,
      subjectId: id,
    });
    const { generation, keyVersion } = gift;
    const token = claimToken(keys, { companyId, giftId: id, generation, keyVersion });
    const link = `${publicUrl}/g/${token}`;
    return { link, text: shareText(await readSharedGift(tx, companyId, id), link) };
  });
}
