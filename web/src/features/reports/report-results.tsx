import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import type { useReports } from './api.ts';
import { byDay } from './days.ts';
import { ReportDays } from './report-days.tsx';
import type { ReportParams } from './report-params.ts';
import classes from './reports-page.module.css';

interface Props {
  reports: ReturnType<typeof useReports>;
  params: ReportParams;
}

/** The rows of a page under their days, or why there are none. */
export function ReportResults({ reports, params }: Props) {
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
  const { sent_gifts, time_zone, total_count } = reports.data;
  const filtered = Boolean(params.search || params.start || params.end);
  if (total_count === 0)
    return (
      <StateMessage
        drawing={filtered ? 'search' : 'gift'}
        title={t('reports.empty')}
        hint={filtered ? t('reports.emptyFilterHint') : t('reports.emptyHint')}
      />
    );
  const days = byDay(sent_gifts, time_zone, (params.page - 1) * params.size);
  return <ReportDays days={days} stale={reports.isPlaceholderData} />;
}
