import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../../../ui/back-link.tsx';
import { PageTitle } from '../../../../../ui/page-title.tsx';
import { FailedRecord, LoadingRecord } from '../../../../../ui/record-page.tsx';
import { useSso } from './api.ts';
import { DomainPanel } from './domain-panel.tsx';
import { LinkedPanel } from './linked-panel.tsx';
import { ProviderForm } from './provider-form.tsx';

/** How the members of the company sign in with its own provider. */
export function SsoSettingsPage() {
  const { t } = useTranslation();
  const { data: sso, error, refetch } = useSso();
  const title = t('sso.settings.page');
  return (
    <>
      <BackLink to="/team">{t('sso.settings.back')}</BackLink>
      {!sso && error && <FailedRecord title={title} onRetry={() => void refetch()} />}
      {!sso && !error && <LoadingRecord title={title} heights={[160, 420]} />}
      {sso && (
        <>
          <PageTitle tab={title} title={title} intro={t('sso.settings.intro')} />
          <Stack gap="lg">
            <DomainPanel domains={sso.domains} />
            {/* What another Admin saved meanwhile is shown as it is now. */}
            <ProviderForm key={JSON.stringify(sso.provider)} sso={sso} />
            {sso.provider && <LinkedPanel linked={sso.linked} />}
          </Stack>
        </>
      )}
    </>
  );
}
