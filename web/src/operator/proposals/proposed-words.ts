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

const comparedCredit = z.object({ despite_credited: z.literal(true) });

/** Why it is proposed, where that is said; and what whoever accepts it has to know. */
export const noteOf = (proposal: Proposal, t: TFunction): string | undefined =>
  proposal.kind === 'credit' && comparedCredit.safeParse(proposal.payload).success
    ? t('operator.proposals.despiteCredited')
    : correctionOf(proposal)?.note;

/** What a proposal is about, in a few words: whom it lets in, what it corrects, or an amount. */
export function proposedWords(proposal: Proposal, t: TFunction): string {
  const { kind, payload, amount } = proposal;
  const corrected = correctionOf(proposal);
  if (corrected) {
    const { redemption, before, after } = corrected;
    return t('operator.proposals.correction', {
      ...{ redemption, before: formatColones(before), after: formatColones(after) },
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
