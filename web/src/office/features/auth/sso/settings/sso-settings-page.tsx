import { Group, Stack, Switch, Text } from '@mantine/core';
import { IconUnlink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTabTitle } from '../../../../../ui/page-title.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { LoadingSections } from '../../../../../ui/record-page.tsx';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { useAction } from '../../../../../ui/use-submit.ts';
import { askForFactor, useTeam } from '../../../team/api.ts';
import { type Sso, unlink, useSso } from './api.ts';
import { Confirmed } from './confirmed.tsx';
import { DomainPanel } from './domain-panel.tsx';
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

/** Whose account is bound to an identity of the provider. */
function LinkedPanel({ linked }: Pick<Sso, 'linked'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('sso.settings.linked')}>
      <Stack gap="xs" maw={560}>
        {linked.length === 0 && <Text size="sm">{t('sso.settings.noneLinked')}</Text>}
        {linked.map(({ id, name, email }) => (
          <Group key={id} wrap="nowrap">
            <div>
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {email}
              </Text>
            </div>
            <Confirmed
              icon={<IconUnlink size={17} stroke={1.7} />}
              label={t('sso.settings.unlink', { name })}
              title={t('sso.settings.unlinkTitle', { name })}
              text={t('sso.settings.unlinkText', { name })}
              yes={t('sso.settings.unlinkYes')}
              act={() => unlink(id)}
            />
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}

/** Whether everybody in the company needs a second factor. */
function FactorPolicy() {
  const { t } = useTranslation();
  const required = useTeam().data?.second_factor_required;
  const { sending, run } = useAction({
    send: askForFactor,
    onDone: (_, now) => toast('success', t(now ? 'team.policy.on' : 'team.policy.off')),
    failed: t('team.failed'),
  });
  return (
    <Panel title={t('team.policy.title')}>
      <Switch
        label={t('team.policy.label')}
        description={t('team.policy.hint')}
        checked={required ?? false}
        disabled={sending || required === undefined}
        onChange={(event) => run(event.currentTarget.checked)}
      />
    </Panel>
  );
}
