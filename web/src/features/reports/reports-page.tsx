import { useTranslation } from 'react-i18next';
import { type ExportType, startExport } from '../../lib/exporting.ts';
import { useLastPage } from '../../lib/list-params.ts';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { ExportProgress } from '../../ui/export-progress.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { fetchExport, useReports } from './api.ts';
import { useReportParams } from './report-params.ts';
import { ReportResults } from './report-results.tsx';
import { ReportTools } from './report-tools.tsx';
import classes from './reports-page.module.css';

/** Every gift that was sent, under the days of the company's own zone. */
export function ReportsPage() {
  const { t } = useTranslation();
  const { params, filter, showPage, resize } = useReportParams();
  const reports = useReports(params);
  const total = reports.data?.total_count;
  useLastPage(total, reports.isPlaceholderData);
  const exportAll = (type: ExportType) =>
    void startExport(type, 'gift_report', (watch) => fetchExport(type, params, watch));
  return (
    <>
      <PageTitle
        tab={t('reports.page')}
        title={total === undefined ? t('reports.page') : t('reports.title', { total })}
        intro={t('reports.intro')}
        actions={<ExportMenu choices={[{ onExport: exportAll }]} />}
      />
      <Panel flush>
        <ReportTools filter={params} onFilter={filter} />
        <ExportProgress />
        <div className={classes.results}>
          <ReportResults reports={reports} params={params} />
        </div>
        <Pager
          page={params.page}
          size={params.size}
          total={total ?? 0}
          onPage={showPage}
          onSize={resize}
        />
      </Panel>
    </>
  );
}
