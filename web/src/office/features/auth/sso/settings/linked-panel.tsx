import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../../lib/i18n/problem-text.ts';
import { Panel } from '../../../../../ui/panel.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { useSend } from '../../../../../ui/use-submit.ts';
import { type Sso, unlink } from './api.ts';

/** Whose account is bound to an identity of the provider. */
export function LinkedPanel({ linked }: Pick<Sso, 'linked'>) {
  const { t } = useTranslation();
  const { sending, send } = useSend({
    send: unlink,
    onDone: () => {},
    onFailed: (failure) => toast('problem', failureText(failure, t('sso.settings.failed'))),
  });
  return (
    <Panel title={t('sso.settings.linked')}>
      <Stack gap="xs">
        {linked.length === 0 && <Text size="sm">{t('sso.settings.noneLinked')}</Text>}
        {linked.map(({ id, name, email }) => (
          <Group key={id} justify="space-between">
            <Text size="sm">
              {name} · {email}
            </Text>
            <Button size="xs" variant="subtle" disabled={sending} onClick={() => send(() => id)}>
              {t('sso.settings.unlink', { name })}
            </Button>
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
