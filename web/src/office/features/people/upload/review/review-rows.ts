import { cellText } from '@regalo/contract/people/upload/sheet-cells';
import {
  type Cell,
  type ColumnMapping,
  SHEET_FIELDS,
  type SheetField,
  templateHeadings,
} from '@regalo/contract/people/upload/sheet-columns';
import {
  cellDay,
  type MonthsFirst,
  monthsFirstIn,
} from '@regalo/contract/people/upload/sheet-dates';
import { namesOf } from '@regalo/contract/people/upload/sheet-names';
import { readSheetRows, type SheetOptions } from '@regalo/contract/people/upload/sheet-rows';
import { skipProblem } from '@regalo/contract/people/upload/skipped-rows';
import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { type Problem, problem } from '@regalo/contract/refusals/problem';
import { csvText } from '../../../../../lib/csv.ts';

const IN_ORDER: ColumnMapping = Object.fromEntries(
  SHEET_FIELDS.map((field, column) => [field, column]),
);

/** A row of the file under review, with every field as text. */
export interface ReviewRow {
  /** Its line in the file, from 1. */
  row: number;
  values: Record<SheetField, string>;
}

interface DatesOfColumns {
  from1904: boolean;
  monthsFirst: MonthsFirst;
}

/** A cell as it would be typed into a text file. */
function asText(field: SheetField, cell: Cell, dates: DatesOfColumns): string {
  if (field === 'dob' || field === 'start_date')
    return cellDay(cell, { ...dates, monthFirst: dates.monthsFirst[field] }) ?? cellText(cell);
  const isPhone = field === 'contact_no' && typeof cell === 'number';
  return cellText(isPhone ? Math.trunc(cell) : cell);
}

/** Stands for the place of the headings in a file without any. */
export const NO_HEADING = -1;

/** The headings of a sheet; blank ones where it has none. */
export function headingCells({ lines }: SheetPreview, heading: number): readonly Cell[] {
  if (heading !== NO_HEADING) return lines[heading]?.cells ?? [];
  return Array.from<Cell>({ length: Math.max(...lines.map(({ cells }) => cells.length)) }).fill('');
}

/**
 * The people of a sheet, by the columns assigned to the fields; rows that name nobody are skipped.
 * @param heading the place of the headings among the lines
 */
export function draftRows(
  { lines: all, from1904 }: SheetPreview,
  heading: number,
  mapping: ColumnMapping,
): ReviewRow[] {
  const headings = all[heading];
  const lines = all.slice(heading + 1);
  // The mended file has headings, so a first row on the first line moves down, and all with it.
  const shift = heading === NO_HEADING && lines[0]?.row === 1 ? 1 : 0;
  const cellOf = (cells: readonly Cell[], field: SheetField): Cell => {
    const column = mapping[field];
    return column === undefined ? '' : cells[column];
  };
  const people = lines.filter(({ cells }) => !skipProblem(cells, headings?.cells ?? [], mapping));
  const monthsFirst = monthsFirstIn((field) => people.map(({ cells }) => cellOf(cells, field)));
  const dates = { from1904, monthsFirst };
  return people.map(({ row, cells }) => {
    const texts = SHEET_FIELDS.map((field) => [field, asText(field, cellOf(cells, field), dates)]);
    return {
      row: row + shift,
      values: { ...Object.fromEntries(texts), ...namesOf(cells, mapping) },
    };
  });
}

/** The first problem of each cell of a row. */
export type CellFaults = Partial<Record<SheetField, Problem>>;

export interface Checked {
  faults: Map<number, CellFaults>;
  /** Problems of cells that are left out while their row is added. */
  leftOut: Map<number, CellFaults>;
  /** Phones that get a country code, by their row. */
  completed: Map<number, string>;
  /** E-mail, else phone, of each row that can be added. */
  good: Map<number, string>;
  duplicates: number;
}

/** Cells by their line in the file, so that row numbers stay the same. */
function asSheet(rows: readonly ReviewRow[], headings: string[]): string[][] {
  const sheet: string[][] = [];
  for (const { row, values } of rows) sheet[row - 1] = SHEET_FIELDS.map((field) => values[field]);
  // The headings go just above the first row.
  const first = rows[0]?.row ?? 2;
  sheet[Math.max(0, first - 2)] = headings;
  return sheet;
}

/**
 * Checks the rows as the server does.
 * @param existing e-mails and phones of people in the lists
 */
export function checkRows(
  rows: readonly ReviewRow[],
  existing: ReadonlySet<string>,
  options: SheetOptions,
): Checked {
  const checked: Checked = {
    ...{ faults: new Map(), leftOut: new Map(), completed: new Map(), good: new Map() },
    duplicates: 0,
  };
  const sheet = asSheet(rows, templateHeadings('en'));
  const reading = readSheetRows(sheet, { ...options, mapping: IN_ORDER });
  if (!reading.ok) return checked;
  for (const { row, kind, problems } of reading.faults) {
    const faults: CellFaults = {};
    for (const { field, ...found } of problems) faults[field] ??= found;
    checked.faults.set(row, faults);
    if (kind === 'duplicate') checked.duplicates += 1;
  }
  for (const { row, field, ...found } of reading.leftOut)
    checked.leftOut.set(row, { ...checked.leftOut.get(row), [field]: found });
  for (const { row, contact_no } of reading.completed) checked.completed.set(row, contact_no);
  for (const { row, email, contact_no } of reading.people) {
    const address = email || contact_no;
    if (existing.has(address))
      checked.faults.set(row, {
        [email ? 'email' : 'contact_no']: problem('already_added'),
      });
    else checked.good.set(row, address);
  }
  return checked;
}

/** The corrected rows as a file, each on its original line. */
export function correctedFile(rows: readonly ReviewRow[], name: string): File {
  const lines = Array.from(asSheet(rows, templateHeadings('en')), (line) => line ?? []);
  const plain = name.replace(/\.[^.]*$/, '');
  return new File([csvText(lines)], `${plain}.csv`, { type: 'text/csv' });
}
