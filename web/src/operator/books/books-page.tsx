import { Button, Text } from '@mantine/core';
import { type BooksCheck, checkBooksNow, listBooksChecks } from '@regalo/contract/operator/books';
import { formatCount } from '@regalo/contract/values/count';
import { IconAlertTriangle, IconCheck, IconClock, IconListCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { localMoment } from '../../lib/dates.ts';
import { listState } from '../../lib/list-params.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-submit.ts';
import { OPERATOR_ZONE } from '../profile.ts';

const route = getRouteApi('/guarded/books');

/** How often the list is read again: a check that was asked for takes seconds. */
const EVERY_MS = 2_000;

/** The checks of all books, which run every night, and when somebody asks. */
export function BooksPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const { page, size: limit } = state.params;
  const query = useQuery({
    queryKey: ['operator', 'books', state.params],
    queryFn: ({ signal }) => call(listBooksChecks, { query: { page, limit }, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  const { sending, run } = useAction({
    send: async () => void (await call(checkBooksNow)),
    onDone: () => toast('success', t('operator.books.asked')),
    failed: t('operator.books.failed'),
  });
  return (
    <>
      <PageTitle
        tab={t('operator.books.page')}
        title={t('operator.books.page')}
        intro={t('operator.books.intro')}
        actions={
          <Button
            leftSection={<IconListCheck size={16} aria-hidden="true" />}
            loading={sending}
            onClick={() => run()}
          >
            {t('operator.books.check')}
          </Button>
        }
      />
      <ListPanel
        state={state}
        query={query}
        empty={<StateMessage drawing="audit" title={t('operator.books.none')} />}
      >
        {(shown) => <CheckTable rows={shown?.list} stale={query.isPlaceholderData} />}
      </ListPanel>
    </>
  );
}

interface TableProps {
  rows: BooksCheck[] | undefined;
  stale: boolean;
}

function CheckTable({ rows, stale }: TableProps) {
  const { t, i18n } = useTranslation();
  const moment = (instant: string) => localMoment(instant, OPERATOR_ZONE, i18n.language);
  const columns: Column<BooksCheck>[] = [
    {
      key: 'started',
      header: t('operator.books.started'),
      main: true,
      cell: ({ startedAt }) => moment(startedAt),
    },
    {
      key: 'finished',
      header: t('operator.books.finished'),
      card: 'second',
      cell: ({ finishedAt }) => (finishedAt ? moment(finishedAt) : '-'),
    },
    {
      key: 'books',
      header: t('operator.books.looked'),
      numeric: true,
      cell: ({ books }) => formatCount(books),
    },
    {
      key: 'state',
      header: t('operator.books.state'),
      card: 'state',
      cell: (check) => <CheckState {...check} />,
    },
  ];
  return (
    <DataTable
      label={t('operator.books.page')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
      details={({ faults }) =>
        faults.length > 0 &&
        faults.map((fault) => (
          <Text key={fault} size="sm" lang="en" px="md" py={4} style={{ overflowWrap: 'anywhere' }}>
            {fault}
          </Text>
        ))
      }
    />
  );
}

function CheckState({ finishedAt, faults }: BooksCheck) {
  const { t } = useTranslation();
  if (faults.length > 0)
    return (
      <StatusBadge icon={IconAlertTriangle} tone="bad">
        {t('operator.books.wrong', { count: faults.length, total: formatCount(faults.length) })}
      </StatusBadge>
    );
  if (!finishedAt)
    return (
      <StatusBadge icon={IconClock} tone="calm">
        {t('operator.books.running')}
      </StatusBadge>
    );
  return (
    <StatusBadge icon={IconCheck} tone="good">
      {t('operator.books.sound')}
    </StatusBadge>
  );
}
