import { z } from 'zod';
import { payStatementIn } from '../../features/settlement/pay-statement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addShopAudit, SHOP_AUDIT } from '../../platform/security/shop-audit.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { ProposalKind } from '../proposals/kind.ts';
import { lockLine } from './payout-queries.ts';

/** What a proposal says of a payout: the line of a run, and the bank’s reference. */
const payoutPayload = z.object({ line: z.number(), reference: z.string() });
export type PayoutPayload = z.output<typeof payoutPayload>;

/**
 * Books a line of a run as paid, once. The author is who proposed it; who accepted it is in the audit of operators. The
 * amount is that of the line, which the statement has to have still.
 */
export const payout: ProposalKind = {
  name: 'payout',
  may: 'shops.pay',
  async execute(tx, { shopId, payload, proposedBy, acceptedBy }, services) {
    if (shopId === null) throw new Error('a payout is for a shop');
    const { line: id, reference } = payoutPayload.parse(payload);
    const line = await lockLine(tx, id);
    if (!line || line.shop_id !== shopId || line.state === 'paid')
      throw new Refusal('payout_line_over');
    const { number, amount } = line;
    const author = proposedBy.name;
    const payment = { number, amount, reference, author };
    const { fresh } = await payStatementIn(tx, services, shopId, payment);
    if (!fresh) throw new Refusal('payout_line_over');
    const after = { number, amount, reference };
    await addShopAudit(tx, shopId, {
      ...{ author, subject: SHOP_AUDIT, subjectId: shopId, action: 'paid statement', after },
    });
    await addOperatorAudit(tx, {
      author: { operatorId: proposedBy.id, name: author },
      ...{ subject: 'payout_run', action: 'paid line', subjectId: line.run_id, shopId },
      after: { ...after, accepted_by: acceptedBy?.name ?? null },
    });
  },
};
