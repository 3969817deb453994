import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../../ui/links.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { useScheduledOrders } from './api.ts';
import classes from './scheduled.module.css';
import { ScheduledTable } from './scheduled-table.tsx';
import { ScheduledTasks } from './scheduled-tasks.tsx';

/** The next that are sent; the page of all has the others. */
const NEXT = { page: 1, size: 5, status: 'open' as const, fields: [] };

/** The next orders that are sent later. */
export const useNextScheduled = () => useScheduledOrders(NEXT);

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
  const more = (
    <TextLink to="/scheduled" className={classes.more}>
      {t('scheduled.seeAll')}
    </TextLink>
  );
  return (
    <div className={classes.panel}>
      <Panel title={`${t('scheduled.orders')} (${data.total_count})`} aside={more} flush>
        <ScheduledTable orders={data.list} zone={data.time_zone} />
      </Panel>
    </div>
  );
}
