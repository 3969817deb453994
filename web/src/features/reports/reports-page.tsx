import { Skeleton } from '@mantine/core';
import { PAGE_SIZES } from '@regalo/contract/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_DEFAULTS, useLastPage, useListParams } from '../../lib/list-params.ts';
import { PageSizeSelect } from '../../ui/page-size-select.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { SEARCH_MIN, useReports } from './api.ts';
import { byDay } from './days.ts';
import { ReportDays } from './report-days.tsx';
import classes from './reports-page.module.css';

/** Every gift that was sent, under the days of the company's own zone. */
export function ReportsPage() {
  const { t } = useTranslation();
  const { params, change } = useListParams();
  const reports = useReports(params);
  const total = reports.data?.total_count;
  useLastPage(total, reports.isPlaceholderData);
  const title = t('reports.title', { total: total ?? 0 });
  return (
    <>
      <PageTitle tab={t('reports.page')} title={title} intro={t('reports.intro')} />
      <Panel flush>
        <div className={classes.tools}>
          <ReportSearch
            // Back and forward change the search under the field.
            key={params.search}
            value={params.search}
            onSearch={(search) => void change({ search, size: LIST_DEFAULTS.size })}
          />
        </div>
        <Results reports={reports} searching={params.search !== ''} page={params} />
        <Pager
          page={params.page}
          size={params.size}
          total={total ?? 0}
          onPage={(page) => void change({ page })}
          sizes={
            <PageSizeSelect
              sizes={PAGE_SIZES}
              value={params.size}
              onChange={(size) => void change({ size })}
            />
          }
        />
      </Panel>
    </>
  );
}

/** Enter searches; fewer than two characters are no search. */
function ReportSearch({ value, onSearch }: { value: string; onSearch: (term: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const search = (text: string) => {
    const term = text.trim();
    const wanted = term.length < SEARCH_MIN ? '' : term;
    if (wanted !== value) onSearch(wanted);
  };
  return (
    <SearchBox
      value={typed}
      onChange={setTyped}
      onEnter={() => search(typed)}
      onClear={() => search('')}
      placeholder={t('reports.searchHint')}
    />
  );
}

interface ResultsProps {
  reports: ReturnType<typeof useReports>;
  searching: boolean;
  page: { page: number; size: number };
}

function Results({ reports, searching, page }: ResultsProps) {
  const { t } = useTranslation();
  if (reports.isError) return <FailedState onRetry={() => void reports.refetch()} />;
  if (!reports.data)
    return (
      <div className={classes.loading} aria-busy="true">
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} height={16} />
        ))}
      </div>
    );
  if (reports.data.total_count === 0)
    return (
      <StateMessage
        drawing={searching ? 'search' : 'gift'}
        title={t('reports.empty')}
        hint={searching ? t('reports.emptySearchHint') : t('reports.emptyHint')}
      />
    );
  const { sent_gifts, time_zone } = reports.data;
  const days = byDay(sent_gifts, time_zone, (page.page - 1) * page.size);
  return <ReportDays days={days} stale={reports.isPlaceholderData} />;
}
