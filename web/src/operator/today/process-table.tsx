import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import type { Today } from './api.ts';

type Row = Today['processes'][number];

/** The processes that say that they run, with their versions. */
export function ProcessTable({ processes }: { processes: Row[] }) {
  const { t, i18n } = useTranslation();
  const moment = (instant: string) => localMoment(instant, OPERATOR_ZONE, i18n.language);
  const columns: Column<Row>[] = [
    {
      key: 'role',
      header: t('operator.today.processes.role'),
      main: true,
      cell: ({ role }) => <span lang="en">{role}</span>,
    },
    {
      key: 'version',
      header: t('operator.today.processes.version'),
      cell: ({ version }) => version,
    },
    { key: 'host', header: t('operator.today.processes.host'), cell: ({ host }) => host },
    {
      key: 'started',
      header: t('operator.today.processes.started'),
      roomy: true,
      cell: ({ startedAt }) => moment(startedAt),
    },
    {
      key: 'state',
      header: t('operator.today.processes.state'),
      card: 'state',
      cell: ({ stale, seenAt }) => (
        <StatusBadge
          icon={stale ? IconAlertTriangle : IconCheck}
          tone={stale ? 'bad' : 'good'}
          title={t('operator.today.processes.seen', { moment: moment(seenAt) })}
        >
          {t(stale ? 'operator.today.processes.stale' : 'operator.today.processes.alive')}
        </StatusBadge>
      ),
    },
  ];
  return (
    <DataTable
      label={t('operator.today.processes.title')}
      columns={columns}
      rows={processes}
      rowKey={({ role, host, startedAt }) => `${role} ${host} ${startedAt}`}
    />
  );
}
