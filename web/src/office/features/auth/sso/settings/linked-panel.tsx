import { Group, Stack, Text } from '@mantine/core';
import { IconUnlink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../../ui/panel.tsx';
import { type Sso, unlink } from './api.ts';
import { Confirmed } from './confirmed.tsx';

/** Whose account is bound to an identity of the provider. */
export function LinkedPanel({ linked }: Pick<Sso, 'linked'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('sso.settings.linked')}>
      <Stack gap="xs" maw={560}>
        {linked.length === 0 && <Text size="sm">{t('sso.settings.noneLinked')}</Text>}
        {linked.map(({ id, name, email }) => (
          <Group key={id} wrap="nowrap">
            <div>
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {email}
              </Text>
            </div>
            <Confirmed
              icon={<IconUnlink size={17} stroke={1.7} />}
              label={t('sso.settings.unlink', { name })}
              title={t('sso.settings.unlinkTitle', { name })}
              text={t('sso.settings.unlinkText', { name })}
              yes={t('sso.settings.unlinkYes')}
              act={() => unlink(id)}
            />
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
