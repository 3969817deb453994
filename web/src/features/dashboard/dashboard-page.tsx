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
import { RecentOrders } from './recent-orders.tsx';
import { StatCards } from './stat-cards.tsx';

/** The name kept from the session, there before any call answers. */
function sessionName(): string {
  const user = readUser();
  return user?.user_name || [user?.first_name, user?.last_name].filter(Boolean).join(' ');
}

export function DashboardPage() {
  const { t } = useTranslation();
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
          <Button component={Link} to="/send-gift" leftSection={<IconGift size={18} />}>
            {t('menu.sendGift')}
          </Button>
        }
      />
      <StatCards data={data?.data} loading={!data && !isError} />
      <Panel title={t('dashboard.recent')} flush>
        {isError ? (
          <FailedState onRetry={() => void refetch()} />
        ) : (
          <RecentOrders orders={data?.orders_details} timeZone={data?.time_zone ?? 0} />
        )}
      </Panel>
    </>
  );
}
