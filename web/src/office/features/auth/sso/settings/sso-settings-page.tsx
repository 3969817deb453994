import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTabTitle } from '../../../../../ui/page-title.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { LoadingSections } from '../../../../../ui/record-page.tsx';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { FactorPolicy } from '../../../team/factor-policy.tsx';
import { useSso } from './api.ts';
import { DomainPanel } from './domain-panel.tsx';
import { LinkedPanel } from './linked-panel.tsx';
import { ProviderForm } from './provider-form.tsx';

/** How the members of the company sign in: with what proof, and with its own provider. */
export function SsoSettingsPage() {
  const { t } = useTranslation();
  const { data: sso, error, refetch } = useSso();
  useTabTitle(t('settings.parts.signIn'));
  return (
    <Stack gap="lg">
      <FactorPolicy />
      {!sso && error && (
        <Panel title={t('sso.settings.page')}>
          <FailedState onRetry={() => void refetch()} />
        </Panel>
      )}
      {!sso && !error && <LoadingSections heights={[160, 420]} />}
      {sso && (
        <>
          <div>
            <Text component="h2" fz="lg" fw={600}>
              {t('sso.settings.page')}
            </Text>
            <Text c="dimmed" maw={620}>
              {t('sso.settings.intro')}
            </Text>
          </div>
          <DomainPanel domains={sso.domains} />
          {/* What another Admin saved meanwhile is shown as it is now. */}
          <ProviderForm key={JSON.stringify(sso.provider)} sso={sso} />
          {sso.provider && <LinkedPanel linked={sso.linked} />}
        </>
      )}
    </Stack>
  );
}
