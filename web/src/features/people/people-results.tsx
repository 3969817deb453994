import type { Person } from '@regalo/contract/people';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/data-table.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import type { usePeople } from './api.ts';
import { PageCheckbox } from './page-checkbox.tsx';
import classes from './people-page.module.css';
import { PersonDetails } from './person-details.tsx';
import type { usePicked } from './picked.ts';
import type { RowHandlers } from './row-actions.tsx';
import { usePeopleColumns } from './use-people-columns.tsx';

interface Props extends Pick<RowHandlers, 'onEdit' | 'onDelete'> {
  /** Names the table. */
  label: string;
  people: ReturnType<typeof usePeople>;
  picked: ReturnType<typeof usePicked>;
  /** What to do where nobody is found. */
  emptyHint: string;
  emptyAction: ReactNode;
}

/** The people of a page, or why there are none. */
export function PeopleResults({ people, emptyHint, emptyAction, ...table }: Props) {
  const { t } = useTranslation();
  if (people.isError) return <FailedState onRetry={() => void people.refetch()} />;
  if (people.data?.total_count === 0)
    return (
      <StateMessage
        drawing="search"
        title={t('people.empty')}
        hint={emptyHint}
        action={emptyAction}
      />
    );
  // A page beyond the end is left at once; until then it is not shown as if there were nobody.
  const rows = people.data?.list.length ? people.data.list : undefined;
  return <PeopleTable rows={rows} stale={people.isPlaceholderData} {...table} />;
}

interface TableProps extends Pick<Props, 'label' | 'picked' | 'onEdit' | 'onDelete'> {
  rows: Person[] | undefined;
  stale: boolean;
}

function PeopleTable({ label, rows, stale, picked, onEdit, onDelete }: TableProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const detailsId = useId();
  const onToggle = ({ id }: Person) => setOpenId((before) => (before === id ? null : id));
  const columns = usePeopleColumns({
    rows,
    picked,
    openId,
    detailsId,
    onToggle,
    onEdit,
    onDelete,
  });
  return (
    <>
      <PageCheckbox rows={rows} picked={picked} labelled className={classes.all} />
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={(person) => person.id}
        stale={stale}
        isSelected={(person) => picked.has(person.id)}
        onRow={onToggle}
        details={(person) =>
          person.id === openId && <PersonDetails person={person} id={detailsId} />
        }
      />
    </>
  );
}
