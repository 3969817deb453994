import type { OrderTotals } from '@regalo/contract/gifts/fee';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addEntries, addTransaction, changeBalance } from './queries.ts';

/** What money is held for. */
type HeldFor = { pending_order_id: number } | { giveaway_id: number };

/** A movement of money that is held, and its author. */
interface Held {
  of: HeldFor;
  /** In colones. */
  total: number;
  author: string;
}

/** What a movement is booked for; those of giveaways and held orders share ids, and are told apart. */
const causeOf = (kind: 'hold' | 'release', of: HeldFor): string =>
  'giveaway_id' in of ? `${kind}-giveaway:${of.giveaway_id}` : `${kind}:${of.pending_order_id}`;

/**
 * Moves the total of an order or a giveaway from the wallet to the account of what is held. The wallet stays locked
 * until commit.
 * @returns the balance after it, in colones, and which policies are in force
 * @throws Refusal insufficient_balance
 */
export async function holdMoney(
  tx: Connection,
  companyId: number,
  { of, total, author }: Held,
): Promise<{ balance: number; policyRevision: number }> {
  const balance = await changeBalance(tx, companyId, -total);
  if (balance === undefined) throw new Refusal('insufficient_balance');
  const { id, policyRevision } = await addTransaction(tx, companyId, {
    kind: 'hold',
    ...of,
    cause: causeOf('hold', of),
    author,
  });
  await addEntries(tx, companyId, id, [
    { account: 'wallet', amount: -total, balance_after: balance },
    { account: 'held', amount: total, balance_after: null },
  ]);
  return { balance, policyRevision };
}

/** Returns what is held, or a part of it, to the wallet: once for each held order or giveaway. */
export async function releaseMoney(
  tx: Connection,
  companyId: number,
  { of, total, author }: Held,
): Promise<void> {
  const balance = await changeBalance(tx, companyId, total);
  if (balance === undefined) throw new RangeError(`company ${companyId} has no wallet`);
  const booked = await addTransaction(tx, companyId, {
    kind: 'release',
    ...of,
    cause: causeOf('release', of),
    author,
  });
  await addEntries(tx, companyId, booked.id, [
    { account: 'wallet', amount: total, balance_after: balance },
    { account: 'held', amount: -total, balance_after: null },
  ]);
}

/** Pays an order, which has its number, from what is held. The wallet is not touched. */
export async function payFromHeld(
  tx: Connection,
  companyId: number,
  { id, of, totals, author }: Omit<Held, 'total'> & { id: number; totals: OrderTotals },
): Promise<void> {
  const booked = await addTransaction(tx, companyId, {
    kind: 'order',
    order_id: id,
    ...of,
    author,
  });
  await addEntries(tx, companyId, booked.id, [
    { account: 'held', amount: -totals.total, balance_after: null },
    { account: 'vouchers', amount: totals.orderAmount, balance_after: null },
    { account: 'fees', amount: totals.feeAmount, balance_after: null },
  ]);
}
