import { Checkbox } from '@mantine/core';
import type { Person } from '@regalo/contract/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { fullName, type usePicked } from './picked.ts';

interface Props {
  /** Names the table. */
  label: string;
  /** One page of people, as it is being loaded. */
  people: {
    data: { list: Person[] } | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  picked: ReturnType<typeof usePicked>;
  /** What selects many at once; stands above the rows. */
  all: ReactNode;
  /** What stands where there is nobody. */
  empty: string;
}

/** One page of people, each with a checkbox. */
export function PickerRows({ label, people, picked, all, empty }: Props) {
  const { t } = useTranslation();
  const rows = people.data?.list;
  if (people.isError) return <FailedState onRetry={() => void people.refetch()} />;
  if (rows?.length === 0) return <StateMessage drawing="search" title={empty} />;
  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: t('people.name'),
      bare: true,
      main: true,
      cell: (person) => (
        <Checkbox
          label={fullName(person)}
          checked={picked.has(person.id)}
          onChange={(event) => picked.set([person], event.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'email',
      header: t('people.email'),
      cell: (person) => (person.email ? <EmailText email={person.email} /> : '-'),
    },
    { key: 'phone', header: t('people.phone'), cell: (person) => person.contact_no || '-' },
  ];
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
