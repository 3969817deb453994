import { Checkbox } from '@mantine/core';
import type { Group } from '@regalo/contract/groups';
import type { Person } from '@regalo/contract/people';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import type { usePeople } from './api.ts';
import { PageCheckbox } from './page-checkbox.tsx';
import classes from './people-picker.module.css';
import { fullName, type usePicked } from './picked.ts';

interface Props {
  label: string;
  /** The group to join; who is in it already cannot be chosen. */
  group: Group;
  people: ReturnType<typeof usePeople>;
  picked: ReturnType<typeof usePicked>;
}

/** People with a checkbox each, and the group that they would leave. */
export function JoiningRows({ label, group, people, picked }: Props) {
  const { t } = useTranslation();
  const columns = useColumns(group, picked);
  const rows = people.data?.list;
  if (people.isError) return <FailedState onRetry={() => void people.refetch()} />;
  if (rows?.length === 0) return <StateMessage drawing="search" title={t('people.empty')} />;
  return (
    <>
      <PageCheckbox
        rows={rows?.filter(({ group_id }) => group_id !== group.id)}
        picked={picked}
        labelled
        className={classes.all}
      />
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        stale={people.isPlaceholderData}
        isSelected={({ id }) => picked.has(id)}
      />
    </>
  );
}

function useColumns(group: Group, picked: Props['picked']): Column<Person>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      header: t('people.name'),
      bare: true,
      main: true,
      cell: (person) => {
        const here = person.group_id === group.id;
        const name = fullName(person);
        return (
          <Checkbox
            label={here ? t('groupPage.isHere', { name }) : name}
            checked={here || picked.has(person.id)}
            disabled={here}
            onChange={(event) => picked.set([person], event.currentTarget.checked)}
          />
        );
      },
    },
    { key: 'email', header: t('people.email'), cell: ({ email }) => email || '-' },
    { key: 'group', header: t('people.groupName'), cell: (person) => person.group_name || '-' },
  ];
}
