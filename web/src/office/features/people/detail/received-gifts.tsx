import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReceivedGift } from '@regalo/contract/people/detail';
import type { Person } from '@regalo/contract/people/person';
import type { Zone } from '@regalo/contract/values/days';
import { localDay } from '@regalo/contract/values/days';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { Money } from '../../../../ui/money.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { TipButton } from '../../../../ui/tip-button.tsx';
import { MessageState } from '../../orders/delivery/message-state.tsx';
import { OrderLink } from '../../orders/detail/order-link.tsx';
import { StoryDrawer } from '../../orders/detail/story/story-drawer.tsx';
import { fullName } from '../picked.ts';
import { usePersonGifts } from './api.ts';
import classes from './person-history.module.css';
import { usePersonList } from './person-params.ts';

interface Props {
  person: Person;
  /** Of the company. */
  timeZone: Zone;
  onSendGift: () => void;
}

/** The gifts that a person received. */
export function ReceivedGifts({ person, timeZone, onSendGift }: Props) {
  const { t } = useTranslation();
  const list = usePersonList('gifts');
  const gifts = usePersonGifts(person.id, list.params.page);
  const columns = useColumns(person, timeZone);
  return (
    <ListPanel
      id="orders"
      title={t('dashboard.recent')}
      state={list}
      query={gifts}
      fixedSize
      empty={<NothingYet onSendGift={onSendGift} />}
    >
      {(page) => (
        <DataTable
          label={t('dashboard.recent')}
          columns={columns}
          rows={page?.list}
          rowKey={({ id }) => id}
          stale={gifts.isPlaceholderData}
          expected={3}
        />
      )}
    </ListPanel>
  );
}

function NothingYet({ onSendGift }: Pick<Props, 'onSendGift'>) {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="gift"
      title={t('dashboard.empty')}
      hint={t('personPage.noGiftsHint')}
      action={
        <Allowed to="orders.send">
          <Button variant="default" onClick={onSendGift}>
            {t('personPage.send')}
          </Button>
        </Allowed>
      }
    />
  );
}

function useColumns(person: Person, timeZone: Zone): Column<ReceivedGift>[] {
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
      cell: ({ createdAt }) => shortDay(localDay(createdAt, timeZone), i18n.language),
    },
    {
      key: 'order',
      header: t('personPage.order'),
      cell: ({ order_id: id, order_number: number }) => (
        <OrderLink order={{ id, number }}>{t('order.title', { id: number })}</OrderLink>
      ),
    },
    {
      key: 'value',
      header: t('reports.value'),
      numeric: true,
      cell: ({ gift_value }) => <Money amount={gift_value} strong />,
    },
    {
      key: 'status',
      header: t('order.statusLabel'),
      card: 'state',
      cell: (gift) => (
        <>
          <StateBadge kind="gift" status={gift.status} />
          <MessageState message={gift} timeZone={timeZone} className={classes.message} />
        </>
      ),
    },
    {
      key: 'story',
      header: t('ends.tasks.story'),
      numeric: true,
      bare: true,
      cell: (gift) => <Story gift={gift} name={fullName(person)} />,
    },
  ];
}

function Story({ gift: { id, order_number: order }, name }: { gift: ReceivedGift; name: string }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <TipButton icon={IconHistory} label={t('story.open', { id: order })} onClick={open} />
      <StoryDrawer gift={id} title={t('story.title', { name })} opened={opened} onClose={close} />
    </>
  );
}
