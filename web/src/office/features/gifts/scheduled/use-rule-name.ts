import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { useTranslation } from 'react-i18next';
import { useOccasionName } from '../../occasions/occasion-name.ts';

/** The name of an order's rule; empty for an order of a member. */
export function useRuleName(): (order: ScheduledOrder) => string {
  const { t } = useTranslation();
  const nameOf = useOccasionName();
  return ({ rule, quantity: count }) => {
    if (!rule) return '';
    const occasion = nameOf(rule.occasion);
    return rule.person === null
      ? t('scheduled.rule.many', { occasion, count })
      : t('scheduled.rule.one', { occasion, person: rule.person });
  };
}
