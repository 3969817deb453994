import { Text } from '@mantine/core';
import type { ShopStatement } from '@regalo/contract/shop/statements';
import { IconCheck, IconHourglassHigh, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OPERATOR_ZONE } from '../profile.ts';

interface Props {
  statement: ShopStatement;
  /** Without when and with what it was paid. */
  brief?: boolean;
}

/** When and with what a statement was paid, or why it is not. */
export function StatementState({ statement: { payout, payable }, brief }: Props) {
  const { t, i18n } = useTranslation();
  if (!payout && payable > 0)
    return (
      <StatusBadge icon={IconHourglassHigh} tone="open">
        {t('operator.shops.statements.unpaid')}
      </StatusBadge>
    );
  if (!payout)
    return <StatusBadge icon={IconMinus}>{t('operator.shops.statements.nothing')}</StatusBadge>;
  const at = localMoment(payout.paid_at, OPERATOR_ZONE, i18n.language);
  return (
    <>
      <StatusBadge icon={IconCheck} tone="good">
        {t('operator.shops.statements.paid')}
      </StatusBadge>
      {!brief && (
        <Text span display="block" size="xs" c="dimmed">
          {t('operator.shops.statements.paidWith', { at, reference: payout.reference })}
        </Text>
      )}
    </>
  );
}
