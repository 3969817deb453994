import { Alert, Button, Code, Group, Text } from '@mantine/core';
import { formatCount } from '@regalo/contract/values/count';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import { useAction } from '../../ui/use-submit.ts';
import { type ChainState, checkChain } from './api.ts';

/** Reads the chain again when somebody asks, and says whether it holds. */
export function ChainPanel() {
  const { t } = useTranslation();
  const [state, setState] = useState<ChainState>();
  const { sending, run } = useAction({
    send: checkChain,
    onDone: setState,
    failed: t('operator.audit.chain.failed'),
  });
  return (
    <Panel title={t('operator.audit.chain.title')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex={1} miw={220}>
          {t('operator.audit.chain.text')}
        </Text>
        <Button variant="default" loading={sending} onClick={() => run()}>
          {t('operator.audit.chain.check')}
        </Button>
      </Group>
      <div role="status">{state && <Chain state={state} />}</div>
    </Panel>
  );
}

function Chain({ state: { count, hash, faults } }: { state: ChainState }) {
  const { t } = useTranslation();
  if (faults.length > 0)
    return (
      <Alert mt="md" color="red" icon={<IconLinkOff size={18} />}>
        {t('operator.audit.chain.broken')}
        {faults.map((fault) => (
          <Text key={fault} size="sm" lang="en">
            {fault}
          </Text>
        ))}
      </Alert>
    );
  return (
    <Alert mt="md" color="green" icon={<IconLink size={18} />}>
      {t('operator.audit.chain.holds', { total: formatCount(count) })}
      {hash && (
        <Text size="sm">
          {t('operator.audit.chain.seal')} <Code>{hash.slice(0, 16)}</Code>
        </Text>
      )}
    </Alert>
  );
}
