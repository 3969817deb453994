import { type CellObject, CFB, read, set_cptable } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import type { Cell } from '@regalo/contract/people/upload/sheet-columns';
import { clipCell, isProtected, MAX_COLUMNS, noSpreadsheet } from './limits.ts';
import { checkRows } from './xls-rows.ts';
import type { SheetContent } from './xlsx-file.ts';

// Files older than Excel 97 are written in the alphabet of their country.
set_cptable(codepages);

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
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/**
 * Reads the first sheet of an .xls workbook.
 * @param isCompound whether it is packed into a compound file, as all but the first Excels do
 * @throws Refusal
 */
export function readXls(bytes: Buffer, isCompound: boolean): SheetContent {
  try {
    checkRows(isCompound ? streamOf(bytes) : bytes);
    const book = read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    const data = (sheet?.['!data'] ?? []) as (CellObject[] | undefined)[];
    return {
      rows: data.map((row) => row?.slice(0, MAX_COLUMNS).map(cellOf)),
      from1904: book.Workbook?.WBProps?.date1904 === true,
    };
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message)) throw isProtected();
    throw error;
  }
}
