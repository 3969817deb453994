import { Skeleton } from '@mantine/core';
import type { getDashboard } from '@regalo/contract/dashboard';
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
import { Money } from '../../ui/money.tsx';
import classes from './stat-cards.module.css';

type Figures = z.output<typeof getDashboard.reply>['body']['data'];

interface Props {
  data: Figures | undefined;
  loading: boolean;
}

/** The six totals; zeros where the call failed. */
export function StatCards({ data, loading }: Props) {
  const { t } = useTranslation();
  const count = (value: number | undefined) => (value ?? 0).toLocaleString('en-US');
  const cards: [label: string, value: ReactNode, icon: TablerIcon][] = [
    [t('dashboard.available'), <Money key="a" amount={data?.account_balance} />, IconWallet],
    [t('dashboard.orders'), count(data?.totalGift), IconShoppingBag],
    [t('dashboard.groups'), count(data?.totalGroups), IconUsersGroup],
    [t('dashboard.users'), count(data?.totalPeople), IconUsers],
    [t('dashboard.spent'), <Money key="s" amount={data?.balaceSpend} />, IconReceipt2],
    [t('dashboard.email'), data?.userEmail ?? t('common.none'), IconMail],
  ];
  return (
    <dl className={classes.grid} aria-label={t('dashboard.figures')}>
      {cards.map(([label, value, Icon], index) => (
        <div key={label} className={classes.card} data-first={index === 0 || undefined}>
          <dt className={classes.label}>
            <Icon size={17} stroke={1.7} aria-hidden="true" />
            {label}
          </dt>
          <dd className={classes.value} data-text={index === 5 || undefined}>
            {loading ? <Skeleton height="1lh" width="60%" /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
