import { formatColones } from '@regalo/contract/values/money';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import type { Proposal } from './api.ts';

const member = z.union([
  z.object({ email: z.string(), roles: z.array(z.string()) }),
  z.object({ member: z.number() }),
]);

/** What a proposal is about, in a few words: whom it lets in, or an amount. */
export function proposedWords({ kind, payload, amount }: Proposal, t: TFunction): string {
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
