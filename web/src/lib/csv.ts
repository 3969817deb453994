export type CsvRow = readonly string[];

const SEPARATED = /[",;\t\r\n]/;
const quoted = (cell: string) => (SEPARATED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as CSV; a row without cells is a blank line. */
export function csvText(rows: readonly CsvRow[], separator = ','): string {
  return rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('');
}

/** What spreadsheet programs would run as a formula; a phone number is none. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
const PHONE = /^\+[\d\s-]+$/;

/** A cell that a spreadsheet program shows as text and never runs. */
export const harmless = (cell: string) =>
  FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
