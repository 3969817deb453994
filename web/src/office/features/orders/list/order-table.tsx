import type { ListedOrder } from '@regalo/contract/orders/list';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Money } from '../../../../ui/money.tsx';
import { OrderLink } from '../detail/order-link.tsx';
import { OrderBadge, OrderProgress } from './order-progress.tsx';
import classes from './orders-page.module.css';

interface Props {
  /** undefined while loading. */
  orders: ListedOrder[] | undefined;
  stale: boolean;
}

/** Orders, each with its state, its sums and how far it is. */
export function OrderTable({ orders, stale }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.table}>
      <DataTable
        label={t('orderList.page')}
        columns={useColumns()}
        rows={orders}
        rowKey={({ id }) => id}
        stale={stale}
      />
    </div>
  );
}

function useColumns(): Column<ListedOrder>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  const zone = useTimeZone();
  return [
    {
      key: 'order',
      header: t('orderList.order'),
      main: true,
      cell: ({ id }) => <OrderLink order={id}>{t('order.title', { id })}</OrderLink>,
    },
    {
      key: 'gift',
      header: t('orderList.gift'),
      cell: ({ gift_name, shop_name, groupName }) => (
        <span className={classes.gift}>
          {nameOf(gift_name)}
          {shop_name && <small>{shop_name}</small>}
          {groupName !== 0 && groupName && <small>{groupName}</small>}
        </span>
      ),
    },
    { key: 'by', header: t('orderList.sentBy'), roomy: true, cell: ({ sent_by }) => sent_by },
    {
      key: 'at',
      header: t('orderList.sentOn'),
      cell: ({ createdAt }) => localMoment(createdAt, zone, i18n.language),
    },
    {
      key: 'recipients',
      header: t('orderList.recipients'),
      numeric: true,
      cell: ({ quantity }) => formatCount(quantity),
    },
    {
      key: 'total',
      header: t('orderList.total'),
      numeric: true,
      cell: ({ total_amount }) => <Money amount={total_amount} strong />,
    },
    {
      key: 'status',
      header: t('orderList.statusLabel'),
      cell: ({ status }) => <OrderBadge status={status} />,
    },
    {
      key: 'progress',
      header: t('orderList.progress'),
      cell: (order) => <OrderProgress order={order} />,
    },
  ];
}
