import type { reportTotals, TotalRow } from '@regalo/contract/reports/reports';
import type { TotalsBy } from '@regalo/contract/reports/totals-by';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { monthName, shortDay } from '../../../lib/dates.ts';
import { useGiftName } from '../../../lib/gift-name.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Money } from '../../../ui/money.tsx';
import { OrderLink } from '../orders/detail/order-link.tsx';

type Page = z.output<typeof reportTotals.reply>['body'];

interface Props {
  by: TotalsBy;
  page: Page | undefined;
  stale: boolean;
}

/** The totals of orders or months, below the sums of all. */
export function TotalsTable({ by, page, stale }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Sums totals={page?.totals} />
      <DataTable
        label={t(`reports.by.${by}`)}
        columns={useColumns(by)}
        rows={page?.list}
        rowKey={({ order, day }) => order?.id ?? day}
        stale={stale}
      />
    </>
  );
}

function Sums({ totals }: { totals: Page['totals'] | undefined }) {
  const { t } = useTranslation();
  return (
    <Figures
      label={t('reports.sums')}
      figures={[
        [t('reports.gifts'), totals && formatCount(totals.gifts)],
        [t('reports.value'), totals && <Money amount={totals.gift_value} />],
        [t('reports.fee'), totals && <Money amount={totals.service_fee} />],
        [t('reports.total'), totals && <Money amount={totals.gift_value + totals.service_fee} />],
      ]}
    />
  );
}

function useColumns(by: TotalsBy): Column<TotalRow>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  const sums: Column<TotalRow>[] = [
    {
      key: 'gifts',
      header: t('reports.gifts'),
      numeric: true,
      cell: (row) => formatCount(row.gifts),
      card: 'more',
    },
    {
      key: 'value',
      header: t('reports.value'),
      numeric: true,
      cell: (row) => <Money amount={row.gift_value} />,
    },
    {
      key: 'fee',
      header: t('reports.fee'),
      numeric: true,
      cell: (row) => <Money amount={row.service_fee} />,
    },
    {
      key: 'total',
      header: t('reports.total'),
      numeric: true,
      cell: (row) => <Money amount={row.gift_value + row.service_fee} strong />,
    },
  ];
  if (by === 'month')
    return [
      {
        key: 'month',
        header: t('reports.month'),
        main: true,
        cell: ({ day }) => monthName(day.slice(0, 7), i18n.language, 'long'),
      },
      ...sums,
    ];
  return [
    {
      key: 'gift',
      header: t('reports.gift'),
      main: true,
      cell: ({ order }) =>
        order && (
          <OrderLink order={order} numbered>
            {nameOf(order.name)}
          </OrderLink>
        ),
    },
    {
      key: 'day',
      header: t('reports.sortDate'),
      cell: ({ day }) => shortDay(day, i18n.language),
    },
    { key: 'order', header: t('personPage.order'), cell: ({ order }) => order?.id },
    ...sums,
  ];
}
