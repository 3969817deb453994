import { Refusal } from '../../platform/refusal.ts';
import { addTill } from '../../platform/security/till-sessions.ts';
import type { Services } from '../../platform/services.ts';
import { codeHash, voucherCode } from '../gifts/keys/gift-keys.ts';
import { redeemVoucher } from '../vouchers/redeem.ts';
import { findTillOf, readSpendable } from './shop-queries.ts';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now'>;

/** The till of the sandbox at a shop. */
const tillOf = ({ database, keys }: Used, shopId: number): Promise<number> =>
  database.inShop(shopId, async (tx) => {
    const found = await findTillOf(tx, shopId);
    return found ?? (await addTill(tx, keys, { shopId, name: 'Sandbox' })).id;
  });

/**
 * Spends of a gift of the sandbox as a till does.
 * @param amount in the smallest unit of its currency; all that is left if absent
 * @param key of the call, for repetitions
 * @throws Refusal not_found, wrong_state, validation
 */
export async function redeemInSandbox(
  services: Used,
  companyId: number,
  { giftId, amount, key }: { giftId: number; amount?: number | undefined; key: string },
): Promise<void> {
  const { database, keys } = services;
  const gift = await database.readCompany(companyId, (tx) => readSpendable(tx, companyId, giftId));
  if (!gift) throw new Refusal('gift_not_found');
  const { generation, swaps, key_version: keyVersion, shop_id: shopId, balance } = gift;
  const code = voucherCode(keys, { companyId, giftId, generation, swaps, keyVersion });
  const books = { companyId, shopId, tillId: await tillOf(services, shopId) };
  const presented = { giftId, hashes: [codeHash(keys, code, keyVersion)], receipt: '', key };
  // One that holds nothing any more is refused for its state, whatever is asked of it.
  const wanted = { ...presented, amount: amount ?? Math.max(balance, 1) };
  await redeemVoucher(services, books, wanted).catch((error) => {
    // A repetition finds what was left spent by the first call.
    const repeated = error instanceof Refusal && error.problem.reason === 'redemption_key_reused';
    if (!repeated || amount !== undefined) throw error;
  });
}
