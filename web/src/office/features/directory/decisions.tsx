import { Button, Group, Text } from '@mantine/core';
import type { Directory } from '@regalo/contract/directory/directory';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { accept, forget } from './api.ts';

/** Accepting what it says, and ending the sync. */
export function Decisions({ directory: { state, plan } }: { directory: Directory }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'accepting' | 'forgetting'>();
  const { leaving } = plan;
  const close = () => setAsking(undefined);
  return (
    <>
      <Group>
        {state !== 'live' && (
          <Button onClick={() => setAsking('accepting')}>{t('directory.accept')}</Button>
        )}
        <Button variant="default" onClick={() => setAsking('forgetting')}>
          {t('directory.forget')}
        </Button>
      </Group>
      {asking && (
        <ConfirmDialog
          opened
          onClose={close}
          title={t(`directory.${asking}.title`)}
          yes={t(`directory.${asking}.yes`)}
          action={() => (asking === 'accepting' ? accept(leaving) : forget())}
          onDone={() => {
            toast('success', t(`directory.${asking}.done`));
            close();
          }}
          failed={t('directory.failed')}
        >
          <Text size="sm">{t(`directory.${asking}.text`)}</Text>
          {asking === 'accepting' && leaving > 0 && (
            <Text size="sm" fw={600}>
              {t('directory.accepting.leaving', { count: leaving })}
            </Text>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
