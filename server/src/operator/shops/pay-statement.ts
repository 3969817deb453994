import { problem } from '@regalo/contract/refusals/problem';
import { checkPayable } from '../../features/settlement/pay-statement.ts';
import { readPayable } from '../../features/settlement/payout-queries.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { ActServices } from '../proposals/kind.ts';
import { proposeOrDo } from '../proposals/propose.ts';
import type { PayoutPayload } from './payout-kind.ts';
import { isInRun } from './payout-queries.ts';

interface Payment {
  shopId: number;
  /** Of the statement. */
  number: number;
  /** That was transferred, in colones. */
  amount: number;
  /** Of the bank transfer. */
  reference: string;
}

/**
 * Books that a statement was paid outside of any run, or proposes it above the mark. To repeat it with the same reference
 * changes nothing.
 * @throws Refusal not_found; wrong_state if it is of another amount, not to be paid, paid otherwise, or in a run
 */
export async function payStatementAlone(
  services: ActServices,
  operator: OperatorSession,
  { shopId, number, amount, reference }: Payment,
): Promise<{ status: 'done' | 'waiting' | 'known'; proposal?: number; payable: number }> {
  const found = await services.database.readShop(shopId, (tx) => readPayable(tx, shopId, number));
  if (!found) throw new Refusal(problem('statement_number_unknown', { statement: number }));
  const { payable, payout_reference: paidWith } = found;
  if (paidWith === reference) return { status: 'known', payable };
  // A second operator need not be asked about what is refused anyway.
  checkPayable(found, number, services.now());
  if (await services.database.readShop(shopId, (tx) => isInRun(tx, shopId, number)))
    throw new Refusal('payout_statement_taken');
  if (amount !== payable)
    throw new Refusal(problem('statement_amount_differs', { statement: number, payable, amount }));
  const payload = { number, reference } satisfies PayoutPayload;
  const act = { kind: 'payout', amount, shopId, byCommand: true, payload };
  return { ...(await proposeOrDo(services, operator, act)), payable };
}
