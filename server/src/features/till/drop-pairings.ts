import type { Connection } from '../../database/connection.ts';
import { addShopAudit } from '../../platform/security/shop-audit.ts';
import { deletePairingsOf } from './pairing-queries.ts';
import { PAIRING_AUDIT } from './till-audit.ts';

/**
 * Ends the pairing codes that a manager of a shop has made and nobody has typed.
 * @param by author: who does it, for the history
 */
export async function dropPairingsOf(
  tx: Connection,
  { shopId, managerId }: { shopId: number; managerId: number },
  { author }: { author: string },
): Promise<void> {
  for (const { id, name } of await deletePairingsOf(tx, shopId, managerId)) {
    const entry = { author, subject: PAIRING_AUDIT, subjectId: id };
    await addShopAudit(tx, shopId, { ...entry, action: 'dropped', before: { name } });
  }
}
