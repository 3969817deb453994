import { Loader } from '@mantine/core';
import type { getDashboard } from '@regalo/contract/dashboard/dashboard';
import type { Zone } from '@regalo/contract/values/days';
import { localDay } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { shortDay } from '../../../lib/dates.ts';
import { useGiftName } from '../../../lib/gift-name.ts';
import { shownName } from '../../../lib/shown-names.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { OrderLink } from '../orders/detail/order-link.tsx';
import classes from './recent-orders.module.css';

type Order = z.output<typeof getDashboard.reply>['body']['orders_details'][number];

/** Height given by the specification, in px. */
const MAX_HEIGHT = 300;

interface Props {
  /** undefined while loading. */
  orders: Order[] | undefined;
  /** Of the company. */
  timeZone: Zone;
}

function Gift({ order }: { order: Order }) {
  const giftName = useGiftName();
  return <OrderLink order={order}>{giftName(order.gift_name)}</OrderLink>;
}

function Recipients({ order: { first_recipient: first, quantity } }: { order: Order }) {
  const { t } = useTranslation();
  if (first === null) return t('dashboard.people', { count: quantity });
  return t('dashboard.to', { name: shownName(first), count: quantity - 1 });
}

/** The gift and the recipients of an order. */
function What({ order }: { order: Order }) {
  return (
    <div className={classes.what}>
      <Gift order={order} />
      <span className={classes.quiet}>
        <Recipients order={order} />
      </span>
    </div>
  );
}

export function RecentOrders({ orders, timeZone }: Props) {
  const { t, i18n } = useTranslation();
  const group = ({ groupName }: Order) =>
    groupName === 0 || groupName === '0' ? '-' : groupName || t('dashboard.unknown');
  const columns: Column<Order>[] = [
    {
      key: 'what',
      header: t('dashboard.gift'),
      cell: (order) => <What order={order} />,
      card: 'main',
      brief: (order) => <Gift order={order} />,
    },
    {
      key: 'recipients',
      header: t('dashboard.quantity'),
      cell: (order) => <Recipients order={order} />,
      card: 'second',
      only: 'card',
    },
    {
      key: 'id',
      header: t('dashboard.id'),
      cell: (order) => order.number,
      quiet: true,
    },
    { key: 'group', header: t('dashboard.group'), cell: group },
    {
      key: 'quantity',
      header: t('dashboard.quantity'),
      cell: (order) => order.quantity,
      numeric: true,
    },
    {
      key: 'amount',
      header: t('dashboard.orderAmount'),
      cell: (order) => <Money amount={order.order_amount} />,
      numeric: true,
    },
    {
      key: 'charge',
      header: t('dashboard.serviceCharge'),
      cell: (order) => <Money amount={order.service_charge} />,
      numeric: true,
    },
    {
      key: 'total',
      header: t('dashboard.totalAmount'),
      cell: (order) => <Money amount={order.total_amount} strong />,
      numeric: true,
    },
    {
      key: 'created',
      header: t('dashboard.createdAt'),
      cell: (order) => shortDay(localDay(order.createdAt, timeZone), i18n.language),
    },
  ];
  if (!orders)
    return (
      <div className={classes.waiting} style={{ height: MAX_HEIGHT }}>
        <Loader role="status" aria-label={t('common.loading')} />
      </div>
    );
  if (orders.length === 0)
    return (
      <StateMessage
        drawing="orders"
        title={t('dashboard.empty')}
        action={
          <Allowed to="orders.send">
            <ButtonLink to="/send-gift" variant="default">
              {t('menu.sendGift')}
            </ButtonLink>
          </Allowed>
        }
      />
    );
  return (
    // As high as while loading, so that nothing below it moves.
    <div style={{ minHeight: MAX_HEIGHT }}>
      <DataTable
        label={t('dashboard.recent')}
        columns={columns}
        rows={orders}
        rowKey={(order) => order.id}
        maxHeight={MAX_HEIGHT}
      />
    </div>
  );
}
