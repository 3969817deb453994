import type { ListedCompany } from '@regalo/contract/operator/companies';
import { IconAlertTriangle, IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Whether a company is suspended or low on funds. */
export function CompanyState({ company }: { company: Pick<ListedCompany, 'suspended' | 'low'> }) {
  const { t } = useTranslation();
  if (company.suspended)
    return (
      <StatusBadge
        icon={IconPlayerPause}
        tone="bad"
        title={t('operator.companies.suspension.works')}
      >
        {t('operator.companies.suspended')}
      </StatusBadge>
    );
  if (company.low)
    return (
      <StatusBadge icon={IconAlertTriangle} tone="open" title={t('operator.companies.lowHint')}>
        {t('operator.companies.low')}
      </StatusBadge>
    );
  return (
    <StatusBadge icon={IconCheck} tone="good">
      {t('operator.companies.active')}
    </StatusBadge>
  );
}
