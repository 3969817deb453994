import { IconFileUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/links.tsx';
import { PageTab, PageTabs } from '../../ui/page-tabs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The head of the pages about funds: transfers, requests for them, and the rule that credits. */
export function FundsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle
        tab={t('operator.funds.page')}
        title={t('operator.funds.page')}
        intro={t('operator.funds.intro')}
        actions={
          <ButtonLink to="/funds/upload" leftSection={<IconFileUpload size={18} />}>
            {t('operator.funds.upload')}
          </ButtonLink>
        }
      />
      <PageTabs label={t('operator.funds.page')}>
        <PageTab to="/funds" activeOptions={{ exact: true, includeSearch: false }}>
          {t('operator.funds.tabs.transfers')}
        </PageTab>
        <PageTab to="/funds/requests">{t('operator.funds.tabs.requests')}</PageTab>
        <PageTab to="/funds/rule">{t('operator.funds.tabs.rule')}</PageTab>
      </PageTabs>
      {children}
    </>
  );
}
