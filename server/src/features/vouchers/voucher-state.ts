import type { VoucherState } from '@regalo/contract/till/till';
import { localDay } from '@regalo/contract/values/days';
import type { VoucherRow } from './voucher-queries.ts';

/**
 * Whether a gift can be used at a shop now, or why not. What another shop's gift holds is not that
 * shop's business, so that comes first; then what nobody can change any more.
 */
export function voucherState(voucher: VoucherRow, now: Date): VoucherState {
  if (!voucher.here) return 'other_shop';
  if (!voucher.current) return 'replaced';
  if (voucher.status === 'canceled') return 'canceled';
  if (voucher.status === 'redeemed') return 'used';
  if (voucher.status === 'expired') return 'expired';
  // Its last day is moved on by the days for which an operator looks at it.
  if (voucher.inReview) return 'blocked';
  if (voucher.validUntil < localDay(now, voucher.timeZone)) return 'expired';
  if (voucher.unchosen) return 'unchosen';
  return voucher.blocked ? 'blocked' : 'usable';
}
