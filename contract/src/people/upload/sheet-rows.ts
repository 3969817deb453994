import { isStorable } from '../../api/fields.ts';
import { type Problem, problem } from '../../refusals/problem.ts';
import type { PlainReason } from '../../refusals/reasons.ts';
import type { Country } from '../../values/countries.ts';
import { isEmail, normalizeEmail } from '../../values/email.ts';
import { phoneProblem, storedPhone } from '../../values/phone.ts';
import {
  birthProblem,
  type FieldProblem,
  lengthProblems,
  NO_FIELDS,
  type PersonFields,
  startProblem,
} from '../person.ts';
import {
  type CellPhone,
  cellCountry,
  cellLanguage,
  cellPhone,
  cellYes,
  filledText,
} from './sheet-cells.ts';
import {
  type Cell,
  type ColumnMapping,
  findHeadings,
  isBlankRow,
  type SheetField,
} from './sheet-columns.ts';
import {
  cellDay,
  type DateOptions,
  type DayField,
  type MonthsFirst,
  monthsFirstIn,
} from './sheet-dates.ts';
import { namesOf } from './sheet-names.ts';
import { skipProblem } from './skipped-rows.ts';

/** A person of a sheet: everything may be empty, but for one of e-mail and phone. */
export interface SheetPerson extends PersonFields {
  /** The line in the file, the first being 1. */
  row: number;
}

/** Why a row is not taken. */
export interface SheetFault {
  row: number;
  kind: 'missing' | 'invalid' | 'invalid_email' | 'duplicate';
  /** The e-mail, or the phone if there is none. */
  address: string;
  /** What is wrong with its cells, the most important problem first. */
  problems: [FieldProblem, ...FieldProblem[]];
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
  leftOut: (FieldProblem & { row: number })[];
  /** Rows that name nobody, such as totals. */
  skipped: (Problem & { row: number })[];
  completed: CompletedPhone[];
}

/** What a sheet holds, or why nothing can be read from it. */
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
}

/** What is wrong with one cell, and the kind of fault that it makes of the row. */
interface Finding {
  kind: SheetFault['kind'];
  problem: FieldProblem;
}

const finding = (kind: SheetFault['kind'], field: SheetField, found: Problem): Finding => ({
  kind,
  problem: { field, ...found },
});

interface ReadRow {
  person: PersonFields;
  /** Why the row cannot be taken, the most important problem first. */
  findings: Finding[];
  leftOut: FieldProblem[];
  completedWith: Country | undefined;
}

/** The fields that are known by their words, and what is wrong with their cells. */
function readWords(has: (field: SheetField) => Cell, today: string, dates: DateOptions) {
  const start = filledText(has('start_date')) && cellDay(has('start_date'), dates);
  const language = cellLanguage(has('language'));
  const noOccasions = cellYes(has('no_occasions'));
  const isStrange = !language && filledText(has('language')) !== '';
  return {
    start_date: start ?? '',
    language: language ?? ('' as const),
    no_occasions: noOccasions ?? false,
    wrong: [
      ...problemOf(
        'start_date',
        start === undefined ? problem('start_invalid') : startProblem(start, today),
      ),
      ...problemOf('language', isStrange ? problem('language_unknown') : null),
      ...problemOf('no_occasions', noOccasions === undefined ? problem('yes_or_no') : null),
    ],
  };
}

/** Returns a function that reads one row after another. */
function rowReader(columns: ColumnMapping, options: SheetOptions, monthsFirst: MonthsFirst) {
  const { today = '9999-12-31', ownEmail } = options;
  const dates = (field: DayField) => ({ ...options, monthFirst: monthsFirst[field] });
  return (cells: readonly Cell[]): ReadRow => {
    const has = (field: SheetField) => {
      const column = columns[field];
      return column === undefined ? undefined : cells[column];
    };
    const country = cellCountry(has('country'));
    const birth = filledText(has('dob')) && cellDay(has('dob'), dates('dob'));
    const phone = cellPhone(has('contact_no'), country, options.country);
    const { wrong: wrongWords, ...words } = readWords(has, today, dates('start_date'));
    const person: PersonFields = {
      ...namesOf(cells, columns),
      email: normalizeEmail(filledText(has('email'))),
      contact_no: phone.phone,
      dob: birth ?? '',
      country: country?.name ?? '',
      ...words,
    };
    const isUnknown = !country && filledText(has('country')) !== '';
    const wrong = [
      ...problemOf('dob', birth === '' ? null : birthProblem(person.dob, today)),
      ...problemOf('country', isUnknown ? problem('country_unknown') : null),
      ...wrongWords,
      ...problemOf('contact_no', unusablePhone(phone, country)),
    ];
    const findings = [...findingsOf(person, phone, ownEmail)];
    const kept = withoutCells(person, wrong, country);
    const { completedWith } = kept.contact_no ? phone : {};
    if (findings.length === 0 && (kept.email || kept.contact_no))
      return { person: kept, findings, leftOut: wrong, completedWith };
    for (const one of wrong) findings.push({ kind: 'invalid', problem: one });
    return { person, findings, leftOut: [], completedWith: undefined };
  };
}

const problemOf = (field: SheetField, found: Problem | null): FieldProblem[] =>
  found ? [{ field, ...found }] : [];

function unusablePhone({ phone, unreadable }: CellPhone, country: Country | undefined) {
  if (unreadable === 'rounded') return problem('row_phone_rounded');
  return unreadable ? problem('phone_without_country') : phoneProblem(phone, country);
}

/** A person without the cells that have a problem; a bare dial code is no phone either. */
function withoutCells(
  person: PersonFields,
  wrong: readonly FieldProblem[],
  country: Country | undefined,
): PersonFields {
  const kept = { ...person, contact_no: storedPhone(person.contact_no, country) ?? '' };
  for (const { field } of wrong) clear(kept, field);
  return kept;
}

function clear<F extends SheetField>(person: PersonFields, field: F) {
  person[field] = NO_FIELDS[field];
}

/** What is wrong with a row but for the cells that it can do without. */
function* findingsOf(
  person: PersonFields,
  phone: CellPhone,
  ownEmail: string | undefined,
): Generator<Finding> {
  const { email } = person;
  if (!email && phone.unreadable !== 'rounded' && isBareCode(phone.phone))
    yield finding('missing', 'email', problem('row_contact_missing'));
  for (const field of ['first_name', 'last_name', 'email'] as const)
    if (!isStorable(person[field])) yield finding('invalid', field, problem('text_unstorable'));
  for (const long of lengthProblems(person)) yield { kind: 'invalid', problem: long };
  if (email && !isEmail(email)) yield finding('invalid_email', 'email', problem('email_invalid'));
  if (email && email === ownEmail) yield finding('invalid', 'email', problem('own_email'));
}

/** Whether a phone is empty, or the code of a country and nothing else. */
const isBareCode = (phone: string) => phoneProblem(phone) === null && storedPhone(phone) === null;

/** Returns a function that finds repeated people: by e-mail, or by phone without one. */
function repeatFinder() {
  const emails = new Set<string>();
  const phones = new Set<string>();
  return ({ email, contact_no }: PersonFields): boolean => {
    if (email ? emails.has(email) : phones.has(contact_no)) return true;
    if (email) emails.add(email);
    if (contact_no) phones.add(contact_no);
    return false;
  };
}

const repeated = ({ email }: PersonFields): Finding =>
  finding('duplicate', email ? 'email' : 'contact_no', problem('row_repeated'));

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

/** Reads the rows below the headings, which are at `start`. */
function readBody(
  rows: Rows,
  start: number,
  columns: ColumnMapping,
  options: SheetOptions,
): SheetPeople {
  const body = rows.slice(start + 1);
  const monthsFirst = monthsFirstIn((field) => {
    const column = columns[field];
    return column === undefined ? [] : body.map((cells) => cells?.[column]);
  });
  const readRow = rowReader(columns, options, monthsFirst);
  const isRepeated = repeatFinder();
  const found: SheetPeople = { people: [], faults: [], leftOut: [], skipped: [], completed: [] };
  for (const [index, cells] of body.entries()) {
    if (!cells || isBlankRow(cells)) continue;
    const row = start + index + 2;
    const skip = skipProblem(cells, rows[start] ?? [], columns);
    if (skip) {
      found.skipped.push({ row, ...skip });
      continue;
    }
    const { person, findings, leftOut, completedWith } = readRow(cells);
    if (findings.length === 0 && isRepeated(person)) findings.push(repeated(person));
    const [worst, ...others] = findings;
    if (worst) {
      found.faults.push(faultOf(row, person, [worst, ...others]));
      continue;
    }
    found.people.push({ row, ...person });
    for (const one of leftOut) found.leftOut.push({ row, ...one });
    if (completedWith)
      found.completed.push({ row, contact_no: person.contact_no, country: completedWith });
  }
  return found;
}

/**
 * Turns the rows of a sheet into people. Rows are numbered as lines of the file, the first being 1;
 * blank ones are counted and skipped. Of the first rows, the one that does it best names the columns.
 */
export function readSheetRows(rows: Rows, options: SheetOptions = {}): SheetReading {
  const first = rows.findIndex((row) => !isBlankRow(row));
  if (first < 0) return unreadable('sheet_empty');
  const { index: start, columns } = options.mapping
    ? { index: first, columns: options.mapping }
    : findHeadings(rows);
  const found = readBody(rows, start, columns, options);
  const { people, faults, skipped } = found;
  const reachable = columns.email !== undefined || columns.contact_no !== undefined;
  const isEmpty = people.length + faults.length === 0;
  if (isEmpty && (reachable || skipped.length === 0)) return unreadable('sheet_without_rows');
  return reachable ? { ok: true, ...found } : unreadable('sheet_without_columns');
}
