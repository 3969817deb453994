import { Badge } from '@mantine/core';
import type { PlannedByDirectory } from '@regalo/contract/directory/directory';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { ChangeText } from '../people/detail/change-text.tsx';
import classes from './directory.module.css';

const COLORS = {
  added: 'green',
  linked: 'gray',
  changed: 'blue',
  leaving: 'red',
  refused: 'orange',
} as const;

interface Props {
  /** Undefined while they load. */
  rows: PlannedByDirectory[] | undefined;
  stale: boolean;
}

/** People and groups with what happens to them. */
export function PlanTable({ rows, stale }: Props) {
  const { t } = useTranslation();
  const columns: Column<PlannedByDirectory>[] = [
    { key: 'name', header: t('directory.plan.name'), main: true, cell: ({ name }) => name },
    {
      key: 'contact',
      header: t('directory.plan.contact'),
      cell: ({ email, people }) => {
        if (people !== null) return t('directory.plan.group', { count: people });
        return email ? <EmailText email={email} /> : '-';
      },
    },
    {
      key: 'act',
      header: t('directory.plan.act'),
      card: 'state',
      cell: ({ act }) => (
        <Badge variant="light" color={COLORS[act]}>
          {t(`directory.plan.acts.${act}`)}
        </Badge>
      ),
    },
    {
      key: 'changes',
      header: t('directory.plan.changes'),
      cell: ({ changes }) =>
        changes.length === 0 ? (
          '-'
        ) : (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change.field}>
                <ChangeText change={change} />
              </li>
            ))}
          </ul>
        ),
    },
  ];
  return (
    <DataTable
      label={t('directory.plan.title')}
      columns={columns}
      rows={rows}
      rowKey={({ of, id }) => `${of} ${id}`}
      stale={stale}
    />
  );
}
