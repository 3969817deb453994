import type { ShopRedemption } from '@regalo/contract/shop/redemptions';
import { formatColones, formatUnits } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { useGiftName } from '../../lib/gift-name.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { useShopZone } from '../profile.ts';
import classes from './redemption-table.module.css';

interface Props {
  rows: ShopRedemption[] | undefined;
  stale: boolean;
}

/** Redemptions, newest first; what was undone is struck through. */
export function RedemptionTable({ rows, stale }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('shop.pages.redemptions')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}

function useColumns(): Column<ShopRedemption>[] {
  const { t, i18n } = useTranslation();
  const zone = useShopZone();
  const nameOf = useGiftName();
  const moment = (at: string) => localMoment(at, zone, i18n.language);
  return [
    {
      key: 'gift',
      header: t('shop.redemptions.gift'),
      main: true,
      cell: ({ gift_name, undone_at, undo_reason }) => (
        <>
          {nameOf(gift_name)}
          {undone_at && (
            <span className={classes.undone}>
              {t('shop.redemptions.undone', { at: moment(undone_at), reason: undo_reason ?? '' })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'at',
      header: t('shop.redemptions.at'),
      cell: ({ redeemed_at }) => <span className={classes.whole}>{moment(redeemed_at)}</span>,
    },
    { key: 'till', header: t('shop.redemptions.till'), cell: ({ till }) => till.name },
    {
      key: 'receipt',
      header: t('shop.redemptions.receipt'),
      cell: ({ receipt }) => receipt || t('common.none'),
    },
    {
      key: 'id',
      header: t('shop.redemptions.number'),
      numeric: true,
      cell: ({ id }) => id,
    },
    {
      key: 'amount',
      header: t('shop.statements.redeemed'),
      numeric: true,
      cell: ({ amount, currency, colones, undone_at }) => (
        <span className={classes.whole} data-undone={undone_at ? true : undefined}>
          {formatUnits(amount, currency)}
          {currency !== 'CRC' && <span className={classes.colones}>{formatColones(colones)}</span>}
        </span>
      ),
    },
    {
      key: 'commission',
      header: t('shop.statements.commission'),
      numeric: true,
      cell: ({ commission }) =>
        commission === null ? t('common.none') : <Money amount={-commission} />,
    },
    {
      key: 'payable',
      header: t('shop.statements.toYou'),
      numeric: true,
      cell: ({ payable }) =>
        payable === null ? t('common.none') : <Money amount={payable} strong />,
    },
  ];
}
