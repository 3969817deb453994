import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppSetup } from '../factors/app-setup.tsx';
import { toast } from '../toast.ts';
import { useAction } from '../use-submit.ts';
import { type NewApp, useMethodCalls } from './method-calls.ts';
import { none, Part, type Shown, useUse } from './method-part.tsx';
import { MethodRow } from './method-row.tsx';

/** The authenticator app. */
export function App({ methods: { app }, showCodes }: Shown) {
  const { t } = useTranslation();
  const calls = useMethodCalls();
  const use = useUse();
  const [started, setStarted] = useState<NewApp>();
  const { sending, run } = useAction({
    send: calls.startApp,
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
          send={calls.dropApp}
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
    send: useMethodCalls().newCodes,
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

interface Props {
  /** What is set up; undefined where it is closed. */
  app: NewApp | undefined;
  onClose: () => void;
  onDone: (codes: string[]) => void;
}

/** Sets up an authenticator app. */
function AppDialog({ app, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const calls = useMethodCalls();
  return (
    <Modal opened={app !== undefined} onClose={onClose} title={t('methods.setUpTitle')}>
      {app && <AppSetup app={app} send={calls.finishApp} onDone={onDone} />}
    </Modal>
  );
}
