import type { OrderTotals } from '@regalo/contract/gifts/fee';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addEntries, addTransaction, changeBalance } from './queries.ts';

/** A movement of a held order's money, and its author. */
interface OfHeld {
  /** The number of the held order. */
  id: number;
  /** In colones. */
  total: number;
  author: string;
}

/**
 * Moves an order's total from the wallet to the account of what is held. The wallet stays locked until
 * commit.
 * @returns the balance after it, in colones
 * @throws Refusal insufficient_balance
 */
export async function holdMoney(
  tx: Connection,
  companyId: number,
  { id, total, author }: OfHeld,
): Promise<number> {
  const balance = await changeBalance(tx, companyId, -total);
  if (balance === undefined) throw new Refusal('insufficient_balance');
  const booked = await addTransaction(tx, companyId, {
    kind: 'hold',
    pending_order_id: id,
    cause: `hold:${id}`,
    author,
  });
  await addEntries(tx, companyId, booked.id, [
    { account: 'wallet', amount: -total, balance_after: balance },
    { account: 'held', amount: total, balance_after: null },
  ]);
  return balance;
}

/** Returns what is held, or a part of it, to the wallet: once for each held order. */
export async function releaseMoney(
  tx: Connection,
  companyId: number,
  { id, total, author }: OfHeld,
): Promise<void> {
  const balance = await changeBalance(tx, companyId, total);
  if (balance === undefined) throw new RangeError(`company ${companyId} has no wallet`);
  const booked = await addTransaction(tx, companyId, {
    kind: 'release',
    pending_order_id: id,
    cause: `release:${id}`,
    author,
  });
  await addEntries(tx, companyId, booked.id, [
    { account: 'wallet', amount: total, balance_after: balance },
    { account: 'held', amount: -total, balance_after: null },
  ]);
}

/** Pays an order that was held, which has its number, from what is held. The wallet is not touched. */
export async function payFromHeld(
  tx: Connection,
  companyId: number,
  { id, totals, author }: Omit<OfHeld, 'total'> & { totals: OrderTotals },
): Promise<void> {
  const booked = await addTransaction(tx, companyId, {
    kind: 'order',
    order_id: id,
    pending_order_id: id,
    author,
  });
  await addEntries(tx, companyId, booked.id, [
    { account: 'held', amount: -totals.total, balance_after: null },
    { account: 'vouchers', amount: totals.orderAmount, balance_after: null },
    { account: 'fees', amount: totals.feeAmount, balance_after: null },
  ]);
}
