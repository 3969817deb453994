import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { TeamMember } from '@regalo/contract/team/members';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/i18n/problem-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { sendReset } from './api.ts';
import { memberName } from './member-name.ts';

/** A button by which a member who has lost their second factors gets a link that removes them. */
export function ResetSignIn({ member }: { member: TeamMember }) {
  const { t } = useTranslation();
  const [asking, ask] = useDisclosure();
  const name = memberName(member);
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" flex={1} miw={180}>
        {t('team.member.resetText', { name })}
      </Text>
      <Button variant="default" onClick={ask.open}>
        {t('team.member.reset')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={t('team.member.resetTitle', { name })}
        yes={t('team.member.resetYes')}
        action={() => sendReset(member.id)}
        onDone={() => toast('success', t('team.member.resetDone', { name }))}
        onFailed={(error) => toast('problem', failureText(error, t('team.failed')))}
      >
        {t('team.member.resetAsk', { name })}
      </ConfirmDialog>
    </Group>
  );
}
