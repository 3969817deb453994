import { Button } from '@mantine/core';
import type { OrderDetail, OrderGift } from '@regalo/contract/orders';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../lib/list-params.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { ListPanel } from '../../../ui/list-panel.tsx';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { useOrderGifts } from './api.ts';
import { GiftActions } from './gift-actions.tsx';
import { GiftStanding } from './gift-standing.tsx';
import classes from './order-gifts.module.css';
import { useOrderParams } from './order-params.ts';
import { StatusFilter } from './status-filter.tsx';

/** The gifts of an order: to whom, how they stand, and what can be done. */
export function OrderGifts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { params } = useOrderParams();
  const gifts = useOrderGifts(order.id, params);
  const results = useRef<HTMLDivElement>(null);
  return (
    <ListPanel
      searchHint={t('reports.searchHint')}
      tools={<StatusFilter order={order} />}
      total={gifts.data?.total_count}
      stale={gifts.isPlaceholderData}
      resultsRef={results}
    >
      <Results order={order} gifts={gifts} />
    </ListPanel>
  );
}

interface ResultsProps {
  order: OrderDetail;
  gifts: ReturnType<typeof useOrderGifts>;
}

function Results({ order, gifts }: ResultsProps) {
  const { t } = useTranslation();
  const columns = useColumns(order.time_zone);
  if (gifts.isError) return <FailedState onRetry={() => void gifts.refetch()} />;
  if (gifts.data?.total_count === 0) return <NoneFound />;
  return (
    <DataTable
      label={t('order.gifts')}
      columns={columns}
      // A page beyond the end is left at once; until then it is not shown as if it were empty.
      rows={gifts.data?.list.length ? gifts.data.list : undefined}
      rowKey={({ id }) => id}
      stale={gifts.isPlaceholderData}
    />
  );
}

function useColumns(timeZone: number): Column<OrderGift>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'receiver',
      header: t('reports.receiver'),
      cell: (gift) => gift.receiver_name,
      main: true,
    },
    { key: 'contact', header: t('order.contact'), cell: (gift) => <Contact gift={gift} /> },
    {
      key: 'status',
      header: t('order.standing'),
      cell: (gift) => <GiftStanding gift={gift} timeZone={timeZone} />,
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

/** The ways to reach who gets a gift; a column each would push the status out of sight. */
function Contact({
  gift: { receiver_email: email, receiver_number: number },
}: {
  gift: OrderGift;
}) {
  if (!email) return number || '-';
  return (
    <>
      <EmailText email={email} />
      {number && <span className={classes.number}>{number}</span>}
    </>
  );
}

function NoneFound() {
  const { t } = useTranslation();
  const { change } = useListParams();
  const { params, showStatus } = useOrderParams();
  return (
    <StateMessage
      drawing="search"
      title={t('order.noneFound')}
      action={
        <Button
          variant="default"
          onClick={() => (params.status ? showStatus('') : void change({ search: '' }))}
        >
          {t('order.showAll')}
        </Button>
      }
    />
  );
}
