import { Skeleton } from '@mantine/core';
import type { getDashboard, PeriodFigures } from '@regalo/contract/dashboard/dashboard';
import type { Period } from '@regalo/contract/dashboard/periods';
import { formatCount } from '@regalo/contract/values/count';
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
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useMay, useSeesBalance } from '../../../lib/permissions.ts';
import { PeriodCaption } from './period-caption.tsx';
import classes from './stat-cards.module.css';

type Dashboard = z.output<typeof getDashboard.reply>['body'];

interface Card {
  /** A text instead of a figure. */
  text?: boolean;
  label: string;
  value: string;
  icon: TablerIcon;
  /** The figure of the period, shown below the total. */
  figure?: keyof PeriodFigures;
  format?: (value: number) => string;
  /** Said below it; where it is null, its room stays. */
  note?: ReactNode;
}

interface Props {
  dashboard: Dashboard | undefined;
  loading: boolean;
  period: Period;
  /** Said below what the wallet holds; where it is null, its room stays, and nothing moves when it comes. */
  balanceNote?: ReactNode;
}

/** The figures that the member may see what they are counted from. */
function useCards(data: Dashboard['data'] | undefined, balanceNote: ReactNode): Card[] {
  const { t } = useTranslation();
  const may = useMay();
  const seesBalance = useSeesBalance();
  const shown = (value: number | undefined, format: (value: number) => string) =>
    value === undefined ? t('common.none') : format(value);
  const all: (Card & { seen?: boolean })[] = [
    {
      seen: seesBalance,
      label: t('dashboard.available'),
      value: shown(data?.account_balance ?? undefined, formatColones),
      icon: IconWallet,
      note: balanceNote,
    },
    {
      seen: may('orders.read'),
      label: t('dashboard.orders'),
      value: shown(data?.totalGift, formatCount),
      icon: IconShoppingBag,
      figure: 'orders',
    },
    {
      seen: may('groups.read'),
      label: t('dashboard.groups'),
      value: shown(data?.totalGroups, formatCount),
      icon: IconUsersGroup,
      figure: 'groups',
    },
    {
      seen: may('people.read'),
      label: t('dashboard.users'),
      value: shown(data?.totalPeople, formatCount),
      icon: IconUsers,
      figure: 'people',
    },
    {
      seen: may('orders.read'),
      label: t('dashboard.spent'),
      value: shown(data?.balaceSpend, formatColones),
      icon: IconReceipt2,
      figure: 'spent',
      format: formatColones,
    },
    {
      label: t('dashboard.email'),
      value: data?.userEmail ?? t('common.none'),
      icon: IconMail,
      text: true,
    },
  ];
  return all.filter(({ seen = true }) => seen);
}

/** The totals, six for who may see all, four with their period; dashes if the call failed. */
export function StatCards({ dashboard, loading, period, balanceNote }: Props) {
  const { t } = useTranslation();
  const cards = useCards(dashboard?.data, balanceNote);
  const periods = dashboard?.periods[period];
  return (
    <dl className={classes.grid} aria-label={t('dashboard.figures')}>
      {cards.map(
        ({ label, value, icon: Icon, text, figure, format = formatCount, note }, index) => (
          <div
            key={label}
            className={classes.card}
            data-first={index === 0 || undefined}
            data-unsaid={note === null || undefined}
          >
            <dt className={classes.label}>
              <Icon size={17} stroke={1.7} aria-hidden="true" />
              {label}
            </dt>
            <dd className={classes.value} data-text={text || undefined}>
              {loading ? <Skeleton height="1lh" width="60%" /> : value}
            </dd>
            {note && <dd className={classes.period}>{note}</dd>}
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
        ),
      )}
    </dl>
  );
}
