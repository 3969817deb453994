import { Refusal } from '../../../platform/refusal.ts';
import { managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { setBlocked } from '../../vouchers/block-queries.ts';
import { lockGift } from '../detail/locked-gift.ts';

/**
 * Blocks a gift that seems leaked, or lets it be used again. No till takes a blocked one.
 * @throws Refusal not_found, wrong_state
 */
export async function blockGift(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { companyId, managerId }: Session,
  { id, blocked, reason }: { id: number; blocked: boolean; reason: string },
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    const gift = await lockGift(tx, companyId, id, now());
    if (gift.blocked === blocked)
      throw new Refusal(blocked ? 'gift_blocked_already' : 'gift_not_blocked');
    await setBlocked(tx, companyId, id, { blocked, author: managerAuthor(managerId), reason });
  });
}
