import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../lib/dates.ts';
import { refusalText } from '../../../lib/i18n/problem-text.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Preview } from '../api.ts';

const MAX_HEIGHT = 420;

type Sample = Preview['transfers'][number];
type Fault = Preview['faults'][number];

/** The first transfers of a file, each with whether it is in the list already. */
export function SampleTable({ preview: { transfers } }: { preview: Preview }) {
  const { t, i18n } = useTranslation();
  const columns: Column<Sample>[] = [
    {
      key: 'payer',
      header: t('operator.funds.transfers.payer'),
      main: true,
      cell: ({ payer, payer_account }) =>
        [payer, payer_account].filter(Boolean).join(', ') || t('common.none'),
    },
    {
      key: 'day',
      header: t('operator.funds.transfers.day'),
      card: 'second',
      cell: ({ day }) => shortDay(day, i18n.language),
    },
    {
      key: 'text',
      header: t('operator.funds.transfers.text'),
      cell: ({ reference, text }) => (
        <>
          {reference || t('common.none')}
          <Text span display="block" size="xs" c="dimmed">
            {text}
          </Text>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('operator.funds.transfers.amount'),
      numeric: true,
      cell: ({ amount }) => <Money amount={amount} strong />,
    },
    {
      key: 'known',
      header: t('operator.funds.file.newEntry'),
      card: 'state',
      cell: ({ known }) => (
        <Badge variant="light" color={known ? 'gray' : 'green'}>
          {t(known ? 'operator.funds.file.isKnown' : 'operator.funds.file.isNew')}
        </Badge>
      ),
    },
    { key: 'row', header: t('operator.funds.file.line'), numeric: true, cell: ({ row }) => row },
  ];
  return (
    <Panel title={t('operator.funds.file.preview')} flush>
      <DataTable
        label={t('operator.funds.file.preview')}
        columns={columns}
        rows={transfers}
        rowKey={({ row }) => row}
        maxHeight={MAX_HEIGHT}
      />
    </Panel>
  );
}

/** Lines that cannot be imported, and why. */
export function FaultTable({ preview: { faults, fault_count } }: { preview: Preview }) {
  const { t } = useTranslation();
  const columns: Column<Fault>[] = [
    { key: 'row', header: t('operator.funds.file.line'), main: true, cell: ({ row }) => row },
    {
      key: 'written',
      header: t('operator.funds.file.written'),
      cell: ({ written }) => written || t('common.none'),
    },
    { key: 'why', header: t('operator.funds.file.why'), cell: (fault) => refusalText(fault) },
  ];
  return (
    <Panel title={t('operator.funds.file.faults')} flush>
      <Text size="sm" px="lg" pb="sm">
        {t('operator.funds.file.faultsHint', { count: fault_count })}
      </Text>
      <DataTable
        label={t('operator.funds.file.faults')}
        columns={columns}
        rows={faults}
        rowKey={({ row, reason }) => `${row} ${reason}`}
        maxHeight={MAX_HEIGHT}
      />
    </Panel>
  );
}
