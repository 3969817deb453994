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

/** A group and its people. */
export function GroupDetail({ group }: { group: Group }) {
  const { t } = useTranslation();
  const [editing, edit] = useDisclosure();
  const [adding, add] = useDisclosure();
  const addButton = (quiet: boolean) => (
    <Allowed to="groups.write">
      <Button
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconUserPlus size={18} />}
        onClick={add.open}
      >
        {t('groupPage.add')}
      </Button>
    </Allowed>
  );
  return (
    <>
      <PageTitle
        tab={group.name}
        title={group.name}
        intro={<Intro group={group} />}
        actions={
          <>
            <Allowed to="groups.write">
              <Button variant="default" leftSection={<IconPencil size={18} />} onClick={edit.open}>
                {t('groupPage.edit')}
              </Button>
            </Allowed>
            {addButton(false)}
          </>
        }
      />
      <GroupMembers group={group} emptyAction={addButton(true)} />
      <GroupDialog category={group.role} id={group.id} opened={editing} onClose={edit.close} />
      <GroupPeopleDialog group={group} opened={adding} onClose={add.close} />
    </>
  );
}

function Intro({ group }: { group: Group }) {
  const { t } = useTranslation();
  // The total, whatever is searched below; usually the same query as the list's.
  const everyone = useGroupMembers(group.id, LIST_DEFAULTS).data?.total_count;
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
