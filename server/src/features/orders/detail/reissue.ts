import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { claimHash, claimToken, codeHash, voucherCode } from '../../gifts/keys/gift-keys.ts';
import { addActivity } from '../../vouchers/activity-queries.ts';
import { authorOf, type GiftActor } from '../gift-actor.ts';
import { setKeys } from './gift-queries.ts';
import type { LockedGift } from './locked-gift.ts';

/**
 * Gives a locked gift a new link and code. The old ones only say that they were replaced.
 * @param formerEmail of whoever had it, where it goes to another address and they are told
 * @param withheld whether no manager is shown its link from now on
 * @returns the activity of it
 */
export async function reissue(
  tx: Connection,
  { keys }: Pick<Services, 'keys'>,
  actor: GiftActor,
  gift: LockedGift,
  { formerEmail = null, withheld = false }: { formerEmail?: string | null; withheld?: boolean },
): Promise<number> {
  const { companyId } = actor;
  const keyVersion = keys.current;
  const { id: giftId, generation: before } = gift;
  const next = { companyId, giftId, generation: before + 1, keyVersion };
  const what = { kind: 'replaced', author: authorOf(actor), formerEmail } as const;
  const activityId = await addActivity(tx, companyId, giftId, what);
  await setKeys(tx, companyId, giftId, {
    ...(withheld ? { link_withheld: true } : {}),
    generation: next.generation,
    key_version: keyVersion,
    claim_hash: claimHash(keys, claimToken(keys, next), keyVersion),
    code_hash: codeHash(keys, voucherCode(keys, next), keyVersion),
  });
  return activityId;
}
