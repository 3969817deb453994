import { DEFAULT_PAGE_SIZE } from '@regalo/contract/api/page-size';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/links.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useRuns } from './api.ts';
import { PayablePanel } from './payable-panel.tsx';
import classes from './payouts.module.css';
import { RunTable } from './run-table.tsx';

const route = getRouteApi('/guarded/payouts');

/** What is to be paid to shops, and what the bank was given. */
export function PayoutsPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const params = route.useSearch();
  const open = (id: number) => void navigate({ to: '/payouts/$run', params: { run: String(id) } });
  const runs = useRuns(params.runs, DEFAULT_PAGE_SIZE);
  return (
    <>
      <PageTitle
        tab={t('operator.payouts.page')}
        title={t('operator.payouts.page')}
        intro={t('operator.payouts.intro')}
        actions={
          <ButtonLink to="/payouts/layout" variant="default">
            {t('operator.payouts.layoutLink')}
          </ButtonLink>
        }
      />
      <div className={classes.parts}>
        <PayablePanel
          state={{
            params: { page: params.page, size: params.size },
            change: (patch, replace = false) =>
              void navigate({ search: { ...params, page: 1, ...patch }, replace }),
          }}
          onMade={open}
        />
        <ListPanel
          title={t('operator.payouts.runs')}
          state={{
            params: { page: params.runs, size: DEFAULT_PAGE_SIZE },
            change: ({ page = 1 }, replace = false) =>
              void navigate({ search: { ...params, runs: page }, replace }),
          }}
          query={runs}
          fixedSize
          empty={
            <StateMessage
              drawing="report"
              title={t('operator.payouts.noRuns')}
              hint={t('operator.payouts.noRunsHint')}
            />
          }
        >
          {(page) => (
            <RunTable
              rows={page?.list}
              stale={runs.isPlaceholderData}
              onOpen={({ id }) => open(id)}
            />
          )}
        </ListPanel>
      </div>
    </>
  );
}
