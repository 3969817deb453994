import { paymentReference } from '@regalo/contract/wallet/payment-reference';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { operatorAuthor } from '../../platform/security/audit.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { ProposalKind, ProposedAct } from '../proposals/kind.ts';
import { claimPayment } from './claim-payment.ts';
import { creditFunds, isCredited, referenceUsed } from './credit-wallet.ts';
import { obeyRule, requireUnsuspended } from './obey-rule.ts';
import { bareReference, paymentOf } from './transfer-keys.ts';
import { changeTransfer, lockTransfer, type TransferRow } from './transfer-queries.ts';
import { hasTwin, transferNotFound, transferOver } from './transfer-refusals.ts';

/** What a proposal says of the credit of a transfer. */
const creditPayload = z.object({
  transfer: z.number(),
  /** The request for funds that it answers. */
  request: z.number().nullable(),
  despite_twin: z.boolean(),
  /** That it is another payment than the one of its reference and amount that was credited. */
  despite_credited: z.boolean().default(false),
  /** The rule that credits it; absent where a person does. */
  rule: z.number().optional(),
});
export type CreditPayload = z.input<typeof creditPayload>;

/** What it says of a credit behind which the bank’s transfer is not on file. */
const byHandPayload = z.object({
  reference: z.string(),
  /** The request for funds that it answers. */
  request: z.number().optional(),
  despite_credited: z.boolean().default(false),
});
export type ByHandPayload = z.input<typeof byHandPayload>;

/** The bank’s reference, or one of ours where the bank has none, or zeros. */
const referenceOf = ({ id, reference }: { id: number; reference: string }) =>
  bareReference(reference) ? reference : `T-${id}`;

/** Claims the payment of a credit, so that it is credited once whatever the company. @throws Refusal */
async function claim(tx: Connection, { id: proposalId, companyId, amount, payload }: ProposedAct) {
  if (companyId === null) throw new Error('a credit is for a company');
  const claimed = { proposalId, companyId, amount };
  const byHand = byHandPayload.safeParse(payload);
  if (byHand.success) {
    const { reference, despite_credited: despite } = byHand.data;
    // The books of a company have each reference once: that is a matter of typing another one.
    if (await isCredited(tx, companyId, reference.trim())) throw referenceUsed(reference);
    const payment = paymentOf({ reference, text: '' }) || reference;
    return await claimPayment(tx, { ...claimed, payment, despite });
  }
  const { transfer: id, despite_credited: despite } = creditPayload.parse(payload);
  const transfer = await lockTransfer(tx, id);
  if (!transfer) throw transferNotFound();
  if (transfer.status === 'credited') throw transferOver();
  const payment = paymentOf(transfer) || paymentOf({ reference: referenceOf(transfer), text: '' });
  return await claimPayment(tx, { ...claimed, payment, despite });
}

/** As what a transfer is booked; the books of a company have each reference once. */
async function bookedAs(
  tx: Connection,
  companyId: number,
  transfer: TransferRow,
  despite: boolean,
) {
  const reference = referenceOf(transfer);
  const isRepeated = despite && (await isCredited(tx, companyId, reference));
  return isRepeated ? `${reference} (T-${transfer.id})` : reference;
}

/** Credits a transfer that is locked and claimed, by a rule or in the name of whoever proposed it. */
async function creditTransferIn(
  tx: Connection,
  act: ProposedAct & { companyId: number },
  author: string,
): Promise<void> {
  const { id: proposalId, companyId, proposedBy, acceptedBy } = act;
  const payload = creditPayload.parse(act.payload);
  const { transfer: id, request, despite_twin, despite_credited, rule } = payload;
  const transfer = await lockTransfer(tx, id);
  if (!transfer) throw transferNotFound();
  const { status, twin_id: twin, amount } = transfer;
  if (status !== 'new' && status !== 'matched') throw transferOver();
  if (twin !== null && !despite_twin) throw hasTwin(twin);
  const isByRule = rule !== undefined;
  if (isByRule) {
    const by = { ruleId: rule, authorId: proposedBy.id, proposalId };
    await obeyRule(tx, { ...by, companyId, requestId: request, transfer });
  }
  const reference = await bookedAs(tx, companyId, transfer, despite_credited);
  const funds = { amount, reference, author, byRule: isByRule };
  await creditFunds(tx, companyId, { ...funds, request: request ?? undefined });
  if (isByRule) await requireUnsuspended(tx, companyId);
  const to = { company_id: companyId, request_id: request, rule_id: rule ?? null };
  await changeTransfer(tx, id, { status: 'credited', ...to });
  await addOperatorAudit(tx, {
    author: { operatorId: proposedBy.id, name: proposedBy.name },
    ...{ subject: 'bank_transfer', subjectId: id, companyId },
    action: isByRule ? 'credited by rule' : 'credited',
    after: {
      ...{ amount, reference, request_id: request },
      ...(isByRule ? { rule } : { accepted_by: acceptedBy?.name ?? null }),
    },
  });
}

/**
 * Credits a transfer, or a payment by its reference, once. A transfer is locked first, and is over afterwards. The
 * author is who proposed it; who accepted it is in the audit of operators.
 */
export const credit: ProposalKind = {
  name: 'credit',
  may: 'funds.credit',
  funds: true,
  async hold(tx, act) {
    const other = await claim(tx, act);
    const { rule } = creditPayload.partial().parse(act.payload);
    return {
      ...(other !== null && { despite: paymentReference(other) }),
      ...(rule !== undefined && { rule }),
    };
  },
  async execute(tx, act) {
    const { companyId, amount: proposed, payload, proposedBy } = act;
    if (companyId === null) throw new Error('a credit is for a company');
    await claim(tx, act);
    const author = operatorAuthor({ operatorId: proposedBy.id, name: proposedBy.name });
    const byHand = byHandPayload.safeParse(payload);
    if (byHand.success) {
      const paid = { ...byHand.data, amount: proposed, author };
      await creditFunds(tx, companyId, paid);
      return;
    }
    await creditTransferIn(tx, { ...act, companyId }, author);
  },
};
