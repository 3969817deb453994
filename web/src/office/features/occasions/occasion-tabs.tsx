import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../../lib/permissions.ts';
import { PageTab, PageTabs } from '../../../ui/page-tabs.tsx';

/** Leads from the calendar to the rules and back, for members who may have rules. */
export function OccasionTabs() {
  const { t } = useTranslation();
  if (!useMayOpen()('/occasions/rules')) return null;
  return (
    <PageTabs label={t('occasions.page')}>
      <PageTab to="/occasions" activeOptions={{ exact: true, includeSearch: false }}>
        {t('occasions.tabs.calendar')}
      </PageTab>
      <PageTab to="/occasions/rules" activeOptions={{ includeSearch: false }}>
        {t('occasions.tabs.rules')}
      </PageTab>
    </PageTabs>
  );
}
