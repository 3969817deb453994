import { problem } from '@regalo/contract/refusals/problem';
import { payableFrom } from '@regalo/contract/shop/settlement-periods';
import { utcMinute } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type PayableStatement, readPaidWith, readPayable, writePayout } from './payout-queries.ts';
import { lockSettlement } from './terms-queries.ts';

interface Payout {
  /** Of the statement. */
  number: number;
  /** That was transferred, in colones. */
  amount: number;
  /** Of the bank transfer. */
  reference: string;
  author: string;
}

/** @throws Refusal if it is of another amount, or its reference is of another statement */
async function checkPayout(
  tx: Connection,
  shopId: number,
  { payable }: PayableStatement,
  { number: statement, amount, reference }: Payout,
): Promise<void> {
  if (payable > 0 && amount !== payable)
    throw new Refusal(problem('statement_amount_differs', { statement, payable, amount }));
  const other = await readPaidWith(tx, shopId, reference);
  if (other && other.number !== statement) {
    const used = { statement: other.number, reference: other.payout_reference ?? '' };
    throw new Refusal(problem('payout_reference_used', used), 'reference');
  }
}

/** @throws Refusal if it is not to be paid, or not yet */
export function checkPayable(
  { payable, closed_at }: Pick<PayableStatement, 'payable' | 'closed_at'>,
  statement: number,
  now: Date,
): void {
  if (payable <= 0) throw new Refusal(problem('statement_leaves_nothing', { statement, payable }));
  const from = payableFrom(closed_at);
  if (now < from)
    throw new Refusal(problem('statement_not_payable_yet', { statement, time: utcMinute(from) }));
}

/**
 * Books that a statement of the transaction’s shop was paid. To repeat it with the same reference changes nothing.
 * @returns what was paid, in colones, and whether it was now
 * @throws Refusal not_found if there is no such statement; wrong_state if it is of another amount, if it is not to be
 *   paid or not yet, if it was paid with another reference, or another one with this
 */
export async function payStatementIn(
  tx: Connection,
  { now }: Pick<Services, 'now'>,
  shopId: number,
  payout: Payout,
): Promise<{ payable: number; fresh: boolean }> {
  const { number, reference, author } = payout;
  await lockSettlement(tx, shopId);
  const statement = await readPayable(tx, shopId, number);
  if (!statement) throw new Refusal(problem('statement_number_unknown', { statement: number }));
  await checkPayout(tx, shopId, statement, payout);
  const { payable, payout_reference: paidWith } = statement;
  if (paidWith === reference) return { payable, fresh: false };
  if (paidWith !== null)
    throw new Refusal(
      problem('statement_paid_already', { statement: number, reference: paidWith }),
    );
  const at = now();
  checkPayable(statement, number, at);
  await writePayout(tx, shopId, { number, payable, reference, author, at });
  return { payable, fresh: true };
}

/** The same in a transaction of its own. */
export const payStatement = (
  services: Pick<Services, 'database' | 'now'>,
  shopId: number,
  payout: Payout,
): Promise<{ payable: number; fresh: boolean }> =>
  services.database.inShop(shopId, (tx) => payStatementIn(tx, services, shopId, payout));
