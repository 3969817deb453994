import type { BankColumn } from '@regalo/contract/operator/funds-bank-columns';
import type { ReadTransfer } from '@regalo/contract/operator/funds-bank-files';
import { wordsOf } from '@regalo/contract/people/upload/heading-words';
import { cellDay } from '@regalo/contract/people/upload/sheet-dates';
import { type Problem, problem } from '@regalo/contract/refusals/problem';
import { type DecimalSign, readCents } from './amounts.ts';
import type { Cells, Line, Reading } from './csv-reading.ts';
import { clipText } from './limits.ts';
import { creditProblem, currencyOf, type Fault } from './statement.ts';

const CAME_IN = /^(c|cr|cre|credito|credit|abono|haber|deposito|ingreso|entrada)$/;
const WENT_OUT = /^(d|db|dr|deb|debito|debit|cargo|debe|retiro|egreso|salida)$/;

/** Whether a column says of each amount that it came in or went out. */
const saysKind = (lines: readonly Line[], cell: Cells): boolean =>
  lines.every((line) => {
    const words = wordsOf(cell(line, 'kind'));
    return CAME_IN.test(words) || WENT_OUT.test(words);
  });

/** Céntimos that came in, negative for what went out; or what is wrong, with the cell that it is about. */
type Moved = { cents: number } | { written: string; problem: Problem };

function movedOf(
  line: Line,
  cell: Cells,
  decimal: DecimalSign | undefined,
  byKind: boolean,
): Moved {
  const read = (column: BankColumn): Moved => {
    const written = cell(line, column);
    if (written === '' || written === '-') return { cents: 0 };
    const cents = readCents(written, decimal);
    return cents === null ? { written, problem: problem('bank_row_amount') } : { cents };
  };
  const parts = (['credit', 'debit', 'amount'] as const).map((column) => read(column));
  const [credit, debit, amount] = parts;
  const wrong = parts.find((part) => 'problem' in part);
  if (wrong || !credit || !debit || !amount) return wrong ?? { cents: 0 };
  const [plus, minus, both] = [credit, debit, amount].map((part) =>
    'cents' in part ? part.cents : 0,
  );
  const out = byKind && WENT_OUT.test(wordsOf(cell(line, 'kind')));
  const single = out ? -Math.abs(both ?? 0) : (both ?? 0);
  if (plus && minus)
    return { written: cell(line, 'credit'), problem: problem('bank_row_two_amounts') };
  // Some banks write debits below zero in a column of their own.
  const cents = (plus ?? 0) - Math.abs(minus ?? 0) || single;
  if (
    cents === 0 &&
    (['credit', 'debit', 'amount'] as const).every((one) => cell(line, one) === '')
  )
    return { written: '', problem: problem('bank_row_amount') };
  return { cents };
}

export interface Movements {
  transfers: ReadTransfer[];
  debits: number;
  faults: Fault[];
  /** Céntimos that came in with each line, for those that could be read. */
  moved: Map<number, number>;
}

/** The movements of the lines, each a transfer, a debit, or a line that cannot be read. */
export function readMovements(lines: readonly Line[], cell: Cells, reading: Reading): Movements {
  const result: Movements = { transfers: [], debits: 0, faults: [], moved: new Map() };
  const byKind = saysKind(lines, cell);
  for (const line of lines) {
    const { row } = line;
    const fail = (written: string, found: Problem) =>
      result.faults.push({ row, written: clipText(written), problem: found });
    const day = cellDay(cell(line, 'date'), { monthFirst: reading.monthFirst });
    const moved = movedOf(line, cell, reading.decimal, byKind);
    const currency = currencyOf(cell(line, 'currency'));
    if (!day) fail(cell(line, 'date'), problem('bank_row_day'));
    else if ('problem' in moved) fail(moved.written, moved.problem);
    else if (currency && currency !== 'CRC') fail(currency, problem('bank_row_currency'));
    else {
      result.moved.set(row, moved.cents);
      if (moved.cents < 0) result.debits += 1;
      if (moved.cents <= 0) continue;
      const wrong = creditProblem(moved.cents);
      if (wrong) fail(cell(line, 'credit') || cell(line, 'amount'), wrong);
      else result.transfers.push(transferOf(line, cell, day, moved.cents / 100));
    }
  }
  return result;
}

const transferOf = (line: Line, cell: Cells, day: string, amount: number): ReadTransfer => ({
  ...{ row: line.row, day, amount },
  reference: clipText(cell(line, 'reference')),
  payer: clipText(cell(line, 'payer')),
  payer_account: clipText(cell(line, 'payer_account')),
  text: clipText(cell(line, 'text')),
});

/**
 * Lines after which the balance is not the one before with what moved. Statements begin with the oldest line or with
 * the newest; the order that fits more lines counts.
 */
export function balanceBreaks(
  lines: readonly Line[],
  cell: Cells,
  moved: Map<number, number>,
  decimal: DecimalSign | undefined,
): number[] {
  const known = lines.map((line) => ({
    row: line.row,
    balance: readCents(cell(line, 'balance'), decimal),
    cents: moved.get(line.row),
  }));
  const breaksBy = (isNewestFirst: boolean) =>
    known.flatMap((one, at) => {
      const before = known[at - 1];
      if (!before || before.balance === null || one.balance === null) return [];
      const cents = isNewestFirst ? before.cents : one.cents;
      if (cents === undefined) return [];
      const [from, to] = isNewestFirst
        ? [one.balance, before.balance]
        : [before.balance, one.balance];
      return from + cents === to ? [] : [one.row];
    });
  const [oldest, newest] = [breaksBy(false), breaksBy(true)];
  return newest.length < oldest.length ? newest : oldest;
}
