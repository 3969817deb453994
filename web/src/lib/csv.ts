export type CsvRow = readonly string[];

const SEPARATED = /[",;\t\r\n]/;
const quoted = (cell: string) => (SEPARATED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as CSV; a row without cells is a blank line. */
export function csvText(rows: readonly CsvRow[], separator = ','): string {
  return rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('');
}

const SIGNS = '=+\\-@＝＋－＠';
/** What spreadsheet programs would run as a formula, phone numbers included. */
const FORMULA = new RegExp(`^\\s*[${SIGNS}\\t\\r]`);
const PHONE = /^\+[\d\s-]+$/;
/** A formula after a character that ends a cell in some locales, even within quotes. */
const FORMULA_WITHIN = new RegExp(`[;\\t\\r\\n][\\s"]*(?=[${SIGNS}])`, 'g');

/** A cell that spreadsheet programs show as text and never run. */
export function escapeFormula(cell: string): string {
  const begun = FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
  return begun.replace(FORMULA_WITHIN, `$&'`);
}
