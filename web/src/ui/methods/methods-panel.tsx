import { Modal, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from '../factors/recovery-codes.tsx';
import { Panel } from '../panel.tsx';
import { FailedState } from '../state-message.tsx';
import { type MethodCalls, MethodCallsContext, type Methods } from './method-calls.ts';
import { Passkeys } from './passkeys.tsx';
import { App, Codes } from './second-factors.tsx';

interface Props<Known extends Methods> {
  query: Pick<UseQueryResult<Known>, 'data' | 'isError' | 'refetch'>;
  calls: MethodCalls;
  /** What else a program has to do with them. */
  children?: (methods: Known) => ReactNode;
}

/** How whoever is signed in signs in besides the PIN, and how to change that. */
export function MethodsPanel<Known extends Methods>({ query, calls, children }: Props<Known>) {
  const { t } = useTranslation();
  const { data: methods, isError, refetch } = query;
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Panel title={t('methods.title')}>
      {isError && <FailedState onRetry={() => void refetch()} />}
      {methods && (
        <MethodCallsContext value={calls}>
          <Stack gap="xl">
            <Text size="sm">{t('methods.intro')}</Text>
            <Passkeys methods={methods} showCodes={setCodes} />
            <App methods={methods} showCodes={setCodes} />
            <Codes methods={methods} showCodes={setCodes} />
            {children?.(methods)}
          </Stack>
        </MethodCallsContext>
      )}
      <CodesDialog codes={codes} onClose={() => setCodes([])} />
    </Panel>
  );
}

/** Shows recovery codes, which cannot be seen again. @param codes none where it is closed */
function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={codes.length > 0}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('factors.codesTitle')}
    >
      <RecoveryCodes codes={codes} onKept={onClose} />
    </Modal>
  );
}
