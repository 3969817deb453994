import { useTranslation } from 'react-i18next';
import { PageTab, PageTabs } from '../../../ui/page-tabs.tsx';

const TABS = [
  ['gifts', '/reports'],
  ['insights', '/reports/insights'],
] as const;

/** The two pages about what was sent: each gift, and what all of them did. */
export function ReportTabs() {
  const { t } = useTranslation();
  return (
    <PageTabs label={t('reports.page')}>
      {TABS.map(([name, to]) => (
        <PageTab key={name} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {t(`reports.tabs.${name}`)}
        </PageTab>
      ))}
    </PageTabs>
  );
}
