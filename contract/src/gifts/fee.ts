/** Colones per recipient: the fee of a new company, and of the web app when it cannot ask for it. */
export const DEFAULT_SERVICE_FEE = 1_200;

/** The cost of an order, in colones. */
export interface OrderTotals {
  /** recipients × amount */
  orderAmount: number;
  /** recipients × fee */
  feeAmount: number;
  /** recipients × (amount + fee) */
  total: number;
}

/**
 * The cost of a gift with its fee, in colones.
 * @param amount of the gift, in colones
 * @param fee for its recipient, in colones
 */
export const costOfOne = (amount: number, fee: number): number => amount + fee;

/**
 * The cost of an order: the formula behind the summary in the web app and the debit in the server. SQL has it too,
 * in checks of orders, tallies and queries: `git grep service_fee`.
 * @param amount of one gift, in colones
 * @param fee for one recipient, in colones
 * @throws RangeError if an input is not a non-negative integer or the total is not exact
 */
export function orderTotals(recipients: number, amount: number, fee: number): OrderTotals {
  const total = recipients * costOfOne(amount, fee);
  const exact = [recipients, amount, fee, total].every((n) => Number.isSafeInteger(n) && n >= 0);
  if (!exact) throw new RangeError('order totals need non-negative whole amounts');
  return { orderAmount: recipients * amount, feeAmount: recipients * fee, total };
}
