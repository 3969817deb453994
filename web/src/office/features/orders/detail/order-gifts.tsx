import type { OrderDetail, OrderGift } from '@regalo/contract/orders/detail';
import { formatUnits } from '@regalo/contract/values/money';
import { shownPhone } from '@regalo/contract/values/phone';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { EmailText } from '../../../../ui/email-text.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { LiveSearch } from '../../../../ui/live-search.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { NothingFound } from '../../../../ui/state-message.tsx';
import { useCustomFields } from '../../custom-fields/api.ts';
import { useCustomFacts } from '../../custom-fields/custom-facts.ts';
import { FieldFilter } from '../../custom-fields/field-filter.tsx';
import { ReceiverName } from '../../people/person-link.tsx';
import { useOrderGifts } from './api.ts';
import { ChooseGift, ChoosePage } from './chosen/choose-gifts.tsx';
import { ChosenBar } from './chosen/chosen-bar.tsx';
import { type ChosenGifts, useChosen } from './chosen/use-chosen.ts';
import { isOpen } from './ends/target.ts';
import { GiftActions } from './gift-actions.tsx';
import { GiftStatusDetails } from './gift-status.tsx';
import classes from './order-gifts.module.css';
import { useOrderList } from './order-params.ts';
import { StatusFilter } from './status-filter.tsx';

/** The gifts of an order with recipient, status and actions. */
export function OrderGifts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const list = useOrderList();
  const chosen = useChosen();
  const gifts = useOrderGifts(order.id, list.params);
  const rows = gifts.data?.list;
  const columns = useColumns(order, rows, chosen);
  const results = useRef<HTMLDivElement>(null);
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
          <FieldFilter
            subjects={['gift', 'person']}
            value={list.params.fields}
            onChange={(fields) => list.change({ fields })}
          />
          <StatusFilter order={order} />
        </>
      }
      empty={<NoneFound />}
      resultsRef={results}
      foot={
        <ChosenBar
          order={order}
          chosen={{
            ...chosen,
            clear: () => {
              chosen.clear();
              // The button that had it is gone.
              results.current?.focus({ preventScroll: true });
            },
          }}
        />
      }
    >
      {(page) => (
        <>
          <ChoosePage rows={rows} chosen={chosen} labelled className={classes.all} />
          <DataTable
            label={t('order.gifts')}
            columns={columns}
            rows={page?.list}
            rowKey={({ id }) => id}
            stale={gifts.isPlaceholderData}
            isSelected={({ id }) => chosen.has(id)}
          />
        </>
      )}
    </ListPanel>
  );
}

function useColumns(
  order: OrderDetail,
  rows: readonly OrderGift[] | undefined,
  chosen: ChosenGifts,
): Column<OrderGift>[] {
  const { t } = useTranslation();
  const fields = useCustomFields('gift').filter(
    ({ archived, key }) => !archived || rows?.some(({ custom_fields }) => custom_fields[key]),
  );
  return [
    {
      key: 'select',
      header: t('chosen.page'),
      head: <ChoosePage rows={rows} chosen={chosen} className={classes.head} />,
      bare: true,
      pinned: true,
      cell: (gift) => <ChooseGift gift={gift} chosen={chosen} />,
    },
    {
      key: 'receiver',
      header: t('reports.receiver'),
      brief: (gift) => <ReceiverName gift={gift} />,
      cell: (gift) => (
        <span className={classes.long}>
          <ReceiverName gift={gift} />
          <GiftFields gift={gift} />
        </span>
      ),
      main: true,
    },
    {
      key: 'contact',
      header: t('order.contact'),
      card: 'second',
      brief: ({ receiver_email: email, receiver_number: number }) => (
        <span className={classes.brief}>{email || shownPhone(number || '-')}</span>
      ),
      cell: (gift) => <Contact gift={gift} />,
    },
    {
      key: 'badge',
      header: t('order.statusLabel'),
      only: 'card',
      card: 'state',
      cell: ({ status }) => <StateBadge kind="gift" status={status} />,
    },
    {
      key: 'email',
      header: t('people.email'),
      only: 'card',
      cell: ({ receiver_email: email }) => email || '-',
    },
    {
      key: 'phone',
      header: t('reports.number'),
      only: 'card',
      cell: ({ receiver_number: number }) => shownPhone(number || '-'),
    },
    ...fields.map(({ key, name }) => ({
      key: `field-${key}`,
      header: name,
      only: 'card' as const,
      card: 'more' as const,
      cell: ({ custom_fields }: OrderGift) => custom_fields[key] || '-',
    })),
    {
      key: 'status',
      header: t('order.statusLabel'),
      cell: (gift) => (
        <>
          <GiftStatusDetails gift={gift} timeZone={order.time_zone} />
          <Card gift={gift} order={order} />
          {isOpen(gift) && <Left gift={gift} order={order} />}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('groups.actions'),
      numeric: true,
      bare: true,
      pinned: true,
      cell: (gift) => <GiftActions order={order} gift={gift} />,
    },
  ];
}

/** What the company keeps of a gift. */
function GiftFields({ gift }: { gift: OrderGift }) {
  return useCustomFacts('gift', gift.custom_fields).map(([name, value]) => (
    <span key={name} className={classes.fact}>
      {name}: {value}
    </span>
  ));
}

/** Whose card it has become since it was sent, or that it is still to be chosen. */
function Card({ gift, order: { choices } }: { gift: OrderGift; order: OrderDetail }) {
  const { t } = useTranslation();
  const { card } = gift;
  if (card) return <bdi className={classes.left}>{`${card.shop_name} · ${card.gift_name}`}</bdi>;
  if (!choices || !isOpen(gift)) return null;
  return <span className={classes.left}>{t('choices.unchosen')}</span>;
}

/** The unspent value and its last day. */
function Left({ gift, order }: { gift: OrderGift; order: OrderDetail }) {
  const { t, i18n } = useTranslation();
  const amount = formatUnits(gift.left, order.currency);
  const day = shortDay(gift.valid_until, i18n.language);
  return <span className={classes.left}>{t('chosen.leftUntil', { amount, day })}</span>;
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
    <NothingFound
      title={t('order.noneFound')}
      all={t('order.showAll')}
      onAll={() => change(params.status ? { status: '' } : { search: '', fields: [] })}
    />
  );
}
