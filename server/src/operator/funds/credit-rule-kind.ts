import { z } from 'zod';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { ProposalKind } from '../proposals/kind.ts';
import { endRule } from './credit-rule-queries.ts';

/** What a proposal says of a rule. */
const rulePayload = z.object({
  payment_max: z.number(),
  day_max: z.number(),
  known_payers: z.boolean(),
});
export type RulePayload = z.output<typeof rulePayload>;

/**
 * Sets the rule by which transfers of SINPE Móvil are credited, in the place of the one before. One operator alone sets one
 * with limits up to the mark: what it credits counts as theirs.
 */
export const creditRule: ProposalKind = {
  name: 'credit-rule',
  may: 'funds.credit',
  async alone(_tx, { payload }, mark) {
    const { payment_max, day_max } = rulePayload.parse(payload);
    return Math.max(payment_max, day_max) <= mark;
  },
  async execute(tx, { payload, proposedBy, acceptedBy }) {
    const limits = rulePayload.parse(payload);
    const before = await endRule(tx, proposedBy.id);
    const { id } = await tx
      .insertInto('operator.credit_rules')
      .values({ ...limits, set_by: proposedBy.id, accepted_by: acceptedBy?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addOperatorAudit(tx, {
      author: { operatorId: proposedBy.id, name: proposedBy.name },
      ...{ subject: 'credit_rule', action: 'set', subjectId: id },
      ...(before && { before: rulePayload.parse(before) }),
      after: { ...limits, accepted_by: acceptedBy?.name ?? null },
    });
  },
};
