import { type Problem, problem } from '../refusals/problem.ts';

/** All amounts are whole colones (CRC), as integers. */

export const CURRENCY = '₡';
/** What orders and reports call a gift of any amount; screens say it in their own language. */
export const FREE_AMOUNT_NAME = 'Free Amount Gift';
export const FREE_AMOUNT_MIN = 5_000;
export const FREE_AMOUNT_MAX = 99_999_999;
/** Used where the company has none of its own, and by the web app when the call for it fails. */
export const DEFAULT_SERVICE_FEE = 1_200;
/** The most recipients one order takes. */
export const MAX_RECIPIENTS = 100_000;

export interface OrderTotals {
  /** recipients × amount */
  orderAmount: number;
  /** recipients × fee */
  feeAmount: number;
  /** recipients × (amount + fee) */
  total: number;
}

/**
 * What an order costs; the one piece of arithmetic behind the summary panel and the debit.
 * @throws RangeError where an input is not a non-negative integer or the total is not exact
 */
export function orderTotals(recipients: number, amount: number, fee: number): OrderTotals {
  const total = recipients * (amount + fee);
  const exact = [recipients, amount, fee, total].every((n) => Number.isSafeInteger(n) && n >= 0);
  if (!exact) throw new RangeError('order totals need non-negative whole amounts');
  return { orderAmount: recipients * amount, feeAmount: recipients * fee, total };
}

/** `₡1,234,567`; a negative amount as `-₡1`. */
export function formatColones(amount: number): string {
  const grouped = Math.abs(amount).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return `${amount < 0 ? '-' : ''}${CURRENCY}${grouped}`;
}

/** A face value in its own currency: `₡5,000` or `$25`. */
export function formatFaceValue(amount: number, currency: 'CRC' | 'USD'): string {
  return formatColones(amount).replace(CURRENCY, currency === 'USD' ? '$' : CURRENCY);
}

/**
 * Why a typed free amount cannot be taken, or null.
 * @param typed the digits as typed, at most 8 of them
 */
export function freeAmountProblem(typed: string): Problem | null {
  if (typed.startsWith('0')) return problem('amount_begins_with_zero');
  if (!/^\d{1,8}$/.test(typed) || Number(typed) < FREE_AMOUNT_MIN)
    return problem('amount_too_small', { min: FREE_AMOUNT_MIN });
  return null;
}
