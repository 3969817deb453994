import type { OrderResult } from '@regalo/contract/orders/detail';
import type { StatusCount } from './order-facts-queries.ts';

type Share = OrderResult['sent'];

const NONE: Share = { gifts: 0, colones: 0 };

/** Adds up some statuses. @param of the share of one */
const added = (counts: readonly StatusCount[], of: (one: StatusCount) => Share): Share =>
  counts.map(of).reduce(
    (sum, { gifts, colones }) => ({
      gifts: sum.gifts + gifts,
      colones: sum.colones + colones,
    }),
    NONE,
  );

/**
 * The result of an order. A gift whose last day is over has expired, whether or not the job that
 * books it has run.
 * @param amount what one gift is worth, in colones
 */
export function orderResult(counts: readonly StatusCount[], amount: number): OrderResult {
  const having = (status: string) => counts.filter((one) => one.status === status);
  const open = counts.filter(({ status }) => status !== 'expired' && status !== 'canceled');
  const unspent = (one: StatusCount) => ({
    gifts: one.count,
    colones: one.count * amount - one.spent,
  });
  return {
    sent: added(counts, ({ count }) => ({ gifts: count, colones: count * amount })),
    opened: added(counts, ({ opened }) => ({ gifts: opened, colones: opened * amount })),
    redeemed: added(counts, ({ used, spent }) => ({ gifts: used, colones: spent })),
    left: added(open, ({ status, count, held }) => ({
      gifts: status === 'redeemed' ? 0 : count,
      colones: held,
    })),
    expired: added(having('expired'), unspent),
    refunded: added(counts, ({ refunded, refundedValue }) => ({
      gifts: refunded,
      colones: refundedValue,
    })),
    canceled: added(having('canceled'), unspent),
  };
}
