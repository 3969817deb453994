import { Button, Group, Text } from '@mantine/core';
import type { ListedJob } from '@regalo/contract/operator/jobs';
import { formatCount } from '@regalo/contract/values/count';
import {
  IconAlertTriangle,
  IconClock,
  IconPlayerPlay,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OPERATOR_ZONE } from '../profile.ts';

interface Props {
  rows: ListedJob[] | undefined;
  stale: boolean;
  onRetry: (job: ListedJob) => void;
  onCancel: (job: ListedJob) => void;
}

type Known = 'created' | 'retry' | 'active' | 'failed';

const LOOKS: Record<Known, { icon: TablerIcon; tone: 'calm' | 'open' | 'good' | 'bad' }> = {
  created: { icon: IconClock, tone: 'calm' },
  retry: { icon: IconRefresh, tone: 'open' },
  active: { icon: IconPlayerPlay, tone: 'good' },
  failed: { icon: IconAlertTriangle, tone: 'bad' },
};

/** Jobs with why they failed last. */
export function JobTable({ rows, stale, ...acts }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('operator.jobs.page')}
      columns={useColumns(acts)}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}

function useColumns({ onRetry, onCancel }: Pick<Props, 'onRetry' | 'onCancel'>) {
  const { t, i18n } = useTranslation();
  const columns: Column<ListedJob>[] = [
    {
      key: 'name',
      header: t('operator.jobs.name'),
      main: true,
      cell: ({ name, reason }) => (
        <span lang="en">
          {name}
          {reason && (
            <Text span display="block" size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {reason}
            </Text>
          )}
        </span>
      ),
    },
    {
      key: 'company',
      header: t('operator.jobs.company'),
      card: 'more',
      cell: ({ companyId: id }) =>
        id === null ? (
          '-'
        ) : (
          <TextLink inherit to="/companies/$company" params={{ company: String(id) }}>
            {id}
          </TextLink>
        ),
    },
    {
      key: 'failures',
      header: t('operator.jobs.failures'),
      numeric: true,
      card: 'more',
      cell: ({ failures }) => formatCount(failures),
    },
    {
      key: 'start',
      header: t('operator.jobs.start'),
      card: 'second',
      cell: ({ startAfter }) => localMoment(startAfter, OPERATOR_ZONE, i18n.language),
    },
    {
      key: 'state',
      header: t('operator.jobs.state'),
      card: 'state',
      cell: ({ state }) => {
        const known: Known = state in LOOKS ? (state as Known) : 'created';
        return <StatusBadge {...LOOKS[known]}>{t(`operator.jobs.states.${known}`)}</StatusBadge>;
      },
    },
    {
      key: 'tasks',
      header: t('operator.jobs.tasks'),
      numeric: true,
      bare: true,
      cell: (job) =>
        job.state !== 'active' && (
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            <Button
              size="xs"
              aria-label={t('operator.jobs.retryOf', { name: job.name })}
              onClick={() => onRetry(job)}
            >
              {t('operator.jobs.retry')}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={t('operator.jobs.cancelOf', { name: job.name })}
              onClick={() => onCancel(job)}
            >
              {t('operator.jobs.cancel')}
            </Button>
          </Group>
        ),
    },
  ];
  return columns;
}
