import { Box, Button } from '@mantine/core';
import { CUSTOM_FIELD_SUBJECTS } from '@regalo/contract/custom-fields/custom-fields';
import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportType, startExport } from '../../../lib/exporting.ts';
import { loadOfficeTexts } from '../../../lib/i18n/office-loader.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { ExportMenu, ExportProgress } from '../../../ui/export-menu.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { ListPanel } from '../../../ui/list-panel.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts';
import { FieldColumns } from '../custom-fields/field-columns.tsx';
import { bodyOf, fetchExport, useReports, useReportTotals } from './api.ts';
import { byDay } from './days.ts';
import { LoadingDay, ReportTable } from './report-table.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { ReportTools } from './report-tools.tsx';
import { TotalsTable } from './totals-table.tsx';
import { useReportList } from './use-report-list.ts';

/** Every gift that was sent, by day, or their totals. */
export function ReportsPage() {
  const { t } = useTranslation();
  const { filter, show, ...list } = useReportList();
  const { params } = list;
  const gifts = useReports(params);
  const totals = useReportTotals(params);
  const total = params.by === 'gift' ? gifts.data?.total_count : totals.data?.totals.gifts;
  const exportAll = (type: ExportType) =>
    void startExport(type, t('reports.file'), (options) => fetchExport(type, params, options));
  const panel = {
    state: list,
    tools: <ReportTools params={params} onFilter={filter} />,
    above: (
      <>
        {Object.keys(params.of).length > 0 && (
          <Suspense>
            <NarrowedNote params={params} onShowAll={() => filter({ of: {} })} />
          </Suspense>
        )}
        <ExportProgress />
      </>
    ),
    empty: <NoReports filtered={bodyOf(params) !== undefined} />,
  };
  return (
    <>
      <PageTitle
        tab={t('reports.page')}
        title={total === undefined ? t('reports.page') : t('reports.title', { total })}
        intro={t('reports.intro')}
        actions={
          <>
            {params.by === 'gift' && (
              // Known later than the rest: here it moves no row. A phone shows cards, which have no columns.
              <Box visibleFrom="sm">
                <FieldColumns
                  subjects={CUSTOM_FIELD_SUBJECTS}
                  value={params.columns}
                  onChange={show}
                />
              </Box>
            )}
            <Allowed to="reports.export">
              <PayrollButton />
              <ExportMenu choices={[{ onExport: exportAll }]} />
            </Allowed>
          </>
        }
      />
      <ReportTabs />
      {params.by === 'gift' ? (
        <ListPanel {...panel} query={gifts}>
          {(page) =>
            page ? (
              <ReportTable
                days={byDay(page.sent_gifts, page.zone, (params.page - 1) * params.size)}
                fields={page.columns}
                stale={gifts.isPlaceholderData}
              />
            ) : (
              <LoadingDay fields={params.columns} />
            )
          }
        </ListPanel>
      ) : (
        <ListPanel {...panel} query={totals}>
          {(page) => (
            <TotalsTable
              by={params.by === 'month' ? 'month' : 'order'}
              page={page}
              stale={totals.isPlaceholderData}
            />
          )}
        </ListPanel>
      )}
    </>
  );
}

/** Nothing was sent yet, or nothing matches the filter. */
function NoReports({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing={filtered ? 'search' : 'report'}
      title={t('reports.empty')}
      hint={filtered ? t('reports.emptyFilterHint') : t('reports.emptyHint')}
      action={
        <Allowed to={filtered ? '/reports' : '/send-gift'}>
          <ButtonLink to={filtered ? '/reports' : '/send-gift'} variant="default">
            {filtered ? t('dashboard.allGifts') : t('menu.sendGift')}
          </ButtonLink>
        </Allowed>
      }
    />
  );
}

// For whom comes from the insights, with their texts.
const NarrowedNote = lazy(async () => {
  const [{ NarrowedNote: note }] = await Promise.all([
    import('./insights/narrowed-note.tsx'),
    loadOfficeTexts('details'),
  ]);
  return { default: note };
});

// Once a year, with texts that the report does not need.
const PayrollDialog = lazy(async () => {
  const [{ PayrollDialog: dialog }] = await Promise.all([
    import('./payroll-dialog.tsx'),
    loadOfficeTexts('details'),
  ]);
  return { default: dialog };
});

/** Opens what employees received in a year. */
function PayrollButton() {
  const { t } = useTranslation();
  const { opened, wanted, open, close } = useLazyDialog();
  return (
    <>
      <Button variant="default" leftSection={<IconUsers size={18} />} onClick={open}>
        {t('reports.payroll')}
      </Button>
      <Suspense>{wanted && <PayrollDialog opened={opened} onClose={close} />}</Suspense>
    </>
  );
}
