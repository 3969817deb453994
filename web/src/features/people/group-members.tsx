import { Button } from '@mantine/core';
import type { Group } from '@regalo/contract/groups';
import type { Person } from '@regalo/contract/people';
import { IconUserMinus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../lib/list-params.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { TipButton } from '../../ui/tip-button.tsx';
import { useGroupMembers } from './api.ts';
import { useFactColumns } from './people-columns.tsx';
import { fullName, type Picked } from './picked.ts';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import classes from './row-actions.module.css';

interface Props {
  group: Group;
  /** What to do where nobody is in the group. */
  emptyAction: ReactNode;
}

/** The people of a group, each of whom can be taken out of it. */
export function GroupMembers({ group, emptyAction }: Props) {
  const { t } = useTranslation();
  const { params } = useListParams();
  const members = useGroupMembers(group.id, params);
  const [asked, setAsked] = useState<{ person: Picked; opened: boolean } | null>(null);
  const results = useRef<HTMLDivElement>(null);
  return (
    <>
      <ListPanel
        searchHint={t('people.searchHint')}
        total={members.data?.total_count}
        stale={members.isPlaceholderData}
        resultsRef={results}
      >
        <Results
          label={t('groupPage.members', { name: group.name })}
          members={members}
          emptyAction={emptyAction}
          onRemove={(person) => setAsked({ person, opened: true })}
        />
      </ListPanel>
      <RemoveMemberDialog
        person={asked?.person ?? null}
        opened={asked?.opened === true}
        onClose={() => setAsked((before) => before && { ...before, opened: false })}
        onRemoved={() => results.current?.focus()}
      />
    </>
  );
}

interface ResultsProps {
  /** Names the table. */
  label: string;
  members: ReturnType<typeof useGroupMembers>;
  emptyAction: ReactNode;
  onRemove: (person: Person) => void;
}

function Results({ label, members, emptyAction, onRemove }: ResultsProps) {
  const { params } = useListParams();
  const columns = useMemberColumns(onRemove);
  if (members.isError) return <FailedState onRetry={() => void members.refetch()} />;
  if (members.data?.total_count === 0)
    return params.search ? <NoneFound /> : <NobodyYet action={emptyAction} />;
  return (
    <DataTable
      label={label}
      columns={columns}
      // A page beyond the end is left at once; until then it is not shown as if it were empty.
      rows={members.data?.group_users.length ? members.data.group_users : undefined}
      rowKey={({ id }) => id}
      stale={members.isPlaceholderData}
    />
  );
}

/** What is known of each, but for the group, which is the same for all. */
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
          <TipButton
            icon={IconUserMinus}
            label={t('groupPage.remove', { name: fullName(person) })}
            onClick={() => onRemove(person)}
          />
        </span>
      ),
    },
  ];
}

function NobodyYet({ action }: { action: ReactNode }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="people"
      title={t('groupPage.empty')}
      hint={t('groupPage.emptyHint')}
      action={action}
    />
  );
}

function NoneFound() {
  const { t } = useTranslation();
  const { change } = useListParams();
  return (
    <StateMessage
      drawing="search"
      title={t('people.empty')}
      hint={t('groups.noneFoundHint')}
      action={
        <Button variant="default" onClick={() => void change({ search: '' })}>
          {t('groupPage.showAll')}
        </Button>
      }
    />
  );
}
