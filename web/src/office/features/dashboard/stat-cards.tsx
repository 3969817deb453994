import { Skeleton } from '@mantine/core';
import type { getDashboard, PeriodFigures } from '@regalo/contract/dashboard/dashboard';
import type { Period } from '@regalo/contract/dashboard/periods';
import { formatColones } from '@regalo/contract/values/money';
import {
  IconMail,
  IconReceipt2,
  IconShoppingBag,
  IconUsers,
  IconUsersGroup,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { PeriodCaption } from './period-caption.tsx';
import classes from './stat-cards.module.css';

type Dashboard = z.output<typeof getDashboard.reply>['body'];

interface Card {
  label: string;
  value: string;
  icon: TablerIcon;
  /** The figure of the period, shown below the total. */
  figure?: keyof PeriodFigures;
  format?: (value: number) => string;
}

interface Props {
  dashboard: Dashboard | undefined;
  loading: boolean;
  period: Period;
}

const count = (value: number) => value.toLocaleString('en-US');

function useCards(data: Dashboard['data'] | undefined): Card[] {
  const { t } = useTranslation();
  const shown = (value: number | undefined, format: (value: number) => string) =>
    value === undefined ? t('common.none') : format(value);
  return [
    {
      label: t('dashboard.available'),
      value: shown(data?.account_balance ?? undefined, formatColones),
      icon: IconWallet,
    },
    {
      label: t('dashboard.orders'),
      value: shown(data?.totalGift, count),
      icon: IconShoppingBag,
      figure: 'orders',
    },
    {
      label: t('dashboard.groups'),
      value: shown(data?.totalGroups, count),
      icon: IconUsersGroup,
      figure: 'groups',
    },
    {
      label: t('dashboard.users'),
      value: shown(data?.totalPeople, count),
      icon: IconUsers,
      figure: 'people',
    },
    {
      label: t('dashboard.spent'),
      value: shown(data?.balaceSpend, formatColones),
      icon: IconReceipt2,
      figure: 'spent',
      format: formatColones,
    },
    { label: t('dashboard.email'), value: data?.userEmail ?? t('common.none'), icon: IconMail },
  ];
}

/** The six totals, four with their period; dashes if the call failed. */
export function StatCards({ dashboard, loading, period }: Props) {
  const { t } = useTranslation();
  const cards = useCards(dashboard?.data);
  const periods = dashboard?.periods[period];
  return (
    <dl className={classes.grid} aria-label={t('dashboard.figures')}>
      {cards.map(({ label, value, icon: Icon, figure, format = count }, index) => (
        <div key={label} className={classes.card} data-first={index === 0 || undefined}>
          <dt className={classes.label}>
            <Icon size={17} stroke={1.7} aria-hidden="true" />
            {label}
          </dt>
          <dd className={classes.value} data-text={index === 5 || undefined}>
            {loading ? <Skeleton height="1lh" width="60%" /> : value}
          </dd>
          {figure && (
            <dd className={classes.period}>
              {loading && <Skeleton height="1lh" width="75%" />}
              {periods && (
                <PeriodCaption
                  period={period}
                  now={periods.now[figure]}
                  before={periods.before[figure]}
                  format={format}
                />
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
