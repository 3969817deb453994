import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readOwedForRedemption, writeCorrection } from './correction-queries.ts';
import { lockSettlement } from './terms-queries.ts';

/** A correction of what a shop is owed for a redemption, before commission. */
export interface WantedCorrection {
  redemption: number;
  /** What it was owed when that was looked at. */
  before: number;
  /** What it is to be owed. */
  after: number;
}

/**
 * What a correction adds, or takes away.
 * @throws Refusal not_found if the transaction’s shop has no such redemption; wrong_state if no statement has it, if
 *   another correction came first, or if more than its most would be owed for it
 */
export async function checkCorrection(
  tx: Connection,
  shopId: number,
  { redemption, before, after }: WantedCorrection,
): Promise<number> {
  const found = await readOwedForRedemption(tx, shopId, redemption);
  if (!found) throw new Refusal('shop_redemption_not_found');
  const { owed, most, settled } = found;
  if (!settled) throw new Refusal('redemption_not_settled');
  if (owed !== before) throw new Refusal(problem('redemption_corrected', { colones: owed }));
  if (after > most) throw new Refusal(problem('correction_beyond', { colones: most }), 'after');
  return after - before;
}

/**
 * Books a correction, once for a proposal. The statement that has the redemption stays as it is; the next one takes it.
 * @throws Refusal as `checkCorrection`
 */
export async function correctRedemptionIn(
  tx: Connection,
  shopId: number,
  { note, proposal, ...wanted }: WantedCorrection & { note: string; proposal: number },
): Promise<void> {
  // One correction of a shop at a time, so that each sees the one before; and none while a statement is closed.
  await lockSettlement(tx, shopId);
  const colones = await checkCorrection(tx, shopId, wanted);
  await writeCorrection(tx, shopId, { redemptionId: wanted.redemption, colones, note, proposal });
}
