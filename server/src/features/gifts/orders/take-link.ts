import { addAuditEntry, managerAuthor } from '../../../platform/audit.ts';
import type { Parts } from '../../../platform/parts.ts';
import type { Session } from '../../../platform/sessions.ts';
import { claimToken } from '../gift-keys.ts';
import { checkUnopened, holdGift } from './held-gift.ts';

type Used = Pick<Parts, 'database' | 'keys' | 'now' | 'publicUrl'>;

/**
 * The link of a gift that nobody has opened, for a manager to hand over; written down each time.
 * @throws Refusal not_found, wrong_state
 */
export async function takeLink(
  { database, keys, now, publicUrl }: Used,
  { companyId, managerId }: Session,
  id: number,
): Promise<string> {
  return await database.inCompany(companyId, async (tx) => {
    const gift = await holdGift(tx, companyId, id, now());
    checkUnopened(gift);
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      action: 'link taken',
      subject: 'gift',
      subjectId: id,
    });
    const { generation, keyVersion } = gift;
    return `${publicUrl}/g/${claimToken(keys, { companyId, giftId: id, generation, keyVersion })}`;
  });
}
