import type { StatementLine } from '@regalo/contract/shop/statements';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { useGiftName } from '../../lib/gift-name.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { useShopZone } from '../profile.ts';
import classes from './statements.module.css';

interface Props {
  rows: StatementLine[] | undefined;
  stale: boolean;
}

/** The uses, undos and corrections of a statement, oldest first. */
export function LineTable({ rows, stale }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('shop.statements.lines')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}

function useColumns(): Column<StatementLine>[] {
  const { t, i18n } = useTranslation();
  const zone = useShopZone();
  const nameOf = useGiftName();
  return [
    {
      key: 'gift',
      header: t('shop.redemptions.gift'),
      main: true,
      cell: ({ gift_name }) => nameOf(gift_name),
    },
    {
      key: 'kind',
      header: t('shop.statements.kind'),
      cell: ({ kind, note }) => (
        <>
          {t(`shop.statements.kinds.${kind}`)}
          {note && <span className={classes.note}>{note}</span>}
        </>
      ),
    },
    {
      key: 'at',
      header: t('shop.redemptions.at'),
      cell: ({ created_at }) => (
        <span className={classes.whole}>{localMoment(created_at, zone, i18n.language)}</span>
      ),
    },
    { key: 'till', header: t('shop.redemptions.till'), cell: ({ till_name }) => till_name },
    {
      key: 'receipt',
      header: t('shop.redemptions.receipt'),
      cell: ({ receipt }) => receipt || t('common.none'),
    },
    {
      key: 'redemption',
      header: t('shop.redemptions.number'),
      numeric: true,
      cell: ({ redemption_id }) => redemption_id,
    },
    {
      key: 'colones',
      header: t('shop.statements.redeemed'),
      numeric: true,
      cell: ({ colones }) => <Money amount={colones} />,
    },
    {
      key: 'commission',
      header: t('shop.statements.commission'),
      numeric: true,
      cell: ({ commission }) => <Money amount={-commission} />,
    },
    {
      key: 'payable',
      header: t('shop.statements.toYou'),
      numeric: true,
      cell: ({ payable }) => <Money amount={payable} strong />,
    },
  ];
}
