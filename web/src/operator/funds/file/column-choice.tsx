import { NativeSelect, Stack, Text } from '@mantine/core';
import { BANK_COLUMNS, type BankColumn } from '@regalo/contract/operator/funds-bank-columns';
import { useTranslation } from 'react-i18next';
import type { FileInput, Preview } from '../api.ts';
import classes from './column-choice.module.css';

interface Props {
  preview: Preview;
  onChoose: (more: FileInput) => void;
}

/** A, B, C as spreadsheets name their columns. */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** Which column of a file holds what: guessed, as its bank’s files had it before, or chosen here. */
export function ColumnChoice({ preview: { headings, columns, columns_kept }, onChoose }: Props) {
  const { t } = useTranslation();
  const change = (column: BankColumn, at: string) => {
    const { [column]: _, ...others } = columns;
    const wanted = at === '' ? others : { ...others, [column]: Number(at) };
    onChoose({ columns: JSON.stringify(wanted) });
  };
  const options = [
    { value: '', label: t('operator.funds.file.notThere') },
    ...headings.map((heading, at) => ({
      value: String(at),
      label: t('operator.funds.file.column', { letter: letterOf(at), heading }),
    })),
  ];
  return (
    <Stack gap="xs">
      <div>
        <Text fw={600}>{t('operator.funds.file.columns')}</Text>
        <Text size="sm" c="dimmed">
          {t(
            columns_kept ? 'operator.funds.file.columnsKept' : 'operator.funds.file.columnsGuessed',
          )}
        </Text>
      </div>
      <div className={classes.columns}>
        {BANK_COLUMNS.map((column) => (
          <NativeSelect
            key={column}
            size="sm"
            label={t(`operator.funds.file.holds.${column}`)}
            value={String(columns[column] ?? '')}
            data={options}
            onChange={(event) => change(column, event.currentTarget.value)}
          />
        ))}
      </div>
    </Stack>
  );
}
