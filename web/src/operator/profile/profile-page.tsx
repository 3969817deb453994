import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { changeOperatorPin } from '@regalo/contract/operator/account';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { MethodsPanel } from '../../ui/methods/methods-panel.tsx';
import { OwnSessions } from '../../ui/own-sessions.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PinDialog } from '../../ui/sign-in/pin-dialog.tsx';
import { FailedState } from '../../ui/state-message.tsx';
import { OperatorRoles } from '../operators/operator-roles.tsx';
import { OPERATOR_ZONE, useOperator } from '../profile.ts';
import { endElsewhere, endThere, OPERATOR_METHODS, useMethods, useSessions } from './api.ts';

/** Who the operator is, how they sign in, and where they are signed in. */
export function ProfilePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle
        tab={t('operator.menu.profile')}
        title={t('operator.menu.profile')}
        intro={t('operator.profile.intro')}
      />
      <Stack gap="lg">
        <Person />
        <MethodsPanel query={useMethods()} calls={OPERATOR_METHODS} />
        <OwnSessions
          query={useSessions()}
          zone={OPERATOR_ZONE}
          endThere={endThere}
          endElsewhere={endElsewhere}
        />
      </Stack>
    </>
  );
}

function Person() {
  const { t } = useTranslation();
  const { data: operator, isError, refetch } = useOperator();
  const [changing, pin] = useDisclosure();
  return (
    <Panel title={t('operator.profile.person')}>
      {isError && <FailedState onRetry={() => void refetch()} />}
      {operator && (
        <Group justify="space-between" gap="md">
          <Stack gap={6}>
            <Text fw={600}>{`${operator.first_name} ${operator.last_name}`}</Text>
            <Text size="sm">{operator.email}</Text>
            <OperatorRoles roles={operator.roles} />
            <Text size="sm" c="dimmed">
              {t('operator.profile.rolesHint')}
            </Text>
          </Stack>
          <Button variant="default" leftSection={<IconKey size={18} />} onClick={pin.open}>
            {t('accountDialogs.changePin')}
          </Button>
        </Group>
      )}
      <PinDialog
        opened={changing}
        onClose={pin.close}
        save={(body) => call(changeOperatorPin, { body })}
      />
    </Panel>
  );
}
