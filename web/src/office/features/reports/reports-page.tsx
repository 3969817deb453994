import { useTranslation } from 'react-i18next';
import { type ExportType, startExport } from '../../../lib/exporting.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { ExportProgress } from '../../../ui/export-progress.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { ListPanel } from '../../../ui/list-panel.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { fetchExport, useReports } from './api.ts';
import { byDay } from './days.ts';
import { useReportList } from './report-params.ts';
import { LoadingDay, ReportTable } from './report-table.tsx';
import { ReportTools } from './report-tools.tsx';

/** Every gift that was sent, by day. */
export function ReportsPage() {
  const { t } = useTranslation();
  const { filter, ...list } = useReportList();
  const { params } = list;
  const reports = useReports(params);
  const total = reports.data?.total_count;
  const exportAll = (type: ExportType) =>
    void startExport(type, 'gift_report', (options) => fetchExport(type, params, options));
  return (
    <>
      <PageTitle
        tab={t('reports.page')}
        title={total === undefined ? t('reports.page') : t('reports.title', { total })}
        intro={t('reports.intro')}
        actions={
          <Allowed to="reports.export">
            <ExportMenu choices={[{ onExport: exportAll }]} />
          </Allowed>
        }
      />
      <ListPanel
        state={list}
        query={reports}
        tools={<ReportTools filter={params} onFilter={filter} />}
        above={<ExportProgress />}
        empty={
          <NoReports
            filtered={Boolean(params.search || params.start || params.end || params.status)}
          />
        }
      >
        {(page) =>
          page ? (
            <ReportTable
              days={byDay(page.sent_gifts, page.time_zone, (params.page - 1) * params.size)}
              stale={reports.isPlaceholderData}
            />
          ) : (
            <LoadingDay />
          )
        }
      </ListPanel>
    </>
  );
}

/** Nothing was sent yet, or nothing matches the filter. */
function NoReports({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing={filtered ? 'search' : 'gift'}
      title={t('reports.empty')}
      hint={filtered ? t('reports.emptyFilterHint') : t('reports.emptyHint')}
      action={
        <Allowed to={filtered ? 'reports.read' : 'orders.send'}>
          <ButtonLink to={filtered ? '/reports' : '/send-gift'} variant="default">
            {filtered ? t('dashboard.allGifts') : t('menu.sendGift')}
          </ButtonLink>
        </Allowed>
      }
    />
  );
}
