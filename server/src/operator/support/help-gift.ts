import type { Permission } from '@regalo/contract/auth/permissions';
import { permissionsOf } from '@regalo/contract/auth/roles';
import { GIFT_HELP, type GiftHelp } from '@regalo/contract/operator/support';
import type { GiftActor } from '../../features/orders/gift-actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import { requireCase } from '../cases/require-case.ts';
import type { OperatorServices } from '../services.ts';

const NEEDED: Readonly<Record<GiftHelp, Permission>> = {
  resend: 'gifts.resend',
  correct: 'gifts.correct',
  replace: 'gifts.block',
  extend: 'gifts.extend',
  block: 'gifts.block',
};

/** What members of the role do that the company has for this. */
const policyOf = ({ roles }: Pick<OperatorServices, 'roles'>) => permissionsOf(['support'], roles);

/** What operators may do about the gifts of companies. */
export function helpAllowed(services: Pick<OperatorServices, 'roles'>): GiftHelp[] {
  const allowed = policyOf(services);
  return GIFT_HELP.filter((help) => allowed.includes(NEEDED[help]));
}

/**
 * The operator as somebody who may do what the company's own support may. What they do is written into the operators'
 * audit as well: without addresses, which the erasure of a person could not reach there.
 * @throws Refusal reason_required without an open case; company_forbids
 */
export async function helperOf(
  services: OperatorServices,
  operator: OperatorSession,
  { companyId, help }: { companyId: number; help: GiftHelp },
): Promise<GiftActor> {
  await requireCase(services, operator, companyId, 'gift');
  if (!helpAllowed(services).includes(help)) throw new Refusal('company_forbids');
  const author = authorOf(operator);
  return {
    companyId,
    managerId: 0,
    email: operator.email,
    permissions: policyOf(services),
    operator: {
      id: operator.operatorId,
      name: operator.name,
      async record(tx, { action, giftId }) {
        const entry = { author, subject: 'gift', action, subjectId: giftId, companyId } as const;
        await addOperatorAudit(tx, entry);
      },
    },
  };
}
