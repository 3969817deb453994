import { Checkbox } from '@mantine/core';
import type { Person } from '@regalo/contract/people/person';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../ui/data-table.tsx';
import { fullName, type usePicked } from '../picked.ts';
import { PageCheckbox } from '../picker/page-checkbox.tsx';
import { useFactColumns } from './people-columns.tsx';
import classes from './people-page.module.css';
import { RowActions, type RowHandlers } from './row-actions.tsx';

interface Wanted extends RowHandlers {
  /** The rows of the page. */
  rows: Person[] | undefined;
  picked: ReturnType<typeof usePicked>;
}

/** The columns of the list: a checkbox, the person's data, and actions. */
export function usePeopleColumns({ rows, picked, ...handlers }: Wanted): Column<Person>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'select',
      header: t('checkout.selectPage'),
      head: <PageCheckbox rows={rows} picked={picked} className={classes.head} />,
      bare: true,
      pinned: true,
      cell: (person) => (
        <Checkbox
          aria-label={t('checkout.select', { name: fullName(person) })}
          checked={picked.has(person.id)}
          onChange={(event) => picked.set([person], event.currentTarget.checked)}
        />
      ),
    },
    ...useFactColumns(),
    {
      key: 'actions',
      header: t('peopleList.actions'),
      numeric: true,
      bare: true,
      pinned: true,
      cell: (person) => <RowActions person={person} {...handlers} />,
    },
  ];
}
