import type { Redemption, Voucher } from '@regalo/contract/till/till';
import type { Currency } from '@regalo/contract/values/money';
import type { Redeemed } from './contract.ts';
import { type Attempt, keptAttempt } from './device.ts';

/** The screens of the till. */
export type Screen =
  | { at: 'code' }
  | { at: 'voucher'; code: string; voucher: Voucher | null }
  | { at: 'checking'; attempt: Attempt; again: boolean }
  | { at: 'done'; redeemed: Redeemed; currency: Currency }
  | { at: 'refused'; error: unknown }
  | { at: 'day'; notice?: string }
  | { at: 'undo'; redemption: Redemption };

/** The first screen of a till: an open redemption comes first. */
export function firstScreen(): Screen {
  const attempt = keptAttempt.read();
  return attempt ? { at: 'checking', attempt, again: true } : { at: 'code' };
}
