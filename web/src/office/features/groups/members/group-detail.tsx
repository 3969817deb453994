import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Group } from '@regalo/contract/groups/groups';
import { IconPencil, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LIST_DEFAULTS } from '../../../../lib/list-params.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { GroupDialog } from '../group-dialog.tsx';
import { useGroupMembers } from './api.ts';
import classes from './group-detail.module.css';
import { GroupMembers } from './group-members.tsx';
import { GroupPeopleDialog } from './group-people-dialog.tsx';
import { type SendToGroup, SendToGroupButton } from './send-to-group.tsx';

interface Props {
  group: Group;
  onSendGift: SendToGroup;
}

/** A group and its people. */
export function GroupDetail({ group, onSendGift }: Props) {
  const { t } = useTranslation();
  // The total, whatever is searched below; usually the same query as the list's.
  const everyone = useGroupMembers(group.id, LIST_DEFAULTS).data?.total_count;
  const [editing, edit] = useDisclosure();
  const [adding, add] = useDisclosure();
  const addButton = (
    <Allowed to="groups.write">
      <Button variant="default" leftSection={<IconUserPlus size={18} />} onClick={add.open}>
        {t('groupPage.add')}
      </Button>
    </Allowed>
  );
  return (
    <>
      <PageTitle
        tab={group.name}
        title={group.name}
        intro={<Intro group={group} everyone={everyone} />}
        actions={
          <>
            <Allowed to="groups.write">
              <Button variant="default" leftSection={<IconPencil size={18} />} onClick={edit.open}>
                {t('groupPage.edit')}
              </Button>
            </Allowed>
            {addButton}
            {everyone ? <SendToGroupButton group={group} onSendGift={onSendGift} /> : null}
          </>
        }
      />
      <GroupMembers group={group} emptyAction={addButton} />
      <GroupDialog category={group.role} id={group.id} opened={editing} onClose={edit.close} />
      <GroupPeopleDialog group={group} opened={adding} onClose={add.close} />
    </>
  );
}

function Intro({ group, everyone }: { group: Group; everyone: number | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {group.description && <span className={classes.description}>{group.description}</span>}
      <span className={classes.count}>
        <IconUsers size={16} aria-hidden="true" />
        {everyone === undefined ? '…' : t('groupPage.people', { count: everyone })}
      </span>
    </>
  );
}
