import { Button } from '@mantine/core';
import { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { PERIODS, type Period } from '@regalo/contract/dashboard/periods';
import { IconCalendar, IconChevronDown, IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { followChanges } from '../../../lib/changes.ts';
import { useMay } from '../../../lib/permissions.ts';
import { readUser } from '../../../lib/session.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { Menu } from '../../../ui/late/menu.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import classes from './dashboard-page.module.css';
import { usePeriod } from './dashboard-params.ts';
import { FirstSteps } from './first-steps.tsx';
import { MoneyOut } from './money-out.tsx';
import { PerformancePanel } from './performance/performance-panel.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { StatCards } from './stat-cards.tsx';

const DASHBOARD = ['dashboard'] as const;

followChanges(DASHBOARD, ['order sent', 'gifts changed', 'people changed', 'groups changed']);
followChanges(DASHBOARD, ['approvals changed']);

/** The name stored with the session, available before any call is answered. */
function sessionName(): string {
  const user = readUser();
  return user?.user_name || [user?.first_name, user?.last_name].filter(Boolean).join(' ');
}

/** @param balanceNote said below what the wallet holds */
export function DashboardPage({ balanceNote }: { balanceNote?: ReactNode }) {
  const { t } = useTranslation();
  const { period, choose } = usePeriod();
  const { data, isError, refetch } = useQuery({
    queryKey: DASHBOARD,
    queryFn: ({ signal }) => call(getDashboard, { signal }),
    select: (reply) => reply.body,
  });
  const sends = useMay()('orders.send');
  const starting = sends && data?.data.totalGift === 0;
  return (
    <>
      <PageTitle
        tab={t('dashboard.page')}
        title={`${t('dashboard.welcome')} ${sessionName()}`}
        intro={t('dashboard.intro')}
        actions={
          <>
            <Allowed to="orders.read">
              <PeriodMenu period={period} onChoose={choose} />
            </Allowed>
            <Allowed to="orders.send">
              <ButtonLink to="/send-gift" leftSection={<IconGift size={18} />}>
                {t('menu.sendGift')}
              </ButtonLink>
            </Allowed>
          </>
        }
      />
      {starting && data && (
        <div className={classes.first}>
          <FirstSteps data={data.data} />
        </div>
      )}
      <StatCards
        dashboard={data}
        loading={!data && !isError}
        period={period}
        balanceNote={balanceNote}
      />
      <div className={classes.panels}>
        {/* While it is not known, too: nothing below may move. */}
        {!starting && (
          <Allowed to="orders.read">
            <MoneyOut />
          </Allowed>
        )}
        <Allowed to="orders.read">
          <Panel
            title={t('dashboard.recent')}
            aside={
              <Link className={classes.more} to="/orders">
                {t('dashboard.allOrders')}
              </Link>
            }
            flush
          >
            {isError ? (
              <FailedState onRetry={() => void refetch()} />
            ) : (
              <RecentOrders orders={data?.orders_details} timeZone={data?.zone ?? 0} />
            )}
          </Panel>
        </Allowed>
        <Allowed to="orders.read">
          <PerformancePanel dashboard={data} failed={isError} onRetry={() => void refetch()} />
        </Allowed>
      </div>
    </>
  );
}

interface Props {
  period: Period;
  onChoose: (period: Period) => void;
}

/** A menu of periods, labelled with the chosen one. */
function PeriodMenu({ period, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      // Within the page's landmarks.
      withinPortal={false}
      position="bottom-end"
      width={180}
      radius="md"
      withInitialFocusPlaceholder={false}
      target={
        <Button
          variant="default"
          leftSection={<IconCalendar size={17} stroke={1.7} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t(`dashboard.period.${period}`)}
        </Button>
      }
    >
      {PERIODS.filter((one) => one !== period).map((one) => (
        <Menu.Item key={one} onClick={() => onChoose(one)}>
          {t(`dashboard.period.${one}`)}
        </Menu.Item>
      ))}
    </Menu>
  );
}
