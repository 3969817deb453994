import { Button, Text } from '@mantine/core';
import type { OperatorShop } from '@regalo/contract/operator/shops';
import type { StatementLine } from '@regalo/contract/shop/statements';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { useGiftName } from '../../lib/gift-name.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { usePermissions } from '../permissions.ts';
import { OPERATOR_ZONE } from '../profile.ts';
import { CorrectDialog } from './correct-dialog.tsx';

interface Props {
  shop: OperatorShop;
  rows: StatementLine[] | undefined;
  stale: boolean;
}

/** The redemptions, undos and corrections of a statement; what is owed for a redemption can be corrected. */
export function LineTable({ shop, rows, stale }: Props) {
  const { t } = useTranslation();
  const mayCorrect = usePermissions().includes('shops.pay');
  // Kept while the dialog closes.
  const [chosen, setChosen] = useState<number>();
  const [opened, setOpened] = useState(false);
  const columns = useColumns();
  const line = rows?.find(({ id }) => id === chosen);
  const correct = correctColumn(t, ({ id }) => {
    setChosen(id);
    setOpened(true);
  });
  return (
    <>
      <DataTable
        label={t('operator.shops.statements.lines')}
        columns={mayCorrect ? [...columns, correct] : columns}
        rows={rows}
        rowKey={({ id }) => id}
        stale={stale}
      />
      {line && (
        <CorrectDialog shop={shop} line={line} opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  );
}

const correctColumn = (
  t: TFunction,
  onCorrect: (line: StatementLine) => void,
): Column<StatementLine> => ({
  key: 'actions',
  header: t('operator.shops.actions'),
  pinned: true,
  numeric: true,
  bare: true,
  cell: (line) =>
    line.kind === 'redemption' && (
      <Button
        size="xs"
        variant="default"
        aria-label={t('operator.shops.correction.correctOf', { number: line.redemption_id })}
        onClick={() => onCorrect(line)}
      >
        {t('operator.shops.correction.correct')}
      </Button>
    ),
});

function useColumns(): Column<StatementLine>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  return [
    {
      key: 'gift',
      header: t('operator.shops.statements.gift'),
      main: true,
      cell: ({ gift_name }) => nameOf(gift_name),
    },
    {
      key: 'kind',
      header: t('operator.shops.statements.kind'),
      cell: ({ kind, note }) => (
        <>
          {t(`operator.shops.statements.kinds.${kind}`)}
          {note && (
            <Text span display="block" size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'at',
      header: t('operator.shops.statements.at'),
      card: 'second',
      whole: true,
      cell: ({ created_at: at }) => localMoment(at, OPERATOR_ZONE, i18n.language),
    },
    {
      key: 'till',
      header: t('operator.shops.statements.till'),
      roomy: true,
      cell: ({ till_name }) => till_name,
    },
    {
      key: 'receipt',
      header: t('operator.shops.statements.receipt'),
      cell: ({ receipt }) => receipt || t('common.none'),
    },
    {
      key: 'number',
      header: t('operator.shops.statements.number'),
      numeric: true,
      cell: ({ redemption_id }) => redemption_id,
    },
    {
      key: 'colones',
      header: t('operator.shops.statements.redeemed'),
      numeric: true,
      cell: ({ colones }) => <Money amount={colones} />,
    },
    {
      key: 'net',
      header: t('operator.shops.statements.net'),
      numeric: true,
      card: 'side',
      cell: ({ payable }) => <Money amount={payable} strong />,
    },
  ];
}
