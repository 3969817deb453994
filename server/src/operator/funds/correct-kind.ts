import { problem } from '@regalo/contract/refusals/problem';
import { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';
import { operatorAuthor } from '../../platform/security/audit.ts';
import type { ProposalKind } from '../proposals/kind.ts';
import { releasePayment } from './claim-payment.ts';
import { correctFunds, isTakenBack } from './credit-wallet.ts';
import { paymentOf } from './transfer-keys.ts';

/** The references of the credit, and of the correction itself. */
const correctPayload = z.object({ reference: z.string(), correction: z.string() });
export type CorrectPayload = z.output<typeof correctPayload>;

/** Takes back what a credit added by mistake, once. */
export const correct: ProposalKind = {
  name: 'correct',
  may: 'funds.credit',
  async execute(tx, { companyId, amount, payload, proposedBy }) {
    if (companyId === null) throw new Error('a correction is for a company');
    const { reference, correction } = correctPayload.parse(payload);
    const author = operatorAuthor({ operatorId: proposedBy.id, name: proposedBy.name });
    const taken = { amount, reference, correction, author };
    const { balance, takeable, repeated } = await correctFunds(tx, companyId, taken);
    if (balance !== undefined) {
      if (await isTakenBack(tx, companyId, reference))
        await releasePayment(tx, companyId, paymentOf({ reference, text: '' }) || reference);
      return;
    }
    if (repeated)
      throw new Refusal(problem('correction_reference_used', { reference: correction }));
    throw new Refusal(
      takeable === undefined
        ? problem('credit_not_found', { reference })
        : problem('correction_too_large', { colones: takeable }),
    );
  },
};
