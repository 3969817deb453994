import type { CustomField } from '@regalo/contract/custom-fields/custom-fields';
import { cellText } from '@regalo/contract/people/upload/cell-text';
import { findHeadings, isBlankRow } from '@regalo/contract/people/upload/find-columns';
import { asOneList } from '@regalo/contract/people/upload/several-lists';
import {
  readSheetRows,
  type SheetOptions,
  type SheetReading,
} from '@regalo/contract/people/upload/sheet-rows';
import {
  PREVIEW_COLUMNS,
  PREVIEW_ROWS,
  type SheetPreview,
} from '@regalo/contract/people/upload/upload';
import { Refusal } from '../../../platform/refusal.ts';
import {
  damaged,
  MAX_PREVIEW_TEXT,
  MAX_ROWS,
  tooLarge,
  tooManyRows,
  tooManyToReview,
} from './limits.ts';
import { readTextFile } from './text-file.ts';
import { readXlsx, type SheetContent } from './xlsx-file.ts';

/** The preview's description of the file. */
export type SheetLines = Omit<SheetPreview, 'country'>;

/** Compound files begin so, those that hold a workbook and others. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Workbooks of the first Excels, not packed into a compound file, begin with a BOF record. */
const isBareWorkbook = ([type, version = -1, , high]: Buffer) =>
  type === 0x09 && [0, 2, 4, 8].includes(version) && high === 0;

/** Reads a spreadsheet by what it is, whatever its name says. */
async function readAny(bytes: Buffer, sheet?: number): Promise<SheetContent> {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (begins(ZIP)) return readXlsx(bytes, sheet);
  const isCompound = begins(COMPOUND);
  if (!isCompound && !isBareWorkbook(bytes)) return readTextFile(bytes, sheet);
  // Its library is large and would delay every other file.
  const { readXls } = await import('./xls-file.ts');
  return readXls(bytes, isCompound, sheet);
}

/** @throws Refusal if the file is no spreadsheet or goes beyond a limit */
const readWhatever = (bytes: Buffer, sheet?: number): Promise<SheetContent> =>
  readAny(bytes, sheet).catch((error: unknown) => {
    // The file comes from outside, so any error of a reader means that the file is damaged.
    throw error instanceof Refusal ? error : damaged();
  });

/** @throws Refusal if the file is no spreadsheet, has lists that differ, or goes beyond a limit */
async function readContent(
  bytes: Buffer,
  fields: readonly CustomField[] | undefined,
  sheet?: number,
): Promise<SheetContent> {
  const content = await readWhatever(bytes, sheet);
  const rows = asOneList(content.rows, { hidden: content.hidden?.columns, fields });
  if (!rows) throw new Refusal('sheet_lists_differ', 'data');
  return { ...content, rows };
}

/**
 * The people in a spreadsheet. Slow and large for some files, so it runs in a process of its own;
 * see sheet-reader.ts.
 * @throws Refusal if the file is no spreadsheet or goes beyond a limit
 */
export async function readSheetFile(bytes: Buffer, options: SheetOptions): Promise<SheetReading> {
  const { rows, from1904, hidden, sheet } = await readContent(bytes, options.fields);
  const reading = readSheetRows(rows, { ...options, from1904, ...(hidden && { hidden }) });
  if (!reading.ok) return reading;
  if (reading.people.length + reading.faults.length > MAX_ROWS) throw tooManyRows();
  return { ...reading, otherSheets: sheet?.others ?? [] };
}

/**
 * The lines of a sheet that are not blank, as they are; as slow and large as reading its people.
 * @param fields of people, which lists further down may have in other columns
 * @param wanted the sheet's place in the workbook; without it the one that fits people best
 * @throws Refusal if there are none, or more than can be reviewed
 */
export async function readSheetLines(
  bytes: Buffer,
  fields: readonly CustomField[] | undefined,
  wanted?: number,
): Promise<SheetLines> {
  const { rows, from1904, sheet, hidden } = await readContent(bytes, fields, wanted);
  const lines: SheetLines['lines'] = [];
  const headings = findHeadings(rows).index;
  let heading = 0;
  let length = 0;
  rows.forEach((line, index) => {
    if (!line || isBlankRow(line)) return;
    if (index === headings) heading = lines.length;
    // Array.from: rows of a workbook have holes.
    const cells = Array.from(line.slice(0, PREVIEW_COLUMNS), (cell) => cell ?? null);
    for (const cell of cells) if (typeof cell === 'string') length += cell.length;
    if (length > MAX_PREVIEW_TEXT) throw tooLarge();
    const row = index + 1;
    lines.push({ row, cells, ...(hidden?.rows.has(row) && { hidden: true }) });
    if (lines.length - heading > PREVIEW_ROWS + 1) throw tooManyToReview();
  });
  if (lines.length - heading < 2)
    throw new Refusal(lines.length > 0 ? 'sheet_without_rows' : 'sheet_empty', 'data');
  return {
    ...{ lines, heading, from1904 },
    ...{ sheets: sheet?.names ?? [], sheet: sheet?.at ?? 0 },
    hidden_columns: [...(hidden?.columns ?? [])],
  };
}

/**
 * What stands first in each row of the first sheet, whatever it is about; rows without anything are left out.
 * @throws Refusal if the file is no spreadsheet or goes beyond a limit
 */
export async function readFirstCells(bytes: Buffer): Promise<string[]> {
  const { rows } = await readWhatever(bytes, 0);
  return rows.flatMap((row = []) => Array.from(row, cellText).find(Boolean) ?? []);
}
