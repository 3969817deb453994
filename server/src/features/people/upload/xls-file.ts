import { type CellObject, CFB, read, set_cptable } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import type { Cell } from '@regalo/contract/people/upload/sheet-columns';
import { chooseSheet, MAX_SHEETS } from './best-sheet.ts';
import { clipCell, isProtected, MAX_COLUMNS, noSpreadsheet } from './limits.ts';
import { checkRows } from './xls-rows.ts';
import type { SheetContent } from './xlsx-file.ts';
import { filledPlaces, withZeros } from './zero-format.ts';

// Files older than Excel 97 are written in the alphabet of their country.
set_cptable(codepages);

const FIRST_SHEETS = Array.from({ length: MAX_SHEETS }, (_, at) => at);

/** The stream of the workbook in a compound file. */
function streamOf(bytes: Buffer): Buffer {
  const file = CFB.read(bytes, { type: 'buffer' });
  if (CFB.find(file, 'EncryptedPackage')) throw isProtected();
  const stream = CFB.find(file, 'Workbook') ?? CFB.find(file, 'Book');
  if (!stream) throw noSpreadsheet();
  return Buffer.from(stream.content as Uint8Array);
}

function cellOf(cell: CellObject | undefined): Cell {
  const value = cell?.t === 'e' ? null : cell?.v;
  if (typeof value === 'string') return clipCell(value);
  if (typeof value === 'number') return withZeros(value, filledPlaces(cell?.z?.toString()));
  return typeof value === 'boolean' ? value : null;
}

type WorkBook = ReturnType<typeof read>;

/** The sheets of cells that are not hidden, else all of them. */
function sheetsOf(book: WorkBook) {
  const sheets = book.SheetNames.map((name, at) => ({
    name: clipCell(name),
    rows: ((book.Sheets[name]?.['!data'] ?? []) as (CellObject[] | undefined)[]).map((row) =>
      row?.slice(0, MAX_COLUMNS).map(cellOf),
    ),
    hidden: (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0,
  }));
  const shown = sheets.filter(({ hidden }) => !hidden);
  return shown.length > 0 ? shown : sheets;
}

/**
 * Reads a sheet of an .xls workbook: the wanted one, else the one that fits people best.
 * @param isCompound whether it is packed into a compound file, as all but the first Excels do
 * @throws Refusal
 */
export function readXls(bytes: Buffer, isCompound: boolean, wanted?: number): SheetContent {
  try {
    checkRows(isCompound ? streamOf(bytes) : bytes);
    const book = read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: FIRST_SHEETS,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: false,
    });
    const sheets = sheetsOf(book);
    const sheet = chooseSheet(sheets, wanted);
    return {
      rows: sheets[sheet.at]?.rows ?? [],
      from1904: book.Workbook?.WBProps?.date1904 === true,
      sheet,
    };
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message)) throw isProtected();
    throw error;
  }
}
