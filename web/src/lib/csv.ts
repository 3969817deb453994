export type CsvRow = readonly string[];

const SEPARATED = /[",;\t\r\n]/;
const quoted = (cell: string) => (SEPARATED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as CSV; a row without cells is a blank line. */
export function csvText(rows: readonly CsvRow[], separator = ','): string {
  return rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('');
}

const SIGNS = '=+\\-@＝＋－＠';
/** What spreadsheet programs would run as a formula; a phone number is none. */
const FORMULA = new RegExp(`^\\s*[${SIGNS}\\t\\r]`);
const PHONE = /^\+[\d\s-]+$/;
/** The same behind what some countries' programs take for the end of a cell, quotes or not. */
const FORMULA_WITHIN = new RegExp(`[;\\t\\r\\n][\\s"]*(?=[${SIGNS}])`, 'g');

/** A cell that a spreadsheet program shows as text and never runs. */
export function escapeFormula(cell: string): string {
  const begun = FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
  return begun.replace(FORMULA_WITHIN, `$&'`);
}
