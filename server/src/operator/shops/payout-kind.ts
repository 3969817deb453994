import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { payStatementIn } from '../../features/settlement/pay-statement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addShopAudit, SHOP_AUDIT } from '../../platform/security/shop-audit.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { ProposalKind, ProposedAct } from '../proposals/kind.ts';
import { isInRun, lockLine } from './payout-queries.ts';

/** What a proposal says of a payout: the line of a run, or the number of a statement, and the bank’s reference. */
const payoutPayload = z.union([
  z.object({ line: z.number(), reference: z.string() }),
  z.object({ number: z.number(), reference: z.string() }),
]);
export type PayoutPayload = z.output<typeof payoutPayload>;

/** The statement of a payout, with its run where it has one. @throws Refusal for a line that is over, or a statement that a run has */
async function statementOf(
  tx: Connection,
  shopId: number,
  { payload, amount }: Pick<ProposedAct, 'payload' | 'amount'>,
) {
  const named = payoutPayload.parse(payload);
  if ('number' in named) {
    if (await isInRun(tx, shopId, named.number)) throw new Refusal('payout_statement_taken');
    return { ...named, amount, run: null };
  }
  const line = await lockLine(tx, named.line);
  if (!line || line.shop_id !== shopId || line.state === 'paid')
    throw new Refusal('payout_line_over');
  const { reference } = named;
  return { number: line.number, amount: line.amount, reference, run: line.run_id };
}

/**
 * Books a line of a run, or a statement by its number, as paid, once. The author is who proposed it; who accepted it is in
 * the audit of operators. The amount is that of the line or of the proposal, which the statement has to have still.
 */
export const payout: ProposalKind = {
  name: 'payout',
  may: 'shops.pay',
  async execute(tx, act, services) {
    const { shopId, proposedBy, acceptedBy } = act;
    if (shopId === null) throw new Error('a payout is for a shop');
    const { run, ...paid } = await statementOf(tx, shopId, act);
    const author = proposedBy.name;
    const { fresh } = await payStatementIn(tx, services, shopId, { ...paid, author });
    if (!fresh) throw new Refusal('payout_line_over');
    await addShopAudit(tx, shopId, {
      ...{ author, subject: SHOP_AUDIT, subjectId: shopId, action: 'paid statement', after: paid },
    });
    const entry = {
      author: { operatorId: proposedBy.id, name: author },
      ...{ shopId, after: { ...paid, accepted_by: acceptedBy?.name ?? null } },
    };
    if (run === null)
      await addOperatorAudit(tx, {
        ...{ ...entry, subject: 'shop', action: 'paid statement', subjectId: shopId },
      });
    else
      await addOperatorAudit(tx, {
        ...{ ...entry, subject: 'payout_run', action: 'paid line', subjectId: run },
      });
  },
};
