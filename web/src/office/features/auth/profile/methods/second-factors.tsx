import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppSetup } from '../../../../../ui/factors/app-setup.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { useAction } from '../../../../../ui/use-submit.ts';
import * as api from './api.ts';
import { finishApp, type NewApp } from './api.ts';
import { none, Part, type Shown, useDay, useUse } from './method-part.tsx';
import { MethodRow } from './method-row.tsx';

/** The authenticator app. */
export function App({ methods: { app }, showCodes }: Shown) {
  const { t } = useTranslation();
  const use = useUse();
  const [started, setStarted] = useState<api.NewApp>();
  const { sending, run } = useAction({
    send: api.startApp,
    onDone: setStarted,
    failed: t('accountDialogs.failed'),
  });
  const name = t('methods.app');
  return (
    <Part title={name}>
      {app ? (
        <MethodRow
          name={name}
          hint={use(app)}
          action={t('methods.remove')}
          label={t('methods.removeOf', { name })}
          send={api.dropApp}
          done={t('methods.appRemoved')}
        />
      ) : (
        <>
          {none(t('methods.noApp'))}
          <div>
            <Button variant="default" loading={sending} onClick={() => run()}>
              {t('methods.setUp')}
            </Button>
          </div>
        </>
      )}
      <AppDialog
        app={started}
        onClose={() => setStarted(undefined)}
        onDone={(codes) => {
          setStarted(undefined);
          toast('success', t('methods.appAdded'));
          showCodes(codes);
        }}
      />
    </Part>
  );
}

/** How many recovery codes are left. */
export function Codes({ methods, showCodes }: Shown) {
  const { t } = useTranslation();
  const { sending, run } = useAction({
    send: api.newCodes,
    onDone: showCodes,
    failed: t('accountDialogs.failed'),
  });
  if (!methods.app && methods.passkeys.length === 0) return null;
  return (
    <Part title={t('methods.codes')}>
      {none(t('methods.codesLeft', { count: methods.recovery_codes }))}
      <div>
        <Button variant="default" loading={sending} onClick={() => run()}>
          {t('methods.newCodes')}
        </Button>
      </div>
    </Part>
  );
}

/** The browsers that are spared the second factor. */
export function Devices({ methods: { devices } }: Pick<Shown, 'methods'>) {
  const { t } = useTranslation();
  const day = useDay();
  const nameOf = ({ browser, system }: api.Methods['devices'][number]) =>
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
          send={() => api.dropDevice(one.id)}
          done={t('methods.forgotten')}
        />
      ))}
    </Part>
  );
}

interface Props {
  /** What is set up; undefined where it is closed. */
  app: NewApp | undefined;
  onClose: () => void;
  onDone: (codes: string[]) => void;
}

/** Sets up an authenticator app. */
function AppDialog({ app, onClose, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={app !== undefined} onClose={onClose} title={t('methods.setUpTitle')}>
      {app && <AppSetup app={app} send={finishApp} onDone={onDone} />}
    </Modal>
  );
}
