import type { ListedOrder } from '@regalo/contract/orders/list';
import { orderState } from '@regalo/contract/orders/states';
import { formatCount } from '@regalo/contract/values/count';
import { localDay } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { localMoment, shortDay } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Money } from '../../../../ui/money.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { OrderLink } from '../detail/order-link.tsx';
import orderProgressClasses from './order-progress.module.css';
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

/** How many gifts of an order were opened, with what is unusual about the others. */
function OrderProgress({ order }: { order: ListedOrder }) {
  const { t } = useTranslation();
  const { opened, quantity, waiting, canceled } = order;
  const share = (opened / quantity) * 100;
  return (
    <div className={orderProgressClasses.progress}>
      <span className={orderProgressClasses.bar} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <span className={orderProgressClasses.line}>
        {t('orderList.opened', {
          opened: formatCount(opened),
          all: formatCount(quantity),
        })}
      </span>
      {waiting > 0 && (
        <span className={orderProgressClasses.line}>
          {t('orderList.waiting', { count: waiting })}
        </span>
      )}
      {canceled > 0 && canceled < quantity && (
        <span className={orderProgressClasses.line}>
          {t('orderList.canceled', { count: canceled })}
        </span>
      )}
    </div>
  );
}

function useColumns(): Column<ListedOrder>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  const zone = useTimeZone();
  const moreOf = ({ number, shop_name, groupName }: ListedOrder) =>
    [t('order.title', { id: number }), shop_name, groupName || ''].filter(Boolean).join(' · ');
  const link = (order: ListedOrder) => (
    <OrderLink order={order} numbered>
      {nameOf(order.gift_name)}
    </OrderLink>
  );
  return [
    {
      key: 'gift',
      header: t('orderList.gift'),
      main: true,
      brief: link,
      cell: (order) => (
        <span className={classes.gift}>
          {link(order)}
          <small>{moreOf(order)}</small>
        </span>
      ),
    },
    {
      key: 'line',
      header: t('orderList.order'),
      only: 'card',
      card: 'second',
      cell: ({ number, createdAt }) =>
        `${t('order.title', { id: number })} · ${shortDay(localDay(createdAt, zone), i18n.language)}`,
    },
    {
      key: 'whole',
      header: t('orderList.gift'),
      only: 'card',
      cell: ({ gift_name, shop_name, groupName }) =>
        [nameOf(gift_name), shop_name, groupName || ''].filter(Boolean).join(' · '),
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
      card: 'state',
      cell: (order) => <StateBadge kind="order" status={orderState(order)} />,
    },
    {
      key: 'progress',
      header: t('orderList.progress'),
      cell: (order) => <OrderProgress order={order} />,
    },
  ];
}
