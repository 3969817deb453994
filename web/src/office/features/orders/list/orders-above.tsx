import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../../ui/links.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { usePendingOrders } from '../../approvals/pending/api.ts';
import type { PendingParams } from '../../approvals/pending/pending-params.ts';
import { PendingTable } from '../../approvals/pending/pending-table.tsx';
import { useScheduledOrders } from '../../gifts/scheduled/api.ts';
import { ScheduledTable } from '../../gifts/scheduled/scheduled-table.tsx';
import { ScheduledTasks } from '../../gifts/scheduled/scheduled-tasks.tsx';
import classes from './orders-above.module.css';

/** The newest that wait; the page of all has the others. */
const NEWEST: PendingParams = {
  ...{ page: 1, size: 5, search: '' },
  ...{ status: 'pending_approval', fields: [] },
};

/** The next that are sent; the page of all has the others. */
const NEXT = { page: 1, size: 5, status: 'open' as const, fields: [] };

/** The newest orders that wait for approval. */
export const useNewestPending = () => usePendingOrders(NEWEST);

/** The next orders that are sent later. */
export const useNextScheduled = () => useScheduledOrders(NEXT);

/** The orders that wait for approval, where there are any. */
export function PendingPanel() {
  const { t } = useTranslation();
  const { data } = useNewestPending();
  if (!data?.total_count) return null;
  return (
    <Above
      title={`${t('approvals.waiting')} (${data.total_count})`}
      onPhone={2}
      all={
        <TextLink to="/orders/pending" className={classes.more}>
          {t('approvals.seeAll')}
        </TextLink>
      }
    >
      <PendingTable orders={data.list} zone={data.time_zone} />
    </Above>
  );
}

/** The next orders that are sent later, where there are any. */
export function ScheduledPanel() {
  return (
    <ScheduledTasks>
      <Next />
    </ScheduledTasks>
  );
}

function Next() {
  const { t } = useTranslation();
  const { data } = useNextScheduled();
  if (!data?.total_count) return null;
  return (
    <Above
      title={`${t('scheduled.orders')} (${data.total_count})`}
      onPhone={1}
      all={
        <TextLink to="/scheduled" className={classes.more}>
          {t('scheduled.seeAll')}
        </TextLink>
      }
    >
      <ScheduledTable orders={data.list} zone={data.time_zone} />
    </Above>
  );
}

interface Props {
  title: string;
  /** Leads to all of them. */
  all: ReactNode;
  /** How many are shown on a phone: the list of orders is close below. */
  onPhone: 1 | 2;
  children: ReactNode;
}

function Above({ title, all, onPhone, children }: Props) {
  return (
    <div className={classes.above} data-on-phone={onPhone}>
      <Panel title={title} aside={all} flush>
        {children}
      </Panel>
    </div>
  );
}
