import { Button, Group, Stack, Text } from '@mantine/core';
import type { TeamMember } from '@regalo/contract/team/members';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { changeMember } from './api.ts';
import { memberName } from './members.ts';

/** For a button in place of one that had the focus and is gone. */
function useFocus(wanted: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wanted) button.current?.focus();
  }, [wanted]);
  return button;
}

interface AccessProps {
  member: TeamMember;
  /** Whether it stays as it is. */
  fixed: boolean;
  /** Whether the question was answered with "no". */
  asked: boolean;
  onAsk: () => void;
}

/** Whether a member can sign in, and a button to change that. */
export function MemberAccess({ member, fixed, asked, onAsk }: AccessProps) {
  const { t } = useTranslation();
  const button = useFocus(asked);
  const { disabled } = member;
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text size="sm" fw={500}>
          {t('team.member.access')}
        </Text>
        <Text size="sm" c="dimmed">
          {t(disabled ? 'team.member.noAccessText' : 'team.member.accessText', {
            name: memberName(member),
          })}
        </Text>
      </div>
      <Button ref={button} variant="default" disabled={fixed} onClick={onAsk}>
        {t(disabled ? 'team.member.enable' : 'team.member.disable')}
      </Button>
    </Group>
  );
}

interface AskProps {
  member: TeamMember;
  onCancel: () => void;
  onDone: () => void;
}

/** Says what it means to disable a member or to let them in again, and does it. */
export function AskAccess({ member, onCancel, onDone }: AskProps) {
  const { t } = useTranslation();
  const cancel = useFocus(true);
  const { id, disabled } = member;
  const name = memberName(member);
  const { sending, run } = useAction({
    send: () => changeMember({ id, disabled: !disabled }),
    onDone: () => {
      const done = disabled ? 'team.member.wasEnabled' : 'team.member.wasDisabled';
      toast('success', t(done, { name }));
    },
    close: onDone,
    failed: t('team.failed'),
  });
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {t(disabled ? 'team.member.enableTitle' : 'team.member.disableTitle', { name })}
      </Text>
      <Text size="sm">
        {t(disabled ? 'team.member.enableText' : 'team.member.disableText', { name })}
      </Text>
      <Group justify="flex-end" gap="sm" mt="sm">
        <Button ref={cancel} variant="default" onClick={onCancel} disabled={sending}>
          {t('common.cancel')}
        </Button>
        <Button {...(!disabled && { color: 'red' })} loading={sending} onClick={() => run()}>
          {t(disabled ? 'team.member.enable' : 'team.member.disable')}
        </Button>
      </Group>
    </Stack>
  );
}
