import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../../ui/panel.tsx';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { useMethods } from './api.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { Passkeys } from './passkeys.tsx';
import { App, Codes, Devices } from './second-factors.tsx';

/** How the member signs in besides the PIN, and how to change that. */
export function SignInMethods() {
  const { t } = useTranslation();
  const { data: methods, isError, refetch } = useMethods();
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Panel title={t('methods.title')}>
      {isError && <FailedState onRetry={() => void refetch()} />}
      {methods && (
        <Stack gap="xl">
          <Text size="sm">{t('methods.intro')}</Text>
          <Passkeys methods={methods} showCodes={setCodes} />
          <App methods={methods} showCodes={setCodes} />
          <Codes methods={methods} showCodes={setCodes} />
          <Devices methods={methods} />
        </Stack>
      )}
      <CodesDialog codes={codes} onClose={() => setCodes([])} />
    </Panel>
  );
}
