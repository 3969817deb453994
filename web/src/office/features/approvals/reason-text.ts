import type { ApprovalReason } from '@regalo/contract/approvals/order-check';
import { LIMIT_HOURS } from '@regalo/contract/approvals/policies';
import { formatColones } from '@regalo/contract/values/money';
import { localeOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import { isRole } from '../../../ui/role-badges.tsx';

/** Names that are written out; of more it is said how many there are. */
const MOST = 5;

/** Why an order needs approval, in a sentence. */
export function useReasonText(): (reason: ApprovalReason) => string {
  const { t } = useTranslation();
  return ({ kind, limit, used, group_name, role }) =>
    t(`approvals.reasons.${kind}`, {
      limit: formatColones(limit ?? 0),
      used: formatColones(used),
      hours: LIMIT_HOURS,
      group: group_name ?? '',
      role: role && isRole(role) ? t(`roles.names.${role}`) : (role ?? ''),
    });
}

/** The names of members: `Ana, Eva or Luis`, of many the first ones. */
export function useNames(): (members: readonly { name: string }[]) => string {
  const { t, i18n } = useTranslation();
  return (members) => {
    const names = members.slice(0, MOST).map(({ name }) => name);
    const rest = members.length - names.length;
    if (rest > 0) return t('approvals.more', { names: names.join(', '), count: rest });
    return new Intl.ListFormat(localeOf(i18n.language), { type: 'disjunction' }).format(names);
  };
}
