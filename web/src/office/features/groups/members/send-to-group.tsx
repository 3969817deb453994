import { Button } from '@mantine/core';
import type { Group } from '@regalo/contract/groups/groups';
import { IconGift } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { Picked } from '../../people/picked.ts';
import { loadMembers } from './api.ts';

/** Begins a gift for all people of a group. */
export type SendToGroup = (group: Group, people: Picked[]) => void;

interface Props {
  group: Group;
  onSendGift: SendToGroup;
}

/** Loads everyone of a group and begins a gift for them. */
export function SendToGroupButton({ group, onSendGift }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({ mutationFn: () => loadMembers(group.id) });
  // Callbacks of a call, unlike those of the mutation, are forgotten when the page is left.
  const start = () =>
    mutate(undefined, {
      onSuccess: (people) => onSendGift(group, people),
      onError: () => toast('problem', t('groupPage.failed')),
    });
  return (
    <Allowed to="orders.send">
      <Button leftSection={<IconGift size={18} />} loading={isPending} onClick={start}>
        {t('groupPage.send')}
      </Button>
    </Allowed>
  );
}
