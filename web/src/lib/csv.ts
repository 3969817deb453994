import type { CsvSeparator } from '@regalo/messages/texts';

export type CsvRow = readonly string[];

const SEPARATED = /[",;\t\r\n]/;
const quoted = (cell: string) => (SEPARATED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as CSV; a row without cells is a blank line. */
export function csvText(rows: readonly CsvRow[], separator: CsvSeparator = ','): string {
  return rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('');
}

const SIGNS = '=+\\-@＝＋－＠';
/** Matches cells that spreadsheets would run as a formula, phone numbers included. */
const FORMULA = new RegExp(`^\\s*[${SIGNS}\\t\\r]`);
const PHONE = /^\+[\d\s-]+$/;
/** A formula after a character that ends a cell where another separator is expected, even in quotes. */
const formulaWithin = (separator: CsvSeparator) =>
  new RegExp(`[${separator === ',' ? ';' : ','}\\t\\r\\n][\\s"]*(?=[${SIGNS}])`, 'g');

/** A cell that spreadsheet programs show as text and never run. */
export function escapeFormula(cell: string, separator: CsvSeparator = ','): string {
  const begun = FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
  return begun.replace(formulaWithin(separator), `$&'`);
}
