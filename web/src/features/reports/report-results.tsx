import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import type { useReports } from './api.ts';
import { byDay } from './days.ts';
import { LoadingDay, ReportDays } from './report-days.tsx';
import type { ReportParams } from './report-params.ts';

interface Props {
  reports: ReturnType<typeof useReports>;
  params: ReportParams;
}

/** The rows of a page under their days, or why there are none. */
export function ReportResults({ reports, params }: Props) {
  if (reports.isError) return <FailedState onRetry={() => void reports.refetch()} />;
  if (!reports.data) return <LoadingDay />;
  const { sent_gifts, time_zone, total_count } = reports.data;
  if (total_count === 0)
    return <NoReports filtered={Boolean(params.search || params.start || params.end)} />;
  const days = byDay(sent_gifts, time_zone, (params.page - 1) * params.size);
  return <ReportDays days={days} stale={reports.isPlaceholderData} />;
}

/** Nothing was sent yet, or nothing that the filter lets through. */
function NoReports({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing={filtered ? 'search' : 'gift'}
      title={t('reports.empty')}
      hint={filtered ? t('reports.emptyFilterHint') : t('reports.emptyHint')}
      action={
        <Button component={Link} to={filtered ? '/reports' : '/send-gift'} variant="default">
          {filtered ? t('dashboard.allGifts') : t('menu.sendGift')}
        </Button>
      }
    />
  );
}
