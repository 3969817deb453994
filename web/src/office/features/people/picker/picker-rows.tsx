import { Checkbox } from '@mantine/core';
import type { Group } from '@regalo/contract/groups/groups';
import type { Person } from '@regalo/contract/people/person';
import { shownPhone } from '@regalo/contract/values/phone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { EmailText } from '../../../../ui/email-text.tsx';
import { FailedState, StateMessage } from '../../../../ui/state-message.tsx';
import { fullName, type usePicked } from '../picked.ts';

interface Props {
  /** Names the table. */
  label: string;
  /** The query of one page of people. */
  people: {
    data: { list: Person[] } | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  picked: ReturnType<typeof usePicked>;
  /** A checkbox for many people, shown above the rows. */
  all: ReactNode;
  /** Text if there is nobody. */
  empty: string;
  /** The group to join; its people cannot be chosen. */
  group?: Group;
}

/** One page of people, each with a checkbox. */
export function PickerRows({ label, people, picked, all, empty, group }: Props) {
  const columns = useColumns(picked, group);
  const rows = people.data?.list;
  if (people.isError) return <FailedState onRetry={() => void people.refetch()} />;
  if (rows?.length === 0) return <StateMessage drawing="search" title={empty} />;
  return (
    <>
      {all}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={(person) => person.id}
        stale={people.isPlaceholderData}
        isSelected={(person) => picked.has(person.id)}
      />
    </>
  );
}

function useColumns(picked: Props['picked'], group: Group | undefined): Column<Person>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      header: t('people.name'),
      bare: true,
      main: true,
      cell: (person) => {
        const here = person.group_id === group?.id;
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
    {
      key: 'email',
      header: t('people.email'),
      cell: ({ email }) => (email ? <EmailText email={email} /> : '-'),
    },
    group
      ? // The group that they would leave.
        { key: 'group', header: t('people.groupName'), cell: (person) => person.group_name || '-' }
      : {
          key: 'phone',
          header: t('people.phone'),
          cell: (person) => shownPhone(person.contact_no || '-'),
        },
  ];
}
