import { namesCompany } from '@regalo/contract/gifts/sender';
import { holderName } from '@regalo/contract/people/erased';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { oneLine } from '../../../../platform/one-line.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../../platform/security/audit.ts';
import type { Session } from '../../../../platform/security/sessions.ts';
import type { Services } from '../../../../platform/services.ts';
import { claimToken } from '../../../gifts/keys/gift-keys.ts';
import { GIFT_AUDIT } from '../../gift-actor.ts';
import { checkUnopened, lockGift } from '../locked-gift.ts';
import { markTaken, readSharedGift } from './link-queries.ts';
import { countLinks } from './links-of-day.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl'>;

interface Shared {
  language: Language;
  receiver_name: string;
  purchaser_name: string;
  company_name: string;
}

/** The message with which a manager shares the link of a gift, in the language of the recipient. */
function shareText(gift: Shared, link: string): string {
  const { language, receiver_name, purchaser_name, company_name } = gift;
  const words = [holderName(receiver_name), purchaser_name, company_name].map(oneLine);
  const [name = '', from = '', company = ''] = words;
  const texts = SERVER[language].links.share;
  const sender = namesCompany(from, company) ? from : fill(texts.sender, { from, company });
  const hello = name ? fill(texts.hello, { name }) : texts.helloAnybody;
  return `${fill(texts.text, { hello, sender })} ${link}`;
}

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
