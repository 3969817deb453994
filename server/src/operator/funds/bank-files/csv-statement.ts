import type { BankAnswers, BankColumns } from '@regalo/contract/operator/funds-bank-columns';
import { BANK_FILE_ROWS } from '@regalo/contract/operator/funds-bank-files';
import { readCsvRows } from '../../../platform/files/csv-rows.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AccountBlock, isSameNumber, readAccountBlock } from './account-block.ts';
import { readCents } from './amounts.ts';
import { balanceBreaks, readMovements } from './csv-movements.ts';
import { type Cells, cellsBy, type Line, readingOf } from './csv-reading.ts';
import {
  columnsByKept,
  findBankHeadings,
  type Headings,
  isEnough,
  type KeptHeadings,
  likeHeadings,
} from './headings.ts';
import { clipText, MAX_COLUMNS, tooLong, wrongCurrency } from './limits.ts';
import { type BankStatement, currencyOf } from './statement.ts';

/** How the files of a bank are read, as an operator has taught. */
export interface Layout extends BankAnswers {
  headings: KeptHeadings;
}

/** How a CSV file is to be read, as far as somebody has said. */
export interface CsvOptions extends BankAnswers {
  columns?: BankColumns | undefined;
  /** Of the accounts that the file may be of, by their numbers; one without a number counts for every file. */
  layouts?: readonly (Layout & { number: string })[];
}

type Rows = readonly (readonly string[] | undefined)[];

/** A little more than is imported, so that what is around the movements has room. */
const LIMITS = {
  columns: MAX_COLUMNS,
  rows: BANK_FILE_ROWS + 200,
  lines: 10 * BANK_FILE_ROWS,
  clip: clipText,
  tooMany: tooLong,
};

/** What every date begins with; of a summary nothing in the column of dates does. */
const LIKE_DATE = /^\d{1,4}\s?[-/.]\s?\w|^\d{6,8}$/;

const hasAmount = (line: Line, cell: Cells): boolean =>
  (['credit', 'debit', 'amount'] as const).some((column) =>
    (['point', 'comma'] as const).some((sign) => readCents(cell(line, column), sign) !== null),
  );

/**
 * The movements below the headings. What follows the last of them is the summary. Lines that begin with a date are movements,
 * whatever they lack: the last one of a file that was cut off. Others without an amount are notes of the bank.
 */
function linesBelow(rows: Rows, { index, headings }: Headings, cell: Cells): Line[] {
  const lines: Line[] = [];
  let last = 0;
  rows.forEach((cells, at) => {
    if (at <= index || !cells) return;
    const line = { row: at + 1, cells };
    const isDated = LIKE_DATE.test(cell(line, 'date'));
    const isRepeated = cell(line, 'date') === headings[headings.indexOf(cell(line, 'date'))];
    if (!isDated && (isRepeated || !hasAmount(line, cell))) return;
    lines.push(line);
    if (isDated) last = lines.length;
  });
  if (last > BANK_FILE_ROWS) throw tooLong();
  return lines.slice(0, last);
}

/** Refuses a file of another currency: colones are all that wallets hold. */
function checkCurrency(block: AccountBlock, { headings }: Headings, lines: Line[], cell: Cells) {
  const inHeadings = headings
    .map((heading) => /\b(?:USD|EUR)\b|US\$|d[oó]lares/i.exec(heading)?.[0])
    .find(Boolean);
  const inRows = new Set(lines.map((line) => currencyOf(cell(line, 'currency'))));
  inRows.delete('');
  const [only] = inRows;
  const currency =
    block.currency || currencyOf(inHeadings ?? '') || (inRows.size === 1 ? only : '');
  if (currency && currency !== 'CRC') throw wrongCurrency(currency);
}

/** What is kept of the files of an account. */
const layoutFor = (number: string, { layouts = [] }: CsvOptions): Layout | undefined =>
  layouts.find((one) => one.number === '' || (number !== '' && isSameNumber(one.number, number)));

/** The columns of a file: as they were chosen, as is kept of the bank where its headings are there, or by the headings. */
function columnsOf(found: Headings, chosen: BankColumns | undefined, kept: Layout | undefined) {
  if (chosen) return { columns: chosen, kept: false };
  const byKept = kept && columnsByKept(found.headings, kept.headings);
  return { columns: byKept ?? found.columns, kept: byKept !== undefined };
}

/** Reads a statement in CSV: a block about the account, headings, movements, a summary. @throws Refusal */
export function readCsvStatement(text: string, options: CsvOptions): BankStatement {
  const rows = readCsvRows(text, (beginning) => findBankHeadings(beginning)?.score ?? 0, LIMITS);
  const found = findBankHeadings(rows) ?? likeHeadings(rows);
  if (!found) throw new Refusal('bank_file_empty', 'data');
  const above = rows.slice(0, found.index);
  const block = readAccountBlock(above);
  const layout = layoutFor(block.number, options);
  const { columns, kept } = columnsOf(found, options.columns, layout);
  const statement = {
    ...{
      format: 'csv' as const,
      accountNumber: block.number,
      transfers: [],
      debits: 0,
      faults: [],
    },
    ...{ points: [], balanceBreaks: [] },
    table: { headings: found.headings, row: found.index + 1, columns, kept },
  };
  if (!isEnough(columns)) return statement;
  const cell = cellsBy(columns);
  const lines = linesBelow(rows, found, cell);
  if (lines.length === 0) throw new Refusal('bank_file_empty', 'data');
  checkCurrency(block, found, lines, cell);
  const answers = {
    dates_order: options.dates_order ?? (kept ? layout?.dates_order : undefined),
    decimal_sign: options.decimal_sign ?? (kept ? layout?.decimal_sign : undefined),
  };
  const cellsAbove = above.flatMap((row) => row ?? []);
  const { reading, points } = readingOf(lines, cell, answers, cellsAbove);
  // What is open would be read one way or the other.
  if (points.length > 0) return { ...statement, points };
  const { moved, ...movements } = readMovements(lines, cell, reading);
  const breaks = balanceBreaks(lines, cell, moved, reading.decimal);
  return { ...statement, ...movements, balanceBreaks: breaks };
}
