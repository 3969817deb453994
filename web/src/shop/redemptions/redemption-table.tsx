import type { ShopRedemption } from '@regalo/contract/shop/redemptions';
import { formatUnits } from '@regalo/contract/values/money';
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
      header: t('shop.redemptions.amount'),
      numeric: true,
      cell: ({ amount, currency, undone_at }) => (
        <span className={classes.whole} data-undone={undone_at ? true : undefined}>
          {formatUnits(amount, currency)}
        </span>
      ),
    },
    {
      key: 'owed',
      header: t('shop.redemptions.owed'),
      numeric: true,
      cell: ({ colones, undone_at }) => <Money amount={undone_at ? 0 : colones} strong />,
    },
  ];
}
