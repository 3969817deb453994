import { VisuallyHidden } from '@mantine/core';
import type { PendingOrder } from '@regalo/contract/approvals/pending-orders';
import { orderParam } from '@regalo/contract/orders/number';
import { formatCount } from '@regalo/contract/values/count';
import type { Zone } from '@regalo/contract/values/days';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Money } from '../../../../ui/money.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import classes from './pending.module.css';

interface Props {
  /** undefined while loading. */
  orders: PendingOrder[] | undefined;
  /** Of the company. */
  zone: Zone;
  stale?: boolean;
  /** Skeleton rows while loading. */
  expected?: number;
}

/** Orders that need or needed approval. */
export function PendingTable({ orders, zone, stale = false, expected = 6 }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('approvals.title')}
      columns={useColumns(zone)}
      rows={orders}
      rowKey={({ id }) => id}
      stale={stale}
      expected={expected}
    />
  );
}

function useColumns(zone: Zone): Column<PendingOrder>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  const titleOf = ({ number, giveaway }: PendingOrder) =>
    giveaway ? t('approvals.giveaway.kind') : t('approvals.order', { id: number });
  const link = (order: PendingOrder) => (
    <Link
      to="/orders/pending/$order"
      params={{ order: orderParam(order.number) }}
      className={classes.link}
    >
      {order.giveaway?.name ?? nameOf(order.gift_name)}
      <VisuallyHidden> {titleOf(order)}</VisuallyHidden>
    </Link>
  );
  return [
    {
      key: 'gift',
      header: t('approvals.columns.gift'),
      main: true,
      brief: link,
      cell: (order) => (
        <span className={classes.gift}>
          {link(order)}
          <small>
            {[titleOf(order), order.giveaway && nameOf(order.gift_name), order.shop_name]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      ),
    },
    {
      key: 'line',
      header: t('approvals.columns.order'),
      only: 'card',
      card: 'second',
      cell: (order) => `${titleOf(order)} · ${order.author.name}`,
    },
    {
      key: 'author',
      header: t('approvals.columns.author'),
      roomy: true,
      cell: ({ author }) => <span className={classes.gift}>{author.name}</span>,
    },
    {
      key: 'recipients',
      header: t('approvals.columns.recipients'),
      numeric: true,
      roomy: true,
      cell: ({ quantity }) => formatCount(quantity),
    },
    {
      key: 'total',
      header: t('approvals.columns.total'),
      numeric: true,
      cell: ({ total_amount }) => <Money amount={total_amount} strong />,
    },
    {
      key: 'status',
      header: t('approvals.columns.status'),
      card: 'state',
      brief: ({ status }) => <StateBadge kind="held" status={status} />,
      cell: ({ status, may_decide }) => (
        <span className={classes.state}>
          <StateBadge kind="held" status={status} />
          {may_decide && <small>{t('approvals.yours')}</small>}
        </span>
      ),
    },
    {
      key: 'until',
      header: t('approvals.columns.until'),
      cell: ({ endedAt, expiresAt }) => localMoment(endedAt ?? expiresAt, zone, i18n.language),
    },
  ];
}
