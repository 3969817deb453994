import type { CustomField } from '@regalo/contract/custom-fields/custom-fields';
import type { Named } from '@regalo/contract/people/same-person';
import type { SheetAnswers, SheetPoint } from '@regalo/contract/people/upload/answers';
import { cellText } from '@regalo/contract/people/upload/cell-text';
import { customColumn, lackingProblem } from '@regalo/contract/people/upload/custom-columns';
import { type DayOrders, readDays, typedCell } from '@regalo/contract/people/upload/day-order';
import { headerAt } from '@regalo/contract/people/upload/find-columns';
import {
  type Matches,
  matchPeople,
  sharedPoint,
} from '@regalo/contract/people/upload/match-people';
import { cellOf } from '@regalo/contract/people/upload/read-row';
import {
  type Cell,
  type CellProblem,
  type ColumnMapping,
  type CustomColumn,
  SHEET_FIELDS,
  type SheetField,
} from '@regalo/contract/people/upload/sheet-columns';
import { cellDay, isTwofold } from '@regalo/contract/people/upload/sheet-dates';
import { readNames, type SheetName } from '@regalo/contract/people/upload/sheet-names';
import {
  namedCells,
  readSheetRows,
  rowsPoint,
  type SheetOptions,
  type SheetPeople,
} from '@regalo/contract/people/upload/sheet-rows';
import { templateHeadings, WRITTEN_HEADING } from '@regalo/contract/people/upload/sheet-template';
import { skipProblem } from '@regalo/contract/people/upload/skipped-rows';
import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { type Problem, problem } from '@regalo/contract/refusals/problem';
import { csvText } from '../../../../../lib/csv.ts';

type Fields = readonly CustomField[];

/** The columns of a mended file. @param fields the custom fields in use */
const cellsOf = (fields: Fields) => [
  ...SHEET_FIELDS,
  ...fields.map(({ key }) => customColumn(key)),
];

const inOrder = (fields: Fields): ColumnMapping =>
  Object.fromEntries([...cellsOf(fields), 'written_name'].map((column, at) => [column, at]));

/** A row of the file under review, with every field as text. */
export interface ReviewRow {
  /** Its line in the file, from 1. */
  row: number;
  values: Record<SheetField | CustomColumn, string>;
  /** The name as the file has it, where it is shown otherwise. */
  written?: string;
  /** The name may have to be split otherwise. */
  isNameUnclear?: boolean;
}

interface DatesOfColumns {
  from1904: boolean;
  orders: DayOrders;
}

/** A cell as it would be typed into a text file; a day that may be two stays as it is. */
function asText(field: SheetField, written: Cell, { from1904, orders }: DatesOfColumns): string {
  if (field === 'dob' || field === 'start_date') {
    const cell = typedCell(field, written, orders);
    const order = orders[field];
    if (!order && isTwofold(cell)) return cellText(cell);
    return cellDay(cell, { from1904, monthFirst: order === 'month_first' }) ?? cellText(cell);
  }
  const isPhone = field === 'contact_no' && typeof written === 'number';
  return cellText(isPhone ? Math.trunc(written) : written);
}

/** Stands for the place of the headings in a file without any. */
export const NO_HEADING = -1;

/** The headings of a sheet; blank ones where it has none. */
export function headingCells({ lines }: SheetPreview, heading: number): readonly Cell[] {
  if (heading !== NO_HEADING)
    return headerAt(
      lines.map(({ cells }) => cells),
      heading,
    );
  return Array.from<Cell>({ length: Math.max(...lines.map(({ cells }) => cells.length)) }).fill('');
}

/** The name as the file has it, where the review shows it otherwise. */
const writtenOf = ({ first_name, last_name, written }: SheetName) =>
  written === [first_name, last_name].filter(Boolean).join(' ') ? {} : { written };

export interface Draft {
  rows: ReviewRow[];
  /** The questions that the file leaves open, or that could be answered otherwise. */
  points: SheetPoint[];
  /** How many rows name nobody. */
  skipped: number;
}

/**
 * The people of a sheet, by the columns assigned to the fields; rows that name nobody are skipped.
 * @param heading the place of the headings among the lines
 */
export function draftRows(
  preview: SheetPreview,
  heading: number,
  mapping: ColumnMapping,
  answers: SheetAnswers = {},
  fields: Fields = [],
): Draft {
  const { lines: all, from1904 } = preview;
  const header = headingCells(preview, heading);
  const lines = all.slice(heading + 1);
  // The mended file has headings, so a first row on the first line moves down, and all with it.
  const shift = heading === NO_HEADING && lines[0]?.row === 1 ? 1 : 0;
  const named = lines.filter(({ cells }) => !skipProblem(cells, header, mapping));
  const hidden = named.filter((line) => line.hidden);
  const people = (
    answers.hidden_rows === 'take' ? named : named.filter((line) => !line.hidden)
  ).map(({ row, cells }) => ({ row: row + shift, cells }));
  const names = readNames(people, mapping, answers);
  const days = readDays(people, header, mapping, answers, from1904);
  const dates = { from1904, orders: days.orders };
  const rows = people.map(({ row, cells }) => {
    const texts = SHEET_FIELDS.map((field) => [
      field,
      asText(field, cellOf(cells, mapping, field), dates),
    ]);
    const custom = fields.map(({ key }) => {
      const index = mapping[customColumn(key)];
      return [customColumn(key), index === undefined ? '' : cellText(cells[index])];
    });
    const name = names.read(cells);
    const { first_name, last_name } = name;
    return {
      row,
      values: { ...Object.fromEntries([...texts, ...custom]), first_name, last_name },
      ...writtenOf(name),
      ...((name.doubt === 'unclear' || name.doubt === 'check') && { isNameUnclear: true }),
    };
  });
  const written = hidden.map(({ row, cells }) => ({ row, written: namedCells(cells) }));
  const hiddenRows = rowsPoint('hidden_rows', written, answers.hidden_rows);
  const points = [...hiddenRows, ...names.points, ...days.points];
  return { rows, points, skipped: lines.length - named.length };
}

/** What is known of some cells of a row. */
export type OfCells<T> = Partial<Record<SheetField, T>> & Record<CustomColumn, T>;

/** The first problem of each cell of a row. */
export type CellFaults = OfCells<Problem>;

export interface Checked {
  faults: Map<number, CellFaults>;
  /** Problems of cells that are left out while their row is added. */
  leftOut: Map<number, CellFaults>;
  /** Cells that are taken and should be looked at. */
  marks: Map<number, CellFaults>;
  /** Rows that wait for an answer, or are left out by one. */
  waiting: Set<number>;
  /** The open questions of the rows. */
  points: SheetPoint[];
  /** Phones that get a country code, by their row. */
  completed: Map<number, string>;
  /** E-mail, else phone, of each row that can be added. */
  good: Map<number, string>;
  duplicates: number;
  /** How many rows name people who are in the lists already. */
  known: number;
}

/** Cells by their line in the file, so that row numbers stay the same. */
function asSheet(rows: readonly ReviewRow[], fields: Fields): string[][] {
  const sheet: string[][] = [];
  const isWritten = rows.some(({ written }) => written);
  for (const { row, values, written = '' } of rows)
    sheet[row - 1] = [
      ...cellsOf(fields).map((field) => values[field] ?? ''),
      ...(isWritten ? [written] : []),
    ];
  const headings = [...templateHeadings('en', fields), ...(isWritten ? [WRITTEN_HEADING] : [])];
  // The headings go just above the first row.
  const first = rows[0]?.row ?? 2;
  sheet[Math.max(0, first - 2)] = headings;
  return sheet;
}

/** The listed people that the review knows. */
export interface Listed {
  /** By e-mail and by phone. */
  people: ReadonlyMap<string, readonly Named[]>;
  /** Whether their rows are taken, as recipients. */
  taken: boolean;
}

const fullName = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`.trim();

/** Checks the rows as the server does. */
export function checkRows(
  rows: readonly ReviewRow[],
  listed: Listed,
  options: SheetOptions,
): Checked {
  const checked: Checked = {
    ...{ faults: new Map(), leftOut: new Map(), completed: new Map(), good: new Map() },
    ...{ marks: new Map(), waiting: new Set(), points: [], duplicates: 0, known: 0 },
  };
  // The columns hold what their headings say by now.
  const answers = { ...options.answers, names_order: 'given_first' as const };
  const { fields = [] } = options;
  const mapping = inOrder(fields);
  const reading = readSheetRows(asSheet(rows, fields), { ...options, answers, mapping });
  if (!reading.ok) return checked;
  for (const { row, kind, problems } of reading.faults) {
    checked.faults.set(row, firstProblems(problems));
    if (kind === 'duplicate') checked.duplicates += 1;
  }
  for (const { row, field, ...found } of reading.leftOut) addTo(checked.leftOut, row, field, found);
  addMarks(checked, rows, reading);
  const matches = matchPeople(reading.people, listed.people);
  const points = reading.points.filter(({ about }) => about !== 'names_order');
  checked.points = sharedPoint(points, reading.people, matches, answers.shared_contact);
  for (const { row, contact_no } of reading.completed) checked.completed.set(row, contact_no);
  const kept = answers.shared_contact === 'keep';
  addPeople(checked, reading, { fields, listed, ...matches, ...(kept && { others: new Map() }) });
  return checked;
}

const firstProblems = (problems: readonly CellProblem[]): CellFaults =>
  Object.fromEntries(problems.toReversed().map(({ field, ...found }) => [field, found]));

interface Lists extends Matches<Named> {
  fields: Fields;
  listed: Listed;
}

/** Tells the people who can be added from those who cannot for what is known of others, or for what they lack. */
function addPeople(
  checked: Checked,
  { people, leftOut }: SheetPeople,
  { fields, listed, known, others }: Lists,
): void {
  const cells = Map.groupBy(leftOut, ({ row }) => row);
  for (const { row, email, contact_no, custom_fields } of people) {
    const field = email ? 'email' : 'contact_no';
    const isKnown = known.has(row);
    const fault = isKnown
      ? knownFault(field, listed)
      : (otherFault(field, others.get(row)) ??
        lackingProblem(fields, custom_fields, cells.get(row) ?? []));
    if (isKnown && fault) checked.known += 1;
    if (fault) checked.faults.set(row, firstProblems([fault]));
    else checked.good.set(row, email || contact_no);
  }
}

/** Why a row of somebody in the lists is not taken. */
const knownFault = (field: SheetField, { taken }: Listed): CellProblem | undefined =>
  taken ? undefined : { field, ...problem('already_added') };

/** Why a row is not taken whose address somebody of another name has. */
const otherFault = (field: SheetField, other: Named | undefined): CellProblem | undefined =>
  other && { field, ...problem('listed_shares_contact', { name: fullName(other) }) };

const addTo = (
  all: Map<number, CellFaults>,
  row: number,
  field: SheetField | CustomColumn,
  found: Problem,
) => all.set(row, { ...all.get(row), [field]: found });

/** Marks the rows to look at, and the questions without an answer. */
function addMarks(checked: Checked, rows: readonly ReviewRow[], reading: SheetPeople): void {
  for (const { row, field, ...found } of reading.marks) addTo(checked.marks, row, field, found);
  for (const { row, isNameUnclear } of rows)
    if (isNameUnclear) addTo(checked.marks, row, 'first_name', problem('name_to_check'));
  for (const { row, reason } of reading.skipped)
    if (reason === 'row_without_name') checked.waiting.add(row);
}

/** The corrected rows as a file, each on its original line. */
export function correctedFile(rows: readonly ReviewRow[], name: string, fields: Fields = []): File {
  const lines = Array.from(asSheet(rows, fields), (line) => line ?? []);
  const plain = name.replace(/\.[^.]*$/, '');
  return new File([csvText(lines)], `${plain}.csv`, { type: 'text/csv' });
}
