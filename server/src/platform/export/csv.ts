import { type RawBuilder, sql } from 'kysely';

/** So that spreadsheet programs read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A text as a cell; always in quotes, which is how `harmlessCsv` finds where it begins. */
export const csvText = (value: RawBuilder<unknown>) =>
  sql<string>`'"' || replace(coalesce(${value}, ''), '"', '""') || '"'`;

/** Cells, made by the database, as a line. The first one must not be a text. */
export const csvLine = (cells: RawBuilder<unknown>[]) =>
  sql<string>`${sql.join(cells, sql` || ',' || `)} || chr(13) || chr(10)`;

const SIGNS = '=+\\-@＝＋－＠';
/** A text cell that a spreadsheet would run, or would once it has trimmed it; a phone number is none. */
const FORMULA = new RegExp(`,"(?!\\+\\d{1,19}")(?=[\\t\\r\\n]|[\\s\\0-\\x1f]*[${SIGNS}])`, 'g');
/** The same behind what some countries' spreadsheets take for the end of a cell, quotes or not. */
const FORMULA_WITHIN = new RegExp(`[;\\t](?=[\\s"]*[${SIGNS}])`, 'g');

/** Puts an apostrophe before what a spreadsheet would run as a formula. @param lines of `csvLine` */
export const harmlessCsv = (lines: string): string =>
  lines.replace(FORMULA, `,"'`).replace(FORMULA_WITHIN, `$&'`);
