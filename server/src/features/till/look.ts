import type { Voucher } from '@regalo/contract/till/till';
import { Refusal } from '../../platform/refusal.ts';
import type { TillSession } from '../../platform/security/till-sessions.ts';
import type { Services } from '../../platform/services.ts';
import { readVoucher } from '../vouchers/voucher-queries.ts';
import { voucherState } from '../vouchers/voucher-state.ts';
import { findVoucher } from './find-voucher.ts';

/** "María R.": enough to ask for, and no more. */
function holderName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  const [initial] = others[0] ?? '';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

const HIDDEN = {
  in_review: false,
  gift_name: null,
  currency: null,
  value: null,
  left: null,
  use: null,
  valid_until: null,
  holder: null,
  used_at: null,
  used_till: null,
};

/**
 * Reads the value of a voucher at the shop of a till.
 * @throws Refusal not_found, throttled
 */
export async function lookAtVoucher(
  services: Pick<Services, 'database' | 'keys' | 'jobs' | 'now'>,
  till: TillSession,
  scanned: string,
): Promise<Voucher> {
  const { companyId, ...presented } = await findVoucher(services, till, scanned);
  const { shopId } = till;
  return await services.database.inCompanyAndShop(companyId, shopId, async (tx) => {
    const voucher = await readVoucher(tx, companyId, shopId, presented);
    if (!voucher) throw new Refusal('voucher_unknown', 'code');
    const state = voucherState(voucher, services.now());
    if (state === 'other_shop' || state === 'unchosen' || state === 'replaced')
      return { ...HIDDEN, state };
    return {
      state,
      in_review: state === 'blocked' && voucher.inReview,
      gift_name: voucher.giftName,
      currency: voucher.currency,
      value: voucher.value,
      left: voucher.left,
      use: voucher.use,
      valid_until: voucher.validUntil,
      holder: voucher.holder && holderName(voucher.holder),
      used_at: voucher.usedAt?.toISOString() ?? null,
      used_till: voucher.usedTill,
    };
  });
}
