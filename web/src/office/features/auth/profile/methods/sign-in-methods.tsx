import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../../ui/panel.tsx';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { useMethods } from './api.ts';
import { AppDialog } from './app-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { Passkeys } from './passkeys.tsx';
import { App, Codes, Devices } from './second-factors.tsx';
import { useMethodActions } from './use-method-actions.ts';

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
