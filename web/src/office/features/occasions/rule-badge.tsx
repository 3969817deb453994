import type { ByRule } from '@regalo/contract/occasions/occasions';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGiftName } from '../../../lib/gift-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** That a rule will send a gift, so that nobody does by hand; what and when, as far as the member may know. */
export function RuleBadge({ time, gift }: ByRule) {
  const { t } = useTranslation();
  const nameOf = useGiftName();
  const hint = t('occasions.byRuleHint');
  return (
    <StatusBadge
      icon={IconRepeat}
      tone="good"
      title={gift ? `${nameOf(gift.name)}. ${hint}` : hint}
    >
      {gift
        ? t('occasions.byRule', { gift: gift.face_value, time })
        : t('occasions.byOtherRule', { time })}
    </StatusBadge>
  );
}
