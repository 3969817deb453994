import type { CustomField, CustomValues } from '../../custom-fields/custom-fields.ts';
import { type Problem, problem } from '../../refusals/problem.ts';
import type { PlainReason } from '../../refusals/reasons.ts';
import type { Country } from '../../values/countries.ts';
import type { FieldProblem, PersonFields } from '../person.ts';
import type { SheetAnswers, SheetPoint } from './answers.ts';
import { POINT_EXAMPLES } from './answers.ts';
import { cellText } from './cell-text.ts';
import { readDays } from './day-order.ts';
import { findColumns, findHeadings, headerAt, isBlankRow } from './find-columns.ts';
import { type FaultKind, type Finding, type ReadRow, rowReader } from './read-row.ts';
import { repeatReader } from './repeats.ts';
import type { Cell, CellProblem, ColumnMapping } from './sheet-columns.ts';
import { readNames, type SheetLine } from './sheet-names.ts';
import { skipProblem } from './skipped-rows.ts';

/** A person of a sheet: everything may be empty, but for one of e-mail and phone. */
export interface SheetPerson extends PersonFields {
  /** The line in the file, the first being 1. */
  row: number;
  /** The name as the file has it, where it is stored otherwise. */
  written?: string;
  custom_fields: CustomValues;
}

/** Why a row is not taken. */
export interface SheetFault {
  row: number;
  kind: FaultKind;
  /** The e-mail, or the phone if there is none. */
  address: string;
  /** The problems of its cells, the most important first. */
  problems: [CellProblem, ...CellProblem[]];
}

/** A phone that got the code of a country. */
export interface CompletedPhone {
  row: number;
  contact_no: string;
  country: Country;
}

export interface SheetPeople {
  people: SheetPerson[];
  faults: SheetFault[];
  /** Cells of people that were left out because of a problem. */
  leftOut: (CellProblem & { row: number })[];
  /** Cells of people that were taken, and should be looked at. */
  marks: (FieldProblem & { row: number })[];
  /** Rows that name nobody, such as totals, and those that wait for an answer. */
  skipped: (Problem & { row: number })[];
  completed: CompletedPhone[];
  /** The questions that the file leaves open, or that could be answered otherwise. */
  points: SheetPoint[];
  /** The names of the workbook’s other sheets in which people are listed; only one is read. */
  otherSheets?: string[];
}

/** The content of a sheet, or why it cannot be read. */
export type SheetReading = ({ ok: true } & SheetPeople) | { ok: false; problem: Problem };

export interface SheetOptions {
  /** Instead of finding the columns by their headings. */
  mapping?: ColumnMapping;
  /** Whether dates are counted from 1904, as old Macintosh files do. */
  from1904?: boolean;
  /** The company's own day; without it a day in the future is not noticed. */
  today?: string;
  /** The signed-in manager's e-mail, which nobody may add. */
  ownEmail?: string;
  /** The company's country, whose code completes phones without one. */
  country?: Country | undefined;
  /** The custom fields of people. */
  fields?: readonly CustomField[];
  /** The answers to the open questions of the file. */
  answers?: SheetAnswers;
  /** The lines, and the places of the columns, that are hidden in the workbook. */
  hidden?: { rows: ReadonlySet<number>; columns: ReadonlySet<number> };
}

function faultOf(
  row: number,
  { email, contact_no }: PersonFields,
  [first, ...others]: [Finding, ...Finding[]],
): SheetFault {
  const address = email || contact_no;
  return {
    ...{ row, kind: first.kind, address },
    problems: [first.problem, ...others.map((one) => one.problem)],
  };
}

const unreadable = (reason: PlainReason): SheetReading => ({ ok: false, problem: problem(reason) });

type Rows = readonly (readonly Cell[] | undefined)[];

/** The first cells of a row, by which people recognize it. */
export const namedCells = (cells: readonly Cell[]): string =>
  cells.map(cellText).filter(Boolean).slice(0, 3).join(', ');

/** A question whether rows are taken that would be skipped without an answer. */
export function rowsPoint<Q extends 'without_name' | 'hidden_rows' | 'shared_contact'>(
  about: Q,
  rows: readonly { row: number; written: string }[],
  chosen: SheetAnswers[Q],
): SheetPoint[] {
  if (rows.length === 0) return [];
  const examples = rows.slice(0, POINT_EXAMPLES).map((one) => ({ ...one, read: {} }));
  const point = { about, certain: false, rows: rows.length, examples };
  return [chosen ? { ...point, chosen } : point];
}

const isNameless = ({ first_name, last_name }: PersonFields) => !first_name && !last_name;

/** Adds a row to the people, with what was left out of it and what should be looked at. */
function addPerson(found: SheetPeople, row: number, read: ReadRow): void {
  const { person, custom_fields, name, leftOut, marks, completedWith } = read;
  const stored = [person.first_name, person.last_name].filter(Boolean).join(' ');
  const written = name.written === stored ? {} : { written: name.written };
  found.people.push({ row, ...person, custom_fields, ...written });
  for (const one of leftOut) found.leftOut.push({ row, ...one });
  for (const one of marks) found.marks.push({ row, ...one });
  if (name.doubt === 'check')
    found.marks.push({ row, field: 'first_name', ...problem('name_to_check') });
  if (completedWith)
    found.completed.push({ row, contact_no: person.contact_no, country: completedWith });
}

/** Why a row waits for an answer, or is left out by one; null if it is taken. */
function openProblem({ person, name }: ReadRow, answers: SheetAnswers): Problem | null {
  if (name.doubt === 'order_unknown' || name.doubt === 'unclear')
    return problem('row_name_unclear');
  return isNameless(person) && answers.without_name !== 'store'
    ? problem('row_without_name')
    : null;
}

interface Body {
  lines: SheetLine[];
  skipped: SheetPeople['skipped'];
  points: SheetPoint[];
}

/** The rows below the headings that name somebody. */
function linesOf(
  rows: Rows,
  start: number,
  header: readonly Cell[],
  columns: ColumnMapping,
  { hidden, answers = {} }: SheetOptions,
): Body {
  const lines: SheetLine[] = [];
  const skipped: Body['skipped'] = [];
  const hiddenRows: { row: number; written: string }[] = [];
  for (const [index, cells] of rows.slice(start + 1).entries()) {
    if (!cells || isBlankRow(cells)) continue;
    const row = start + index + 2;
    const skip = skipProblem(cells, header, columns);
    if (skip) {
      skipped.push({ row, ...skip });
      continue;
    }
    if (hidden?.rows.has(row)) {
      hiddenRows.push({ row, written: namedCells(cells) });
      if (answers.hidden_rows !== 'take') {
        skipped.push({ row, ...problem('row_hidden') });
        continue;
      }
    }
    lines.push({ row, cells });
  }
  return { lines, skipped, points: rowsPoint('hidden_rows', hiddenRows, answers.hidden_rows) };
}

/** Reads the rows below the headings, which are at `start`. */
function readBody(
  rows: Rows,
  start: number,
  header: readonly Cell[],
  columns: ColumnMapping,
  options: SheetOptions,
): SheetPeople {
  const { answers = {} } = options;
  const { lines, skipped, points } = linesOf(rows, start, header, columns, options);
  const names = readNames(lines, columns, answers);
  const days = readDays(lines, header, columns, answers, options.from1904);
  const readRow = rowReader(columns, names, days.orders, options);
  const repeats = repeatReader(answers.shared_contact);
  const found: SheetPeople = {
    ...{ people: [], faults: [], leftOut: [], marks: [], skipped, completed: [] },
    points: [...points, ...names.points, ...days.points],
  };
  const nameless: { row: number; written: string }[] = [];
  for (const { row, cells } of lines) {
    const read = readRow(cells);
    const { person, findings } = read;
    if (findings.length === 0) findings.push(...repeats.findingsOf(row, person));
    const [worst, ...others] = findings;
    if (worst) {
      found.faults.push(faultOf(row, person, [worst, ...others]));
      continue;
    }
    if (isNameless(person)) nameless.push({ row, written: person.email || person.contact_no });
    const open = openProblem(read, answers);
    if (open) skipped.push({ row, ...open });
    else addPerson(found, row, read);
  }
  found.points.push(
    ...rowsPoint('without_name', nameless, answers.without_name),
    ...rowsPoint('shared_contact', repeats.sharing, answers.shared_contact),
  );
  skipped.sort((a, b) => a.row - b.row);
  return found;
}

/**
 * Turns the rows of a sheet into people. Rows are numbered as lines of the file, the first being 1;
 * blank ones are counted and skipped. Of the first rows, the one that does it best names the columns.
 */
export function readSheetRows(rows: Rows, options: SheetOptions = {}): SheetReading {
  const first = rows.findIndex((row) => !isBlankRow(row));
  if (first < 0) return unreadable('sheet_empty');
  const { mapping, hidden, fields } = options;
  const { index: start, header } = mapping
    ? { index: first, header: headerAt(rows, first) }
    : findHeadings(rows);
  const columns = mapping ?? findColumns(header, rows.slice(start + 1), hidden?.columns, fields);
  const found = readBody(rows, start, header, columns, options);
  const { people, faults, skipped } = found;
  const reachable = columns.email !== undefined || columns.contact_no !== undefined;
  const isEmpty = people.length + faults.length === 0;
  const waits = found.points.some(({ rows }) => rows > 0);
  if (isEmpty && !waits && (reachable || skipped.length === 0))
    return unreadable('sheet_without_rows');
  return reachable ? { ok: true, ...found } : unreadable('sheet_without_columns');
}
