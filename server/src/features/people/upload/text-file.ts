import { decodeText, isBinary } from '../../../platform/files/file-text.ts';
import { readCsv } from './csv-file.ts';
import { readHtml } from './html-file.ts';
import { noSpreadsheet } from './limits.ts';
import { readSpreadsheetMl } from './spreadsheet-ml.ts';
import type { SheetContent } from './xlsx-file.ts';

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
