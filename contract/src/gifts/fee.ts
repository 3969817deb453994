/** Colones per recipient: the fee of a new company, and of the web app when it cannot ask for it. */
export const DEFAULT_SERVICE_FEE = 1_200;

/** What an order costs, in colones. */
export interface OrderTotals {
  /** recipients × amount */
  orderAmount: number;
  /** recipients × fee */
  feeAmount: number;
  /** recipients × (amount + fee) */
  total: number;
}

/**
 * What an order costs: the one formula behind the summary in the web app and the debit in the server.
 * @param amount of one gift, in colones
 * @param fee for one recipient, in colones
 * @throws RangeError if an input is not a non-negative integer or the total is not exact
 */
export function orderTotals(recipients: number, amount: number, fee: number): OrderTotals {
  const total = recipients * (amount + fee);
  const exact = [recipients, amount, fee, total].every((n) => Number.isSafeInteger(n) && n >= 0);
  if (!exact) throw new RangeError('order totals need non-negative whole amounts');
  return { orderAmount: recipients * amount, feeAmount: recipients * fee, total };
}
