import type { OrderTotals } from '@regalo/contract/gifts/fee';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  addEntries,
  addTransaction,
  changeBalance,
  creditLeft,
  isCorrected,
  lockBalance,
} from './queries.ts';

/**
 * Takes an order's total from the wallet and books it. The row lock that the debit takes is held
 * until commit, so that the next one sees what is left.
 * @returns the balance after it, in colones, and which policies are in force
 * @throws Refusal insufficient_balance if the wallet does not hold the total
 */
export async function debitForOrder(
  tx: Connection,
  companyId: number,
  order: { id: number; author: string; totals: OrderTotals },
): Promise<{ balance: number; policyRevision: number }> {
  const { total, orderAmount, feeAmount } = order.totals;
  const balance = await changeBalance(tx, companyId, -total);
  if (balance === undefined) throw new Refusal('insufficient_balance');
  const { id, policyRevision } = await addTransaction(tx, companyId, {
    kind: 'order',
    order_id: order.id,
    author: order.author,
  });
  await addEntries(tx, companyId, id, [
    { account: 'wallet', amount: -total, balance_after: balance },
    { account: 'vouchers', amount: orderAmount, balance_after: null },
    { account: 'fees', amount: feeAmount, balance_after: null },
  ]);
  return { balance, policyRevision };
}

/**
 * Adds funds to a wallet.
 * @param credit amount in colones; reference of the payment, unique per company in any case and
 *   without blanks around it; who booked it
 * @returns the balance after it
 */
export async function creditWallet(
  tx: Connection,
  companyId: number,
  credit: { amount: number; reference: string; author: string },
): Promise<number> {
  const { amount, author } = credit;
  const reference = credit.reference.trim();
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('a credit is a positive whole number of colones');
  const balance = await changeBalance(tx, companyId, amount);
  if (balance === undefined) throw new RangeError(`company ${companyId} has no wallet`);
  const kind = 'credit';
  const { id } = await addTransaction(tx, companyId, { kind, reference, author });
  await addEntries(tx, companyId, id, [
    { account: 'wallet', amount, balance_after: balance },
    { account: 'funding', amount: -amount, balance_after: null },
  ]);
  return balance;
}

interface Correction {
  /** The balance after it; absent where it was refused. */
  balance?: number;
  /** The most that could be taken; absent where there is no such credit. */
  takeable?: number;
  /** Its reference is booked already. */
  repeated?: boolean;
}

/**
 * Takes back what a credit added by mistake: no more than was credited, and no more than is left in
 * the wallet.
 * @param taken amount in colones; reference of the credit; correction: its own reference, unique per
 *   company like that of a credit; who booked it
 */
export async function correctWallet(
  tx: Connection,
  companyId: number,
  taken: { amount: number; reference: string; correction: string; author: string },
): Promise<Correction> {
  const { amount, author } = taken;
  const [reference, correction] = [taken.reference.trim(), taken.correction.trim()];
  // Before the credit is looked at, so that two corrections of it follow one another.
  const held = await lockBalance(tx, companyId);
  if (await isCorrected(tx, companyId, correction)) return { repeated: true };
  const credited = await creditLeft(tx, companyId, reference);
  if (credited === undefined) return {};
  const takeable = Math.min(held, credited);
  if (amount > takeable) return { takeable };
  const balance = held - amount;
  await changeBalance(tx, companyId, -amount);
  const kind = 'correction';
  const booked = { kind, reference, correction, author } as const;
  const { id } = await addTransaction(tx, companyId, booked);
  await addEntries(tx, companyId, id, [
    { account: 'wallet', amount: -amount, balance_after: balance },
    { account: 'funding', amount, balance_after: null },
  ]);
  return { balance, takeable };
}
