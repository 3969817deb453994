import { formatColones } from '@regalo/contract/values/money';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import type { Proposal } from './api.ts';

const member = z.union([
  z.object({ email: z.string(), roles: z.array(z.string()) }),
  z.object({ member: z.number() }),
]);

const correction = z.object({
  redemption: z.number(),
  before: z.number(),
  after: z.number(),
  note: z.string(),
});

/** What a proposal corrects of what a shop is owed; undefined for others. */
const correctionOf = ({ kind, payload }: Proposal) =>
  kind === 'shop-correct' ? correction.safeParse(payload).data : undefined;

const rule = z.object({
  payment_max: z.number(),
  day_max: z.number(),
  known_payers: z.boolean(),
});

/** What a proposal sets as the rule of SINPE Móvil; undefined for others. */
const ruleOf = ({ kind, payload }: Proposal) =>
  kind === 'credit-rule' ? rule.safeParse(payload).data : undefined;

const comparedCredit = z.object({ despite_credited: z.literal(true) });

const paid = z.object({ reference: z.string() });

/** What a payout pays, where to, and how it is booked. */
function payoutWords({ payout, payload }: Proposal, t: TFunction): string | undefined {
  const reference = paid.safeParse(payload).data?.reference;
  if (!payout || reference === undefined) return undefined;
  const { statement, account } = payout;
  return account
    ? t('operator.proposals.payout', { statement, account, reference })
    : t('operator.proposals.payoutNowhere', { statement, reference });
}

/** Why it is proposed, where that is said; and what whoever accepts it has to know. */
export function noteOf(proposal: Proposal, t: TFunction): string | undefined {
  if (proposal.kind === 'credit' && comparedCredit.safeParse(proposal.payload).success)
    return t('operator.proposals.despiteCredited');
  if (ruleOf(proposal)?.known_payers) return t('operator.proposals.ruleKnown');
  return correctionOf(proposal)?.note ?? payoutWords(proposal, t);
}

/** What a proposal is about, in a few words: whom it lets in, what it corrects, which limits it sets, or an amount. */
export function proposedWords(proposal: Proposal, t: TFunction): string {
  const { kind, payload, amount } = proposal;
  const corrected = correctionOf(proposal);
  if (corrected) {
    const { redemption, before, after } = corrected;
    return t('operator.proposals.correction', {
      ...{ redemption, before: formatColones(before), after: formatColones(after) },
    });
  }
  const limits = ruleOf(proposal);
  if (limits) {
    const { payment_max, day_max } = limits;
    return t('operator.proposals.rule', {
      ...{ payment: formatColones(payment_max), day: formatColones(day_max) },
    });
  }
  const whom = kind === 'member' ? member.safeParse(payload).data : undefined;
  if (!whom) return formatColones(amount);
  if ('member' in whom) return t('operator.proposals.member', { id: whom.member });
  return t('operator.proposals.invited', {
    email: whom.email,
    roles: whom.roles
      .map((role) => t(`roles.names.${role as 'admin'}`, { defaultValue: role }))
      .join(', '),
  });
}
