import { isStorable } from '../../api/fields.ts';
import { type Problem, problem } from '../../refusals/problem.ts';
import type { PlainReason } from '../../refusals/reasons.ts';
import { isEmail, normalizeEmail } from '../../values/email.ts';
import { phoneProblem, storedPhone } from '../../values/phone.ts';
import { birthProblem, type FieldProblem, lengthProblems, type PersonFields } from '../person.ts';
import { cellCountry, cellDay, cellPhone, cellText } from './sheet-cells.ts';
import { type Cell, type ColumnMapping, findColumns, type SheetField } from './sheet-columns.ts';

/** A person of a sheet: names, dob and country may be empty, one of e-mail and phone is not. */
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

/** What a sheet holds, or why nothing can be read from it. */
export type SheetReading =
  | { ok: true; people: SheetPerson[]; faults: SheetFault[] }
  | { ok: false; problem: Problem };

export interface SheetOptions {
  /** Instead of finding the columns by their headings. */
  mapping?: ColumnMapping;
  /** Whether dates are counted from 1904, as old Macintosh files do. */
  from1904?: boolean;
  /** The company's own day; without it a birth in the future is not noticed. */
  today?: string;
  /** The signed-in manager's e-mail, which nobody may add. */
  ownEmail?: string;
}

/** Whether all cells are empty. */
export const isBlankRow = (row: readonly Cell[] | undefined) =>
  !row?.some((cell) => cell !== null && cell !== undefined && String(cell).trim() !== '');

/** What is wrong with one cell, and the kind of fault that it makes of the row. */
interface Finding {
  kind: SheetFault['kind'];
  problem: FieldProblem;
}

const finding = (kind: SheetFault['kind'], field: SheetField, found: Problem): Finding => ({
  kind,
  problem: { field, ...found },
});

/** Returns a function that reads one row after another. */
function rowReader(columns: ColumnMapping, { from1904 = false, today, ownEmail }: SheetOptions) {
  const has = (cells: readonly Cell[], field: keyof PersonFields) => {
    const column = columns[field];
    return column === undefined ? undefined : cells[column];
  };
  return (cells: readonly Cell[]): { person: PersonFields; findings: Finding[] } => {
    const country = cellCountry(has(cells, 'country'));
    const birth = cellDay(has(cells, 'dob'), from1904);
    const written = cellPhone(has(cells, 'contact_no'), country);
    const phone = written ?? '';
    const person: PersonFields = {
      first_name: cellText(has(cells, 'first_name')),
      last_name: cellText(has(cells, 'last_name')),
      email: normalizeEmail(cellText(has(cells, 'email'))),
      // A bare dial code is no phone.
      contact_no: phoneProblem(phone, country) ? phone : (storedPhone(phone, country) ?? ''),
      dob: birth ?? '',
      country: country?.name ?? '',
    };
    const unknownCountry = !country && cellText(has(cells, 'country')) !== '';
    const cutPhone = written === undefined;
    const read = { birth, unknownCountry, cutPhone, today, ownEmail };
    return { person, findings: [...findingsOf(person, read)] };
  };
}

interface Read {
  today: string | undefined;
  ownEmail: string | undefined;
  birth: string | undefined;
  unknownCountry: boolean;
  /** The phone's last digits are not in the file. */
  cutPhone: boolean;
}

/** What is wrong with a row, the most important problem first. */
function* findingsOf(person: PersonFields, read: Read): Generator<Finding> {
  const { email, contact_no } = person;
  if (!email && !contact_no && !read.cutPhone)
    yield finding('missing', 'email', problem('row_contact_missing'));
  for (const field of ['first_name', 'last_name', 'email'] as const)
    if (!isStorable(person[field])) yield finding('invalid', field, problem('text_unstorable'));
  for (const long of lengthProblems(person)) yield { kind: 'invalid', problem: long };
  if (email && !isEmail(email)) yield finding('invalid_email', 'email', problem('email_invalid'));
  const birth =
    read.birth === '' ? null : birthProblem(read.birth ?? '', read.today ?? '9999-12-31');
  if (birth) yield finding('invalid', 'dob', birth);
  if (read.unknownCountry) yield finding('invalid', 'country', problem('country_unknown'));
  const phone = read.cutPhone
    ? problem('row_phone_rounded')
    : phoneProblem(contact_no, cellCountry(person.country));
  if (phone) yield finding('invalid', 'contact_no', phone);
  if (email && email === read.ownEmail) yield finding('invalid', 'email', problem('own_email'));
}

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

/**
 * Turns the rows of a sheet into people. Rows are numbered as lines of the file, the first being 1;
 * blank ones are counted and skipped. The first line that is not blank names the columns.
 */
export function readSheetRows(
  rows: readonly (readonly Cell[] | undefined)[],
  options: SheetOptions = {},
): SheetReading {
  const header = rows.findIndex((row) => !isBlankRow(row));
  if (header < 0) return unreadable('sheet_empty');
  const columns = options.mapping ?? findColumns(rows[header] ?? []);
  const readRow = rowReader(columns, options);
  const isRepeated = repeatFinder();
  const people: SheetPerson[] = [];
  const faults: SheetFault[] = [];
  for (let index = header + 1; index < rows.length; index += 1) {
    const cells = rows[index];
    if (!cells || isBlankRow(cells)) continue;
    const row = index + 1;
    const { person, findings } = readRow(cells);
    if (findings.length === 0 && isRepeated(person)) findings.push(repeated(person));
    const [first, ...others] = findings;
    if (first) faults.push(faultOf(row, person, [first, ...others]));
    else people.push({ row, ...person });
  }
  if (people.length + faults.length === 0) return unreadable('sheet_without_rows');
  const reachable = columns.email !== undefined || columns.contact_no !== undefined;
  return reachable ? { ok: true, people, faults } : unreadable('sheet_without_columns');
}
