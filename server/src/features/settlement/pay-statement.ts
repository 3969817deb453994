import { payableFrom } from '@regalo/contract/shop/settlement-periods';
import { utcMinute } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Connection } from '../../database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { type PayableStatement, readPaidWith, readPayable, writePayout } from './payout-queries.ts';
import { SettlementError } from './settlement-error.ts';
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

/** @throws SettlementError if it is of another amount, or its reference is of another statement */
async function checkPayout(
  tx: Connection,
  shopId: number,
  { payable }: PayableStatement,
  { number, amount, reference }: Payout,
): Promise<void> {
  if (payable > 0 && amount !== payable)
    throw new SettlementError(
      `Statement ${number} is of ${formatColones(payable)}, not of ${formatColones(amount)}.`,
    );
  const other = await readPaidWith(tx, shopId, reference);
  if (other && other.number !== number)
    throw new SettlementError(
      `Statement ${other.number} was paid with reference ${other.payout_reference}.`,
    );
}

/** @throws SettlementError if it is not to be paid, or not yet */
function checkPayable({ payable, closed_at }: PayableStatement, number: number, now: Date): void {
  if (payable <= 0)
    throw new SettlementError(
      `Statement ${number} leaves nothing to pay: ${formatColones(payable)}.`,
    );
  const from = payableFrom(closed_at);
  if (now < from) {
    throw new SettlementError(`Statement ${number} can be paid from ${utcMinute(from)} on.`);
  }
}

/**
 * Books that a statement was paid. To repeat it with the same reference changes nothing.
 * @returns what was paid, in colones, and whether it was now
 * @throws SettlementError if there is no such statement, if it is of another amount, if it is not to be paid
 *   or not yet, if it was paid with another reference, or another one with this
 */
export async function payStatement(
  { database, now }: Pick<Services, 'database' | 'now'>,
  shopId: number,
  payout: Payout,
): Promise<{ payable: number; fresh: boolean }> {
  const { number, reference, author } = payout;
  return await database.inShop(shopId, async (tx) => {
    await lockSettlement(tx, shopId);
    const statement = await readPayable(tx, shopId, number);
    if (!statement) throw new SettlementError(`This shop has no statement ${number}.`);
    await checkPayout(tx, shopId, statement, payout);
    const { payable, payout_reference: paidWith } = statement;
    if (paidWith === reference) return { payable, fresh: false };
    if (paidWith !== null)
      throw new SettlementError(
        `Statement ${number} was paid already, with reference ${paidWith}.`,
      );
    const at = now();
    checkPayable(statement, number, at);
    await writePayout(tx, shopId, { number, payable, reference, author, at });
    return { payable, fresh: true };
  });
}
