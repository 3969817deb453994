import type { CompanyStatement } from '@regalo/contract/operator/company-wallet';
import type { Zone } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';

type Entry = CompanyStatement['list'][number];

interface Props {
  rows: Entry[] | undefined;
  /** That of the company, by which its months are counted. */
  zone: Zone;
  stale: boolean;
}

/** The movements of a month, newest first. */
export function StatementTable({ rows, zone, stale }: Props) {
  const { t, i18n } = useTranslation();
  const columns: Column<Entry>[] = [
    {
      key: 'kind',
      header: t('operator.companies.wallet.kind'),
      main: true,
      cell: ({ kind }) => t(`operator.companies.wallet.kinds.${kind}`),
    },
    {
      key: 'date',
      header: t('operator.companies.wallet.date'),
      card: 'second',
      whole: true,
      cell: ({ createdAt }) => localMoment(createdAt, zone, i18n.language),
    },
    {
      key: 'reference',
      header: t('operator.companies.wallet.reference'),
      card: 'more',
      cell: ({ reference, order, held_order }) => {
        const number = (order ?? held_order)?.number;
        return number === undefined
          ? reference || t('common.none')
          : t('operator.companies.wallet.order', { number });
      },
    },
    {
      key: 'amount',
      header: t('operator.companies.wallet.amount'),
      numeric: true,
      card: 'side',
      whole: true,
      cell: ({ amount }) => (
        <span>
          {amount > 0 ? '+' : ''}
          {formatColones(amount)}
        </span>
      ),
    },
    {
      key: 'after',
      header: t('operator.companies.wallet.after'),
      numeric: true,
      card: 'more',
      cell: ({ balance_after }) => <Money amount={balance_after} strong />,
    },
  ];
  return (
    <DataTable
      label={t('operator.companies.wallet.statement')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
    />
  );
}
