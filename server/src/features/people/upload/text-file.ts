import { findHeadings } from '@regalo/contract/people/upload/find-columns';
import { readCsvRows } from '../../../platform/files/csv-rows.ts';
import { decodeText, isBinary } from '../../../platform/files/file-text.ts';
import { readHtml } from './html-file.ts';
import { clipCell, MAX_COLUMNS, MAX_ROWS, noSpreadsheet, tooManyRows } from './limits.ts';
import { LAST_ROW } from './sheet-xml.ts';
import { readSpreadsheetMl } from './spreadsheet-ml.ts';
import type { SheetContent } from './xlsx-file.ts';

const LIMITS = {
  columns: MAX_COLUMNS,
  rows: MAX_ROWS + 1,
  lines: LAST_ROW,
  clip: clipCell,
  tooMany: tooManyRows,
};

/** Reads the text of a CSV file. @throws Refusal if it has too many rows */
function readCsv(text: string): SheetContent {
  const rows = readCsvRows(text, (beginning) => findHeadings(beginning).score, LIMITS);
  return { rows, from1904: false };
}

const MARKUP = /^\s*</;
const SPREADSHEET_ML = /<(?:\w{1,20}:)?Workbook\s/;
const TABLE = /<table[\s>]/i;
/** PDF and RTF are text, but no table. */
const OTHER_FORMAT = /^\s*(%PDF|\{\\rtf)/;

/**
 * Reads a file of text: CSV, or what programs name .xls but write as XML or as a web page.
 * @throws Refusal if it is another kind of file or goes beyond a limit
 */
export function readTextFile(bytes: Buffer, sheet?: number): SheetContent {
  const text = decodeText(bytes);
  if (isBinary(text) || OTHER_FORMAT.test(text)) throw noSpreadsheet();
  if (!MARKUP.test(text)) return readCsv(text);
  if (SPREADSHEET_ML.test(text)) return readSpreadsheetMl(text, sheet);
  if (TABLE.test(text)) return readHtml(text);
  throw noSpreadsheet();
}
