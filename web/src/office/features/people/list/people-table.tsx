import type { Person } from '@regalo/contract/people/person';
import { useId, useState } from 'react';
import { DataTable } from '../../../../ui/data-table.tsx';
import type { usePicked } from '../picked.ts';
import { PageCheckbox } from '../picker/page-checkbox.tsx';
import classes from './people-page.module.css';
import { PersonDetails } from './person-details.tsx';
import type { RowHandlers } from './row-actions.tsx';
import { usePeopleColumns } from './use-people-columns.tsx';

interface Props extends Pick<RowHandlers, 'onEdit' | 'onDelete'> {
  label: string;
  rows: Person[] | undefined;
  stale: boolean;
  picked: ReturnType<typeof usePicked>;
}

/** One page of people; one of them may show its details. */
export function PeopleTable({ label, rows, stale, picked, onEdit, onDelete }: Props) {
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
