import { orderParam } from '@regalo/contract/orders/number';
import type { Zone } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { StatementEntry } from '@regalo/contract/wallet/statement';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../lib/dates.ts';
import { useGiftName } from '../../../lib/gift-name.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import classes from './wallet-page.module.css';

interface Props {
  rows: StatementEntry[] | undefined;
  /** By which the days of the month are counted. */
  zone: Zone;
  stale: boolean;
}

/** The movements of a month, newest first. */
export function StatementTable({ rows, zone, stale }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('wallet.statement')}
      columns={useColumns(zone)}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}

function useColumns(zone: Zone): Column<StatementEntry>[] {
  const { t, i18n } = useTranslation();
  return [
    {
      key: 'kind',
      header: t('wallet.kind'),
      cell: ({ kind }) => t(`wallet.kinds.${kind}`),
      main: true,
    },
    {
      key: 'date',
      header: t('upload.date'),
      card: 'second',
      cell: ({ createdAt }) => (
        <span className={classes.whole}>{localMoment(createdAt, zone, i18n.language)}</span>
      ),
    },
    {
      key: 'reference',
      header: t('wallet.reference'),
      card: 'more',
      cell: (entry) => <Reference entry={entry} />,
    },
    { key: 'author', header: t('wallet.author'), cell: ({ author }) => author },
    {
      key: 'amount',
      header: t('wallet.amount'),
      numeric: true,
      card: 'side',
      cell: ({ amount }) => (
        <span className={classes.whole} data-in={amount > 0 || undefined}>
          {amount > 0 ? '+' : ''}
          {formatColones(amount)}
        </span>
      ),
    },
    {
      key: 'before',
      header: t('wallet.balanceBefore'),
      numeric: true,
      card: 'more',
      cell: ({ balance_before }) => <Money amount={balance_before} />,
    },
    {
      key: 'after',
      header: t('wallet.balanceAfter'),
      numeric: true,
      card: 'more',
      cell: ({ balance_after }) => <Money amount={balance_after} strong />,
    },
  ];
}

/** The reference of a payment, or a link to the order, which may be held. */
function Reference({ entry: { reference, order, held_order: held } }: { entry: StatementEntry }) {
  const { t } = useTranslation();
  const nameOf = useGiftName();
  const shown = order ?? held;
  if (!shown) return reference || '-';
  const { number, quantity, gift_name } = shown;
  const title = t('order.title', { id: number });
  const link = { params: { order: orderParam(number) }, className: classes.order };
  return (
    <>
      <Allowed to="orders.read" otherwise={<span className={classes.order}>{title}</span>}>
        <Link to={order ? '/orders/$order' : '/orders/pending/$order'} {...link}>
          {title}
        </Link>
      </Allowed>
      <span className={classes.more}>
        {quantity} × {nameOf(gift_name)}
      </span>
    </>
  );
}
