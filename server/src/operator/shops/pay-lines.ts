import type * as contract from '@regalo/contract/operator/shop-payouts';
import { problem } from '@regalo/contract/refusals/problem';
import type { SentProblem } from '@regalo/contract/refusals/refusal-body';
import pg from 'pg';
import type { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { proposeOrDo } from '../proposals/propose.ts';
import type { OperatorServices } from '../services.ts';
import type { PayoutPayload } from './payout-kind.ts';
import { type LineRow, readRun, readRunLines } from './payout-queries.ts';

/** Proposes or does one payout. @throws Refusal if it is over, or waits already */
async function payLine(
  services: OperatorServices,
  operator: OperatorSession,
  { id: line, shop_id: shopId, amount, state }: LineRow,
  reference: string,
) {
  if (state !== 'open') throw new Refusal('payout_line_over');
  const payload = { line, reference } satisfies PayoutPayload;
  try {
    const { status } = await proposeOrDo(services, operator, {
      ...{ kind: 'payout', amount, shopId, payload },
    });
    return status;
  } catch (error) {
    // Somebody else has proposed it a moment ago.
    const isRepeated =
      error instanceof pg.DatabaseError && error.constraint === 'proposals_of_payout';
    throw isRepeated ? new Refusal('payout_line_over') : error;
  }
}

/**
 * Books lines of a run as paid, one after the other, or proposes those that are above the mark. A bank’s reference pays
 * one statement of a shop: where a run has several of one, the number of each is added.
 * @throws Refusal not_found; what one line is refused for is answered with it
 */
export async function payLines(
  services: OperatorServices,
  operator: OperatorSession,
  { id: runId, reference, lines: wanted }: z.output<typeof contract.payPayoutLines.body>,
) {
  const all = await services.database.readAll(async (tx) => {
    if (!(await readRun(tx, runId))) throw new Refusal('payout_run_not_found');
    return await readRunLines(tx, runId);
  });
  const result = {
    ...{ paid: [] as number[], waiting: [] as number[], total: 0 },
    skipped: [] as (SentProblem & { id: number })[],
  };
  for (const id of new Set(wanted)) {
    const line = all.find((one) => one.id === id);
    if (!line) {
      result.skipped.push({ id, ...problem('payout_line_over') });
      continue;
    }
    const { shop_id, number, amount } = line;
    const several = all.filter((one) => one.shop_id === shop_id).length > 1;
    try {
      const own = several ? `${reference}-${number}` : reference;
      const status = await payLine(services, operator, line, own);
      if (status === 'waiting') result.waiting.push(id);
      else {
        result.paid.push(id);
        result.total += amount;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result.skipped.push({ id, ...error.problem });
    }
  }
  return result;
}
