import { Button } from '@mantine/core';
import type { OrderDetail, OrderGift } from '@regalo/contract/orders/detail';
import { shownPhone } from '@regalo/contract/values/phone';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { EmailText } from '../../../../ui/email-text.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { LiveSearch } from '../../../../ui/live-search.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { ReceiverName } from '../../people/person-link.tsx';
import { useOrderGifts } from './api.ts';
import { GiftActions } from './gift-actions.tsx';
import { GiftStatusDetails } from './gift-status.tsx';
import classes from './order-gifts.module.css';
import { useOrderList } from './order-params.ts';
import { StatusFilter } from './status-filter.tsx';

/** The gifts of an order with recipient, status and actions. */
export function OrderGifts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const list = useOrderList();
  const columns = useColumns(order.time_zone);
  const gifts = useOrderGifts(order.id, list.params);
  return (
    <ListPanel
      state={list}
      query={gifts}
      tools={
        <>
          <LiveSearch
            value={list.params.search}
            placeholder={t('reports.searchHint')}
            onSearch={(search) => list.change({ search }, true)}
          />
          <StatusFilter order={order} />
        </>
      }
      empty={<NoneFound />}
    >
      {(page) => (
        <DataTable
          label={t('order.gifts')}
          columns={columns}
          rows={page?.list}
          rowKey={({ id }) => id}
          stale={gifts.isPlaceholderData}
        />
      )}
    </ListPanel>
  );
}

function useColumns(timeZone: number): Column<OrderGift>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'receiver',
      header: t('reports.receiver'),
      cell: (gift) => (
        <span className={classes.long}>
          <ReceiverName gift={gift} />
        </span>
      ),
      main: true,
    },
    { key: 'contact', header: t('order.contact'), cell: (gift) => <Contact gift={gift} /> },
    {
      key: 'status',
      header: t('order.statusLabel'),
      cell: (gift) => <GiftStatusDetails gift={gift} timeZone={timeZone} />,
    },
    {
      key: 'actions',
      header: t('groups.actions'),
      numeric: true,
      bare: true,
      pinned: true,
      cell: (gift) => <GiftActions gift={gift} />,
    },
  ];
}

/** E-mail and phone in one column, so that the status stays visible. */
function Contact({
  gift: { receiver_email: email, receiver_number: number },
}: {
  gift: OrderGift;
}) {
  if (!email) return shownPhone(number || '-');
  return (
    <span className={classes.long}>
      <EmailText email={email} />
      {number && <span className={classes.number}>{shownPhone(number)}</span>}
    </span>
  );
}

function NoneFound() {
  const { t } = useTranslation();
  const { params, change } = useOrderList();
  return (
    <StateMessage
      drawing="search"
      title={t('order.noneFound')}
      action={
        <Button
          variant="default"
          onClick={() => change(params.status ? { status: '' } : { search: '' })}
        >
          {t('order.showAll')}
        </Button>
      }
    />
  );
}
