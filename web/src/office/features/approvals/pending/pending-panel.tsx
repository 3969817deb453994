import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../../ui/links.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { usePendingOrders } from './api.ts';
import classes from './pending.module.css';
import type { PendingParams } from './pending-params.ts';
import { PendingTable } from './pending-table.tsx';

/** The newest that wait; the page of all has the others. */
const NEWEST: PendingParams = {
  ...{ page: 1, size: 5, search: '' },
  ...{ status: 'pending_approval', fields: [] },
};

/** The newest orders that wait for approval. */
export const useNewestPending = () => usePendingOrders(NEWEST);

/** The orders that wait for approval, where there are any. */
export function PendingPanel() {
  const { t } = useTranslation();
  const { data } = useNewestPending();
  const more = (
    <TextLink to="/orders/pending" className={classes.more}>
      {t('approvals.seeAll')}
    </TextLink>
  );
  if (!data?.total_count) return null;
  return (
    <div className={classes.waiting}>
      <Panel title={`${t('approvals.waiting')} (${data.total_count})`} aside={more} flush>
        <PendingTable orders={data.list} zone={data.time_zone} />
      </Panel>
    </div>
  );
}
