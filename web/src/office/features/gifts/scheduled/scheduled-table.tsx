import { celebrationByKey } from '@regalo/contract/gifts/celebrations';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { formatCount } from '@regalo/contract/values/count';
import type { Zone } from '@regalo/contract/values/days';
import { languageOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Money } from '../../../../ui/money.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import classes from './scheduled.module.css';
import { ScheduledActions } from './scheduled-actions.tsx';
import { useRuleName } from './use-rule-name.ts';

interface Props {
  /** undefined while loading. */
  orders: ScheduledOrder[] | undefined;
  /** Of the company. */
  zone: Zone;
  stale?: boolean;
  /** Skeleton rows while loading. */
  expected?: number;
}

/** Orders that are sent later. */
export function ScheduledTable({ orders, zone, stale = false, expected = 4 }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('scheduled.orders')}
      columns={useColumns(zone)}
      rows={orders}
      rowKey={({ id }) => id}
      stale={stale}
      expected={expected}
    />
  );
}

function useColumns(zone: Zone): Column<ScheduledOrder>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  const nameOfRule = useRuleName();
  return [
    {
      key: 'when',
      header: t('scheduled.columns.when'),
      main: true,
      brief: ({ sendAt }) => localMoment(sendAt, zone, i18n.language),
      cell: ({ number, sendAt }) => (
        <span className={classes.lines}>
          {localMoment(sendAt, zone, i18n.language)}
          <small>{t('scheduled.number', { id: number })}</small>
        </span>
      ),
    },
    {
      key: 'gift',
      header: t('scheduled.columns.gift'),
      card: 'second',
      brief: (order) => nameOfRule(order) || nameOf(order.gift_name),
      cell: (order) => (
        <span className={classes.lines}>
          {order.rule && <b>{nameOfRule(order)}</b>}
          {nameOf(order.gift_name)}
          {order.shop_name && <small>{order.shop_name}</small>}
          <Celebration order={order} />
        </span>
      ),
    },
    {
      key: 'recipients',
      header: t('scheduled.columns.recipients'),
      numeric: true,
      cell: ({ quantity, groups }) => (
        <span className={classes.counted}>
          {formatCount(quantity)}
          {groups.length > 0 && <small>{groups.map(({ name }) => name).join(', ')}</small>}
        </span>
      ),
    },
    {
      key: 'total',
      header: t('scheduled.columns.total'),
      numeric: true,
      cell: ({ total_amount: total }) =>
        total === null ? t('common.none') : <Money amount={total} strong />,
    },
    {
      key: 'author',
      header: t('scheduled.columns.author'),
      roomy: true,
      cell: ({ author }) => <span className={classes.lines}>{author.name}</span>,
    },
    {
      key: 'status',
      header: t('scheduled.columns.status'),
      card: 'state',
      brief: ({ status }) => <StateBadge kind="scheduled" status={status} />,
      cell: (order) => <State order={order} zone={zone} />,
    },
    {
      key: 'actions',
      header: t('scheduled.columns.actions'),
      numeric: true,
      bare: true,
      cell: (order) => <ScheduledActions order={order} zone={zone} />,
    },
  ];
}

/** The celebration, unless the name of its rule has it. */
function Celebration({ order: { rule, celebration } }: { order: ScheduledOrder }) {
  const { i18n } = useTranslation();
  const found = rule ? null : celebrationByKey(celebration);
  return found && <small>{found.name[languageOf(i18n.language)]}</small>;
}

/** Where it stands, why it waits, and who was left out. */
function State({ order, zone }: { order: ScheduledOrder; zone: Zone }) {
  const { t, i18n } = useTranslation();
  const { status, reason, waitsUntil, left_out: deleted, opted_out: optedOut } = order;
  const { card_signatures: signatures } = order;
  return (
    <span className={classes.state}>
      <StateBadge kind="scheduled" status={status} />
      {order.fixed && order.rule && !order.endedAt && <small>{t('scheduled.ofRule')}</small>}
      {signatures !== null && <small>{t('scheduled.card.count', { count: signatures })}</small>}
      {reason && <small>{t(`scheduled.why.${reason}`)}</small>}
      {status === 'waiting' && waitsUntil && (
        <small>
          {t('scheduled.until', { moment: localMoment(waitsUntil, zone, i18n.language) })}
        </small>
      )}
      {deleted > 0 && <small>{t('scheduled.leftOut.deleted', { count: deleted })}</small>}
      {optedOut > 0 && <small>{t('scheduled.leftOut.optedOut', { count: optedOut })}</small>}
    </span>
  );
}
