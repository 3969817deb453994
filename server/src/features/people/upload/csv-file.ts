import { findHeadings } from '@regalo/contract/people/upload/find-columns';
import { readCsvRows } from '../../../platform/files/csv-rows.ts';
import { clipCell, MAX_COLUMNS, MAX_ROWS, tooManyRows } from './limits.ts';
import { LAST_ROW } from './sheet-xml.ts';
import type { SheetContent } from './xlsx-file.ts';

const LIMITS = {
  columns: MAX_COLUMNS,
  rows: MAX_ROWS + 1,
  lines: LAST_ROW,
  clip: clipCell,
  tooMany: tooManyRows,
};

/** Reads the text of a CSV file. @throws Refusal if it has too many rows */
export function readCsv(text: string): SheetContent {
  const rows = readCsvRows(text, (beginning) => findHeadings(beginning).score, LIMITS);
  return { rows, from1904: false };
}
