import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Methods } from './api.ts';
import { none, Part, type Shown, useDay, useUse } from './method-part.tsx';
import { MethodRow } from './method-row.tsx';

/** The authenticator app. */
export function App({ methods: { app }, actions: { startApp, removeApp } }: Shown) {
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

/** How many recovery codes are left. */
export function Codes({ methods, actions: { newCodes } }: Shown) {
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

/** The browsers that are spared the second factor. */
export function Devices({ methods: { devices }, actions: { forget } }: Shown) {
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
