import { Button, Stack, Text } from '@mantine/core';
import { localDay } from '@regalo/contract/values/days';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../../lib/dates.ts';
import { canUsePasskeys } from '../../../../../lib/passkeys.ts';
import { useTimeZone } from '../../../../../lib/profile.ts';
import { Panel } from '../../../../../ui/panel.tsx';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { type Methods, useMethods } from './api.ts';
import { AppDialog } from './app-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { MethodRow } from './method-row.tsx';
import { useMethodActions } from './use-method-actions.ts';

type Actions = ReturnType<typeof useMethodActions>;
type Shown = { methods: Methods; actions: Actions };

/** How the member signs in besides the PIN, and how to change that. */
export function SignInMethods() {
  const { t } = useTranslation();
  const { data: methods, isError, refetch } = useMethods();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const actions = useMethodActions(setCodes);
  const { startApp } = actions;
  return (
    <Panel title={t('methods.title')}>
      {isError && <FailedState onRetry={() => void refetch()} />}
      {methods && (
        <Stack gap="xl">
          <Text size="sm">{t('methods.intro')}</Text>
          <Passkeys methods={methods} actions={actions} />
          <App methods={methods} actions={actions} />
          <Codes methods={methods} actions={actions} />
          <Devices methods={methods} actions={actions} />
        </Stack>
      )}
      <AppDialog
        app={startApp.data}
        onClose={startApp.reset}
        onDone={(made) => {
          startApp.reset();
          toast('success', t('methods.appAdded'));
          setCodes(made);
        }}
      />
      <CodesDialog codes={codes} onClose={() => setCodes([])} />
    </Panel>
  );
}

/** A moment as a day, in the company's zone. */
function useDay() {
  const { i18n } = useTranslation();
  const zone = useTimeZone();
  return (moment: string) => shortDay(localDay(moment, zone), i18n.language);
}

function useUse() {
  const { t } = useTranslation();
  const day = useDay();
  return ({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) =>
    `${t('methods.added', { day: day(createdAt) })} · ${
      lastUsedAt ? t('methods.used', { day: day(lastUsedAt) }) : t('methods.neverUsed')
    }`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Text fw={600}>{title}</Text>
      {children}
    </Stack>
  );
}

const none = (text: string) => (
  <Text size="sm" c="dimmed">
    {text}
  </Text>
);

function Passkeys({ methods, actions: { addPasskey, removePasskey } }: Shown) {
  const { t } = useTranslation();
  const day = useDay();
  const use = useUse();
  const name = () => t('methods.passkeyName', { day: day(new Date().toISOString()) });
  return (
    <Part title={t('methods.passkeys')}>
      {methods.passkeys.length === 0 && none(t('methods.noPasskeys'))}
      {methods.passkeys.map((one) => (
        <MethodRow
          key={one.id}
          name={one.name}
          hint={use(one)}
          action={t('methods.remove')}
          label={t('methods.removeOf', { name: one.name })}
          busy={removePasskey.isPending && removePasskey.variables === one.id}
          onAct={() => removePasskey.mutate(one.id)}
        />
      ))}
      {canUsePasskeys() ? (
        <div>
          <Button loading={addPasskey.isPending} onClick={() => addPasskey.mutate(name())}>
            {t('methods.addPasskey')}
          </Button>
        </div>
      ) : (
        none(t('methods.noBrowser'))
      )}
    </Part>
  );
}

function App({ methods: { app }, actions: { startApp, removeApp } }: Shown) {
  const { t } = useTranslation();
  const use = useUse();
  const name = t('methods.app');
  if (app)
    return (
      <Part title={name}>
        <MethodRow
          name={name}
          hint={use(app)}
          action={t('methods.remove')}
          label={t('methods.removeOf', { name })}
          busy={removeApp.isPending}
          onAct={() => removeApp.mutate()}
        />
      </Part>
    );
  return (
    <Part title={name}>
      {none(t('methods.noApp'))}
      <div>
        <Button variant="default" loading={startApp.isPending} onClick={() => startApp.mutate()}>
          {t('methods.setUp')}
        </Button>
      </div>
    </Part>
  );
}

function Codes({ methods, actions: { newCodes } }: Shown) {
  const { t } = useTranslation();
  if (!methods.app && methods.passkeys.length === 0) return null;
  return (
    <Part title={t('methods.codes')}>
      {none(t('methods.codesLeft', { count: methods.recovery_codes }))}
      <div>
        <Button variant="default" loading={newCodes.isPending} onClick={() => newCodes.mutate()}>
          {t('methods.newCodes')}
        </Button>
      </div>
    </Part>
  );
}

function Devices({ methods: { devices }, actions: { forget } }: Shown) {
  const { t } = useTranslation();
  const day = useDay();
  const nameOf = ({ browser, system }: Methods['devices'][number]) =>
    browser && system
      ? t('profile.sessions.on', { browser, system })
      : (browser ?? system ?? t('profile.sessions.unknown'));
  return (
    <Part title={t('methods.devices')}>
      {devices.length === 0 && none(t('methods.noDevices'))}
      {devices.map((one) => (
        <MethodRow
          key={one.id}
          name={nameOf(one)}
          hint={t('methods.until', { day: day(one.expiresAt) })}
          action={t('methods.forget')}
          label={t('methods.forgetOf', { name: nameOf(one) })}
          busy={forget.isPending && forget.variables === one.id}
          onAct={() => forget.mutate(one.id)}
        />
      ))}
    </Part>
  );
}
