import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import type { Today } from './api.ts';
import classes from './today.module.css';

type Row = Today['queues'][number];

const FIGURES = ['due', 'active', 'later', 'failed'] as const;

/** The queues of jobs that have something to do, those that wait longest first. */
export function QueueTable({ queues }: { queues: Row[] }) {
  const { t, i18n } = useTranslation();
  if (queues.length === 0) return <p className={classes.soft}>{t('operator.today.queues.none')}</p>;
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t('operator.today.queues.name'),
      main: true,
      cell: ({ name }) => <span lang="en">{name}</span>,
    },
    ...FIGURES.map((figure) => ({
      key: figure,
      header: t(`operator.today.queues.${figure}`),
      numeric: true,
      cell: (row: Row) => formatCount(row[figure]),
      // A number alone says nothing in a card.
      ...(figure === 'due' && {
        card: 'side' as const,
        brief: (row: Row) => t('operator.today.queues.dueOf', { total: formatCount(row.due) }),
      }),
    })),
    {
      key: 'oldest',
      header: t('operator.today.queues.oldest'),
      card: 'second',
      cell: ({ oldest }) => (oldest ? localMoment(oldest, OPERATOR_ZONE, i18n.language) : '-'),
    },
  ];
  return (
    <DataTable
      label={t('operator.today.queues.title')}
      columns={columns}
      rows={queues}
      rowKey={({ name }) => name}
    />
  );
}
