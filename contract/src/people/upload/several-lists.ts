import type { CustomField } from '../../custom-fields/custom-fields.ts';
import { filled } from './cell-text.ts';
import { customColumn, findCustomColumns } from './custom-columns.ts';
import { findColumns, findHeadings, isReached } from './find-columns.ts';
import { isOthers, readHeading } from './heading-kinds.ts';
import { wordsOf } from './heading-words.ts';
import type { Cell, ColumnMapping, SheetColumn } from './sheet-columns.ts';

type Row = readonly Cell[];
type Rows = readonly (Row | undefined)[];
type Fields = readonly CustomField[] | undefined;

const words = (cell: Cell) => wordsOf(String(cell ?? ''));

/** Columns by which a list is known to be one of people. */
const LISTED: readonly SheetColumn[] = ['first_name', 'last_name', 'full_name', 'email'];

/** Whether the headings of people come again further right, with people below them. */
function hasListBeside(rows: Rows, at: number, header: Row, columns: ColumnMapping): boolean {
  const places = LISTED.flatMap((column) => columns[column] ?? []);
  const [first = 0] = places;
  if (places.length < 2) return false;
  return header.some((_, index) => {
    const by = index - first;
    if (by <= Math.max(...places) - Math.min(...places)) return false;
    const isSame = places.every((place) => words(header[place + by]) === words(header[place]));
    if (!isSame) return false;
    // The same headings under "Emergency contact" are of somebody else.
    const above = rows.slice(0, at).some((row) => row?.slice(first + 1, index + 1).some(isOthers));
    const below = rows.slice(at + 1, at + 300);
    return !above && below.some((row) => places.every((place) => filled(row?.[place + by])));
  });
}

/** Whether all that a row holds are headings, those of custom fields too. */
function isHeadings(row: Row, fields: Fields): boolean {
  const custom = new Set(Object.values(findCustomColumns(row, fields)));
  const held = row.filter(filled);
  return (
    held.length > 1 &&
    held.every((cell) => typeof cell === 'string' && !/\d{4}|@/.test(cell)) &&
    row.every((cell, at) => !filled(cell) || custom.has(at) || readHeading(cell) !== undefined)
  );
}

const holdsAddress = (row: Row) =>
  row.some((cell) => /@|\d{8}|\d{4}[- ]\d{4}/.test(String(cell ?? '')));

/** The cells of a row at the places where the first list has them. */
function moved(row: Row, from: ColumnMapping, to: ColumnMapping): Cell[] {
  const cells: Cell[] = [];
  for (const [column, place] of Object.entries(to)) {
    const index = from[column as SheetColumn];
    if (place !== undefined) cells[place] = index === undefined ? null : (row[index] ?? null);
  }
  return Array.from(cells, (cell) => cell ?? null);
}

/**
 * The columns of a list that begins further down with headings of its own; undefined if they are those of the first
 * one, `other` if it has more of them.
 */
function columnsBelow(
  rows: Rows,
  index: number,
  columns: ColumnMapping,
  { hidden, fields }: SheetParts,
): ColumnMapping | 'other' | undefined {
  const found = findColumns(rows[index] ?? [], rows.slice(index + 1, index + 300), hidden, fields);
  const own = Object.keys(found) as SheetColumn[];
  const more = own.filter((column) => columns[column] === undefined);
  // Values of one that the first list has not would be lost, wherever the others stand.
  if (more.some((column) => column.startsWith(customColumn('')))) return 'other';
  const isMoved = own.some(
    (column) => columns[column] !== undefined && columns[column] !== found[column],
  );
  if (!isMoved) return undefined;
  return more.length > 0 ? 'other' : found;
}

interface SheetParts {
  /** Columns that are hidden in the workbook. */
  hidden?: ReadonlySet<number> | undefined;
  /** The custom fields of people. */
  fields?: Fields;
}

/**
 * The rows of a sheet that has several lists, those further down under the columns of the first one.
 * @returns undefined if they cannot be brought under the same columns
 */
export function asOneList(rows: Rows, parts: SheetParts = {}): Rows | undefined {
  const { index: at, header } = findHeadings(rows);
  const columns = findColumns(header, rows.slice(at + 1), parts.hidden, parts.fields);
  if (at < 0 || !isReached(columns)) return rows;
  if (hasListBeside(rows, at, header, columns)) return undefined;
  let own: ColumnMapping | undefined;
  let isOther = false;
  let seen = false;
  const result = rows.map((row, index) => {
    if (!row || index <= at) return row;
    if (holdsAddress(row)) seen = true;
    else if (seen && isHeadings(row, parts.fields)) {
      const found = columnsBelow(rows, index, columns, parts);
      isOther ||= found === 'other';
      own = found === 'other' ? undefined : found;
      return row;
    }
    return own ? moved(row, own, columns) : row;
  });
  return isOther ? undefined : result;
}
