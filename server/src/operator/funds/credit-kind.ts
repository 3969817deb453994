import { z } from 'zod';
import { operatorAuthor } from '../../platform/security/audit.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { ProposalKind } from '../proposals/kind.ts';
import { creditFunds } from './credit-wallet.ts';
import { bareReference } from './transfer-keys.ts';
import { changeTransfer, lockTransfer } from './transfer-queries.ts';
import { hasTwin, transferNotFound, transferOver } from './transfer-refusals.ts';

/** What a proposal says of the credit of a transfer. */
const creditPayload = z.object({
  transfer: z.number(),
  /** The request for funds that it answers. */
  request: z.number().nullable(),
  despite_twin: z.boolean(),
});
export type CreditPayload = z.output<typeof creditPayload>;

/** What it says of a credit behind which the bank’s transfer is not on file. */
const byHandPayload = z.object({
  reference: z.string(),
  /** The request for funds that it answers. */
  request: z.number().optional(),
});
export type ByHandPayload = z.output<typeof byHandPayload>;

/** The bank’s reference, or one of ours where the bank has none, or zeros. */
const referenceOf = ({ id, reference }: { id: number; reference: string }) =>
  bareReference(reference) ? reference : `T-${id}`;

/**
 * Credits a transfer, or a payment by its reference, once. A transfer is locked first, and is over afterwards. The
 * author is who proposed it; who accepted it is in the audit of operators.
 */
export const credit: ProposalKind = {
  name: 'credit',
  may: 'funds.credit',
  funds: true,
  async execute(tx, { companyId, amount: proposed, payload, proposedBy, acceptedBy }) {
    if (companyId === null) throw new Error('a credit is for a company');
    const author = operatorAuthor({ operatorId: proposedBy.id, name: proposedBy.name });
    const byHand = byHandPayload.safeParse(payload);
    if (byHand.success) {
      const paid = { ...byHand.data, amount: proposed, author };
      await creditFunds(tx, companyId, paid);
      return;
    }
    const { transfer: id, request, despite_twin } = creditPayload.parse(payload);
    const transfer = await lockTransfer(tx, id);
    if (!transfer) throw transferNotFound();
    const { status, twin_id: twin, amount } = transfer;
    if (status !== 'new' && status !== 'matched') throw transferOver();
    if (twin !== null && !despite_twin) throw hasTwin(twin);
    const reference = referenceOf(transfer);
    const funds = { amount, reference, author };
    await creditFunds(tx, companyId, { ...funds, request: request ?? undefined });
    const to = { company_id: companyId, request_id: request };
    await changeTransfer(tx, id, { status: 'credited', ...to });
    await addOperatorAudit(tx, {
      author: { operatorId: proposedBy.id, name: proposedBy.name },
      ...{ subject: 'bank_transfer', action: 'credited', subjectId: id, companyId },
      after: { amount, reference, request_id: request, accepted_by: acceptedBy?.name ?? null },
    });
  },
};
