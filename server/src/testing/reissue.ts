import { claimHash, claimToken, codeHash, voucherCode } from '../features/gifts/keys/gift-keys.ts';
import { setKeys } from '../features/orders/detail/gift-queries.ts';
import { addActivity } from '../features/vouchers/activity-queries.ts';
import type { TestApp } from './test-app.ts';

/** Gives a gift of the first generation its second link and code. @returns token and code */
export async function reissueGift(
  { services: { database, keys } }: TestApp,
  companyId: number,
  giftId: number,
): Promise<{ token: string; code: string }> {
  const identity = { companyId, giftId, generation: 2, keyVersion: 1 };
  const [token, code] = [claimToken(keys, identity), voucherCode(keys, identity)];
  await database.inCompany(companyId, async (tx) => {
    await addActivity(tx, companyId, giftId, { kind: 'replaced', author: 'test' });
    const hashes = { claim_hash: claimHash(keys, token, 1), code_hash: codeHash(keys, code, 1) };
    await setKeys(tx, companyId, giftId, { generation: 2, key_version: 1, ...hashes });
  });
  return { token, code };
}
