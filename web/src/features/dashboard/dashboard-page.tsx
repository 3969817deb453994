import { Button } from '@mantine/core';
import { getDashboard } from '@regalo/contract/dashboard';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { readUser } from '../../lib/session.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedState } from '../../ui/state-message.tsx';
import classes from './dashboard-page.module.css';
import { FirstSteps } from './first-steps.tsx';
import { PerformancePanel } from './performance/performance-panel.tsx';
import { PeriodMenu } from './period-menu.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { StatCards } from './stat-cards.tsx';
import { usePeriod } from './use-period.ts';

/** The name kept from the session, there before any call answers. */
function sessionName(): string {
  const user = readUser();
  return user?.user_name || [user?.first_name, user?.last_name].filter(Boolean).join(' ');
}

export function DashboardPage() {
  const { t } = useTranslation();
  const { period, choose } = usePeriod();
  const { data, isError, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(getDashboard, { signal }),
    select: (reply) => reply.body,
  });
  return (
    <>
      <PageTitle
        tab={t('dashboard.page')}
        title={`${t('dashboard.welcome')} ${sessionName()}`}
        intro={t('dashboard.intro')}
        actions={
          <>
            <PeriodMenu period={period} onChoose={choose} />
            <Button component={Link} to="/send-gift" leftSection={<IconGift size={18} />}>
              {t('menu.sendGift')}
            </Button>
          </>
        }
      />
      <StatCards dashboard={data} loading={!data && !isError} period={period} />
      <div className={classes.panels}>
        <Panel
          title={t('dashboard.recent')}
          aside={
            <Link className={classes.more} to="/reports">
              {t('dashboard.allGifts')}
            </Link>
          }
          flush
        >
          {isError ? (
            <FailedState onRetry={() => void refetch()} />
          ) : (
            <RecentOrders
              orders={data?.orders_details}
              timeZone={data?.time_zone ?? 0}
              start={data && <FirstSteps data={data.data} />}
            />
          )}
        </Panel>
        <PerformancePanel dashboard={data} failed={isError} />
      </div>
    </>
  );
}
