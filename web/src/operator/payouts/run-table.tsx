import type { PayoutRun } from '@regalo/contract/operator/shop-payouts';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Money } from '../../ui/money.tsx';
import { OPERATOR_ZONE } from '../profile.ts';

interface Props {
  rows: PayoutRun[] | undefined;
  stale: boolean;
  onOpen: (run: PayoutRun) => void;
}

/** Payout runs, newest first. */
export function RunTable({ rows, stale, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const columns: Column<PayoutRun>[] = [
    {
      key: 'run',
      header: t('operator.payouts.runs'),
      main: true,
      cell: ({ id }) => (
        <TextLink inherit to="/payouts/$run" params={{ run: String(id) }}>
          {t('operator.payouts.run', { id })}
        </TextLink>
      ),
    },
    {
      key: 'when',
      header: t('operator.payouts.when'),
      card: 'second',
      cell: ({ createdAt: at }) => localMoment(at, OPERATOR_ZONE, i18n.language),
    },
    { key: 'by', header: t('operator.payouts.by'), cell: ({ author }) => author },
    {
      key: 'progress',
      header: t('operator.payouts.progress'),
      numeric: true,
      cell: ({ paid, lines }) => t('operator.payouts.progressOf', { paid, lines }),
    },
    {
      key: 'total',
      header: t('operator.payouts.total'),
      numeric: true,
      card: 'side',
      cell: ({ total }) => <Money amount={total} strong />,
    },
  ];
  return (
    <DataTable
      label={t('operator.payouts.runs')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      stale={stale}
      onRow={onOpen}
    />
  );
}
