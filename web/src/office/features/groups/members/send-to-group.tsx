import { Button } from '@mantine/core';
import type { Group } from '@regalo/contract/groups/groups';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { useAction } from '../../../../ui/use-submit.ts';
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
  const { sending, run } = useAction({
    send: () => loadMembers(group.id),
    // Whoever has left the page in the meantime stays where they are.
    close: (people) => onSendGift(group, people),
    failed: t('groupPage.failed'),
  });
  return (
    <Allowed to="orders.send">
      <Button leftSection={<IconGift size={18} />} loading={sending} onClick={() => run()}>
        {t('groupPage.send')}
      </Button>
    </Allowed>
  );
}
