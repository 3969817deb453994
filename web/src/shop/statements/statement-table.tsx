import type { ShopStatement } from '@regalo/contract/shop/statements';
import { formatColones } from '@regalo/contract/values/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { localMoment, rangeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { useShopZone } from '../profile.ts';
import classes from './statements.module.css';

interface Props {
  rows: ShopStatement[] | undefined;
  stale: boolean;
}

/** Statements, newest first. */
export function StatementTable({ rows, stale }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('shop.pages.statements')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}

/** When and how a statement was paid, or why it is not. */
export function Payout({ statement: { payout, payable } }: { statement: ShopStatement }) {
  const { t, i18n } = useTranslation();
  const zone = useShopZone();
  if (!payout) return t(payable > 0 ? 'shop.statements.unpaid' : 'shop.statements.nothingDue');
  return (
    <>
      <span className={classes.paid}>
        {t('shop.statements.paid', { at: localMoment(payout.paid_at, zone, i18n.language) })}
      </span>
      <span className={classes.payout}>{payout.reference}</span>
    </>
  );
}

function useColumns(): Column<ShopStatement>[] {
  const { t, i18n } = useTranslation();
  return [
    {
      key: 'number',
      header: t('shop.statements.number'),
      main: true,
      cell: ({ id, number }) => (
        <Link to="/statements/$statement" params={{ statement: `${id}` }} className={classes.link}>
          {t('shop.statements.title', { number })}
        </Link>
      ),
    },
    {
      key: 'days',
      header: t('shop.statements.days'),
      cell: ({ first_day, last_day }) => (
        <span className={classes.whole}>{rangeText(first_day, last_day, i18n.language)}</span>
      ),
    },
    {
      key: 'redeemed',
      header: t('shop.statements.redeemed'),
      numeric: true,
      cell: ({ redeemed }) => <Money amount={redeemed} />,
    },
    {
      key: 'undone',
      header: t('shop.statements.undone'),
      numeric: true,
      cell: ({ undone }) => <Money amount={-undone} />,
    },
    {
      key: 'corrected',
      header: t('shop.statements.corrected'),
      numeric: true,
      cell: ({ corrected }) => <Money amount={corrected} />,
    },
    {
      key: 'commission',
      header: t('shop.statements.commission'),
      numeric: true,
      cell: ({ commission }) => <Money amount={-commission} />,
    },
    {
      key: 'payable',
      header: t('shop.statements.payable'),
      numeric: true,
      cell: ({ payable }) => (
        <b className={classes.whole} data-negative={payable < 0 || undefined}>
          {formatColones(payable)}
        </b>
      ),
    },
    {
      key: 'payout',
      header: t('shop.statements.payout'),
      cell: (statement) => <Payout statement={statement} />,
    },
  ];
}
