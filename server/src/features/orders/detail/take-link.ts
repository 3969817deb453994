import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { claimToken } from '../../gifts/keys/gift-keys.ts';
import { GIFT_AUDIT } from './history-queries.ts';
import { checkUnopened, lockGift } from './locked-gift.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl'>;

/**
 * The claim link of an unopened gift, for a manager to hand over. Each use is recorded.
 * @throws Refusal not_found, wrong_state
 */
export async function takeLink(
  { database, keys, now, publicUrl }: Used,
  { companyId, managerId }: Session,
  id: number,
): Promise<string> {
  return await database.inCompany(companyId, async (tx) => {
    const gift = await lockGift(tx, companyId, id, now());
    checkUnopened(gift);
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      action: 'link taken',
      subject: GIFT_AUDIT,
      subjectId: id,
    });
    const { generation, keyVersion } = gift;
    return `${publicUrl}/g/${claimToken(keys, { companyId, giftId: id, generation, keyVersion })}`;
  });
}
