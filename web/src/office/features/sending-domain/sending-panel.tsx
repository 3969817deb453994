import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { useSending } from './api.ts';
import { SendingForm } from './sending-form.tsx';
import { SendingStatus } from './sending-status.tsx';

/** From which address the company's mails come. @param branded whether there is a brand, without which they are ours */
export function SendingPanel({ branded }: { branded: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSending();
  const [changing, setChanging] = useState(false);
  if (!data && !error) return null;
  const { sending = null, offered = true, spf = false } = data ?? {};
  return (
    <Panel title={t('sending.title')}>
      <Text size="sm" mb="md">
        {t(offered ? 'sending.intro' : 'sending.sandbox')}
        {offered && !branded && ` ${t('sending.unbranded')}`}
      </Text>
      {!data && <FailedState onRetry={() => void refetch()} />}
      {data && offered && (!sending || changing) && (
        <SendingForm
          stored={sending}
          onDone={() => setChanging(false)}
          onCancel={sending ? () => setChanging(false) : undefined}
        />
      )}
      {sending && !changing && (
        <SendingStatus sending={sending} spf={spf} onChange={() => setChanging(true)} />
      )}
    </Panel>
  );
}
