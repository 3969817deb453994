import type { Group } from '@regalo/contract/groups/groups';
import type { Person } from '@regalo/contract/people/person';
import { IconUserMinus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listState } from '../../../../lib/list-params.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { NothingFound, StateMessage } from '../../../../ui/state-message.tsx';
import { TipButton } from '../../../../ui/tip-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { assignGroup } from '../../people/api.ts';
import { useFactColumns } from '../../people/list/people-columns.tsx';
import classes from '../../people/list/row-actions.module.css';
import { fullName, type Picked } from '../../people/picked.ts';
import { PeopleSearch } from '../../people/picker/people-search.tsx';
import { useGroupMembers } from './api.ts';

interface Props {
  group: Group;
  /** Action if the group is empty. */
  emptyAction: ReactNode;
}

const route = getRouteApi('/guarded/$category/group/$group');

function useMemberList() {
  const navigate = route.useNavigate();
  return listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
}

/** The people of a group, with a button to remove each. */
export function GroupMembers({ group, emptyAction }: Props) {
  const { t } = useTranslation();
  const list = useMemberList();
  const members = useGroupMembers(group.id, list.params);
  const [removing, setRemoving] = useState<{ person: Picked; opened: boolean } | null>(null);
  const results = useRef<HTMLDivElement>(null);
  const columns = useMemberColumns((person) => setRemoving({ person, opened: true }));
  return (
    <>
      <ListPanel
        state={list}
        query={members}
        resultsRef={results}
        tools={
          <PeopleSearch
            value={list.params.search}
            onSearch={(search) => list.change({ search }, true)}
          />
        }
        empty={list.params.search ? <NoneFound /> : <NobodyYet action={emptyAction} />}
      >
        {(page) => (
          <DataTable
            label={t('groupPage.members', { name: group.name })}
            columns={columns}
            rows={page?.list}
            rowKey={({ id }) => id}
            stale={members.isPlaceholderData}
          />
        )}
      </ListPanel>
      <RemoveMemberDialog
        person={removing?.person ?? null}
        opened={removing?.opened === true}
        onClose={() => setRemoving((before) => before && { ...before, opened: false })}
        onRemoved={() => results.current?.focus()}
      />
    </>
  );
}

/** The columns of people without the group, which is the same for all. */
function useMemberColumns(onRemove: (person: Person) => void) {
  const { t } = useTranslation();
  return [
    ...useFactColumns().filter(({ key }) => key !== 'group'),
    {
      key: 'actions',
      header: t('groups.actions'),
      numeric: true,
      bare: true,
      pinned: true,
      cell: (person: Person) => (
        <span className={classes.actions}>
          <Allowed to="groups.write">
            <TipButton
              icon={IconUserMinus}
              label={t('groupPage.remove', { name: fullName(person) })}
              onClick={() => onRemove(person)}
            />
          </Allowed>
        </span>
      ),
    },
  ];
}

function NobodyYet({ action }: { action: ReactNode }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="circle"
      title={t('groupPage.empty')}
      hint={t('groupPage.emptyHint')}
      action={action}
    />
  );
}

function NoneFound() {
  const { t } = useTranslation();
  const { change } = useMemberList();
  return (
    <NothingFound
      title={t('people.empty')}
      hint={t('groups.noneFoundHint')}
      all={t('groupPage.showAll')}
      onAll={() => change({ search: '' })}
    />
  );
}

interface RemoveMemberDialogProps {
  person: Picked | null;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a person is removed from their group. */
function RemoveMemberDialog({ person, opened, onClose, onRemoved }: RemoveMemberDialogProps) {
  const { t } = useTranslation();
  const name = person ? fullName(person) : '';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('groupPage.removeTitle', { name })}
      yes={t('groupPage.removeYes')}
      action={() => assignGroup(0, person ? [person.id] : [])}
      onDone={() => {
        toast('success', t('groupPage.removed', { name }));
        onRemoved();
      }}
      failed={t('groupPage.failed')}
    >
      {t('groupPage.removeText')}
    </ConfirmDialog>
  );
}
