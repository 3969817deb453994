import { Button } from '@mantine/core';
import { DEFAULT_PAGE_SIZE } from '@regalo/contract/fields';
import type { Person } from '@regalo/contract/people';
import type { ReceivedGift } from '@regalo/contract/person-detail';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayHeading, localDay } from '../../lib/dates.ts';
import { useGiftName } from '../../lib/gift-name.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { Pager } from '../../ui/pager.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { GiftBadge } from '../gifts/order/gift-standing.tsx';
import { OrderLink } from '../gifts/order/order-link.tsx';
import { usePersonGifts } from './api.ts';
import { usePersonPage } from './person-params.ts';
import { useSendGift } from './send-gift.ts';

interface Props {
  person: Person;
  /** Hours to add to UTC. */
  timeZone: number;
}

/** The gifts that a person received, each with the way to its order. */
export function ReceivedGifts({ person, timeZone }: Props) {
  const { t } = useTranslation();
  const [known, setKnown] = useState<number>();
  const { page, show } = usePersonPage('gifts', known);
  const gifts = usePersonGifts(person.id, page);
  const total = gifts.isPlaceholderData ? undefined : gifts.data?.total_count;
  if (total !== known) setKnown(total);
  return (
    <PageSection id="orders" title={t('dashboard.recent')} flush>
      <Results person={person} gifts={gifts} timeZone={timeZone} />
      <Pager
        page={page}
        size={DEFAULT_PAGE_SIZE}
        total={gifts.data?.total_count ?? 0}
        onPage={show}
      />
    </PageSection>
  );
}

function Results({
  person,
  gifts,
  timeZone,
}: Props & { gifts: ReturnType<typeof usePersonGifts> }) {
  const { t } = useTranslation();
  const columns = useColumns(timeZone);
  if (gifts.isError) return <FailedState onRetry={() => void gifts.refetch()} />;
  if (gifts.data?.total_count === 0) return <NothingYet person={person} />;
  return (
    <DataTable
      label={t('dashboard.recent')}
      columns={columns}
      rows={gifts.data?.list.length ? gifts.data.list : undefined}
      rowKey={({ id }) => id}
      stale={gifts.isPlaceholderData}
      expected={3}
    />
  );
}

function NothingYet({ person }: { person: Person }) {
  const { t } = useTranslation();
  const sendGift = useSendGift(person);
  return (
    <StateMessage
      drawing="gift"
      title={t('dashboard.empty')}
      hint={t('personPage.noGiftsHint')}
      action={
        <Button variant="default" onClick={sendGift}>
          {t('personPage.send')}
        </Button>
      }
    />
  );
}

function useColumns(timeZone: number): Column<ReceivedGift>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  return [
    {
      key: 'gift',
      header: t('reports.gift'),
      cell: ({ name }) => nameOf(name),
      main: true,
    },
    {
      key: 'date',
      header: t('upload.date'),
      cell: ({ createdAt }) => dayHeading(localDay(createdAt, timeZone), i18n.language),
    },
    {
      key: 'order',
      header: t('personPage.order'),
      cell: ({ order_id: id }) => <OrderLink order={id}>{t('order.title', { id })}</OrderLink>,
    },
    {
      key: 'value',
      header: t('reports.value'),
      numeric: true,
      cell: ({ gift_value }) => <Money amount={gift_value} strong />,
    },
    {
      key: 'status',
      header: t('order.standing'),
      cell: ({ status }) => <GiftBadge status={status} />,
    },
  ];
}
