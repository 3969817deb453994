import type { CsvSeparator } from '@regalo/messages/texts';

/** Begins a file, so that spreadsheet programs read it as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Ends a row of a block. Unlike a line break, it occurs in no text of PostgreSQL. */
export const ROW_END = '\0';

const SIGNS = '=+\\-@＝＋－＠';

/** A text cell that a spreadsheet would run, or would once it has trimmed it; a phone number is none. */
const formulaBehind = (separator: CsvSeparator) =>
  new RegExp(
    `(^|[${separator}\\0])"(?!\\+\\d{1,19}")(?=[\\t\\r\\n]|[\\s\\x01-\\x1f]*[${SIGNS}])`,
    'g',
  );

/**
 * The same behind what ends a cell or a row in spreadsheets that expect the other separator: to them
 * a quote within a cell is one more character.
 */
const formulaWithin = (separator: CsvSeparator) =>
  new RegExp(`[${separator === ',' ? ';' : ','}\\t\\r\\n][\\s"]*(?=[${SIGNS}])`, 'g');

/** Puts an apostrophe before what a spreadsheet would run as a formula, in whichever column. */
function guardOf(separator: CsvSeparator): (rows: string) => string {
  const [formula, within] = [formulaBehind(separator), formulaWithin(separator)];
  return (rows) => rows.replace(formula, `$1"'`).replace(within, `$&'`);
}

/** A heading, in quotes where it needs them: a company may have named it. */
const headingCell = (heading: string) =>
  /[";,\t\r\n]|^[\s=+\-@＝＋－＠]/.test(heading) ? `"${heading.replaceAll('"', '""')}"` : heading;

/**
 * A file of CSV.
 * @param blocks of whole rows that end in `ROW_END`, in which every text is in quotes and nothing
 *   else is
 */
export async function* writeCsv(
  headings: readonly string[],
  blocks: AsyncIterable<Buffer>,
  separator: CsvSeparator,
) {
  const harmless = guardOf(separator);
  yield `${BYTE_ORDER_MARK}${harmless(headings.map(headingCell).join(separator))}\r\n`;
  for await (const block of blocks) yield harmless(block.toString()).replaceAll(ROW_END, '\r\n');
}
