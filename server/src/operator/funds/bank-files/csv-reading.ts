import type {
  BankAnswers,
  BankColumn,
  BankColumns,
} from '@regalo/contract/operator/funds-bank-columns';
import type { BankPoint } from '@regalo/contract/operator/funds-bank-files';
import { cellDay, isTwofold, provenOrder } from '@regalo/contract/people/upload/sheet-dates';
import { type DecimalSign, isTwofoldAmount, provenSign, readCents } from './amounts.ts';

/** A row below the headings, with its line in the file. */
export interface Line {
  row: number;
  cells: readonly string[];
}

export type Cells = (line: Line, column: BankColumn) => string;

/** The cell of a column in a line; empty where the file has none. */
export const cellsBy =
  (columns: BankColumns): Cells =>
  ({ cells }, column) =>
    (columns[column] === undefined ? '' : cells[columns[column]]) ?? '';

/** How days and amounts of a file are written. */
export interface Reading {
  monthFirst: boolean;
  decimal: DecimalSign | undefined;
}

const AMOUNTS = ['debit', 'credit', 'amount', 'balance'] as const;

const pointOf = (
  about: BankPoint['about'],
  open: readonly { row: number; written: string }[],
  read: (written: string) => Record<string, string>,
): BankPoint[] => {
  const [first] = open;
  if (!first) return [];
  return [{ about, rows: open.length, example: { ...first, read: read(first.written) } }];
};

/** What the other order of a day and a month makes of a date. */
const bothDays = (written: string) => ({
  day_first: cellDay(written) ?? '',
  month_first: cellDay(written, { monthFirst: true }) ?? '',
});

const colones = (cents: number | null) => (cents === null ? '' : String(cents / 100));
const bothAmounts = (written: string) => ({
  point: colones(readCents(written, 'point')),
  comma: colones(readCents(written, 'comma')),
});

/**
 * How the days and amounts of a file are written: as all of its lines say together, else as was answered, else it
 * has to be asked.
 * @param above cells of the block of the account, whose days are written alike
 */
export function readingOf(
  lines: readonly Line[],
  cell: Cells,
  answers: BankAnswers,
  above: readonly string[] = [],
): { reading: Reading; points: BankPoint[] } {
  const order = provenOrder([...lines.map((line) => cell(line, 'date')), ...above]);
  const written = lines.flatMap((line) =>
    AMOUNTS.map((column) => ({ row: line.row, written: cell(line, column) })),
  );
  const sign = provenSign(written.map((one) => one.written));
  const knownOrder = order && order !== 'both' ? order : answers.dates_order;
  const decimal = sign && sign !== 'both' ? sign : answers.decimal_sign;
  const openDays = knownOrder
    ? []
    : lines
        .map((line) => ({ row: line.row, written: cell(line, 'date') }))
        .filter((one) => isTwofold(one.written));
  const openAmounts = decimal ? [] : written.filter((one) => isTwofoldAmount(one.written));
  return {
    reading: { monthFirst: knownOrder === 'month_first', decimal },
    points: [
      ...pointOf('dates_order', openDays, bothDays),
      ...pointOf('decimal_sign', openAmounts, bothAmounts),
    ],
  };
}
