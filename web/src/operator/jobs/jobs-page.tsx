import { NativeSelect } from '@mantine/core';
import { JOB_FILTERS, type ListedJob } from '@regalo/contract/operator/jobs';
import { formatCount } from '@regalo/contract/values/count';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listState } from '../../lib/list-params.ts';
import { ListPanel } from '../../ui/list-panel.tsx';
import { LiveSearch } from '../../ui/live-search.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../ui/state-message.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-submit.ts';
import { retryJob, useJobs } from './api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { JobParams } from './job-params.ts';
import { JobTable } from './job-table.tsx';

const route = getRouteApi('/guarded/jobs');

/** The jobs that are not done, those in trouble first, to be tried again or cancelled. */
export function JobsPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const { params, change } = state;
  const query = useJobs(params);
  const results = useRef<HTMLDivElement>(null);
  const [cancelling, setCancelling] = useState<{ job: ListedJob; opened: boolean }>();
  const { run } = useAction({
    send: retryJob,
    onDone: () => toast('success', t('operator.jobs.retried')),
    failed: t('operator.jobs.failed'),
  });
  const counts = query.data?.counts;
  return (
    <>
      <PageTitle
        tab={t('operator.jobs.page')}
        title={t('operator.jobs.page')}
        intro={t('operator.jobs.intro')}
      />
      <ListPanel
        state={state}
        query={query}
        resultsRef={results}
        tools={
          <>
            <LiveSearch
              value={params.search}
              placeholder={t('operator.jobs.search')}
              onSearch={(search) => change({ search }, true)}
            />
            <NativeSelect
              aria-label={t('operator.jobs.show')}
              value={params.filter}
              data={JOB_FILTERS.map((value) => ({
                value,
                label: t(`operator.jobs.filters.${value}`, {
                  total: formatCount(counts?.[value] ?? 0),
                }),
              }))}
              onChange={({ currentTarget }) =>
                change({ filter: currentTarget.value as JobParams['filter'] })
              }
            />
          </>
        }
        empty={<Nothing {...params} onAll={() => change({ search: '', filter: 'all' })} />}
      >
        {(page) => (
          <JobTable
            rows={page?.list}
            stale={query.isPlaceholderData}
            onRetry={({ name, id }) => run({ name, id })}
            onCancel={(job) => setCancelling({ job, opened: true })}
          />
        )}
      </ListPanel>
      {cancelling && (
        <CancelDialog
          key={cancelling.job.id}
          {...cancelling}
          onClose={() => setCancelling({ ...cancelling, opened: false })}
          // The row that had the focus is gone.
          onDone={() => results.current?.focus()}
        />
      )}
    </>
  );
}

function Nothing({ search, filter, onAll }: JobParams & { onAll: () => void }) {
  const { t } = useTranslation();
  if (search === '' && filter === 'all')
    return <StateMessage drawing="orders" title={t('operator.jobs.empty')} />;
  return (
    <NothingFound
      title={t(search === '' && filter === 'trouble' ? 'operator.jobs.calm' : 'operator.jobs.none')}
      all={t('operator.jobs.showAll')}
      onAll={onAll}
    />
  );
}
