import { Anchor, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { useWebhooks } from './api.ts';
import { type Doing, WebhookDialogs } from './webhook-dialogs.tsx';
import { WebhookTable } from './webhook-table.tsx';

/** Where the company's own systems are told what happens. */
export function WebhooksPanel() {
  const { t, i18n } = useTranslation();
  const { data: webhooks, error, refetch } = useWebhooks();
  const [doing, setDoing] = useState<Doing>();
  return (
    <>
      <Panel
        title={t('webhooks.title')}
        aside={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setDoing({ task: 'create' })}>
            {t('webhooks.create')}
          </Button>
        }
      >
        <Text size="sm" mb="md">
          {t('webhooks.intro')}{' '}
          <Anchor
            href={`/api-reference?language=${i18n.language}#guide-webhooks`}
            inherit
            underline="always"
          >
            {t('webhooks.reference')}
          </Anchor>
        </Text>
        {error && !webhooks ? (
          <FailedState onRetry={() => void refetch()} />
        ) : webhooks?.length === 0 ? (
          <StateMessage drawing="bell" title={t('webhooks.none')} hint={t('webhooks.noneHint')} />
        ) : (
          <WebhookTable webhooks={webhooks} onChoose={setDoing} />
        )}
      </Panel>
      <WebhookDialogs doing={doing} onChange={setDoing} />
    </>
  );
}
