import { isEmail, normalizeEmail } from './email.ts';
import { birthProblem, type FieldProblem, lengthProblems, type PersonFields } from './people.ts';
import { phoneProblem, storedPhone } from './phone.ts';
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
  /** The e-mail, or the phone where there is none. */
  address: string;
  /** The first of what is wrong. */
  message: string;
  /** What is wrong with each cell. */
  cells: FieldProblem[];
}

/** What a sheet holds, or why nothing can be read from it. */
export type SheetReading = { people: SheetPerson[]; faults: SheetFault[] } | { problem: string };

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

export const SHEET_EMPTY = 'Uploaded file is empty. Please upload a valid file.';
export const SHEET_WITHOUT_ROWS = 'Uploaded file contains no data. Please upload a valid file.';
export const SHEET_WITHOUT_COLUMNS =
  'The first row must name the columns, among them Email or Phone.';

/** Whether nothing stands in any cell. */
export const isBlankRow = (row: readonly Cell[] | undefined) =>
  !row?.some((cell) => cell !== null && cell !== undefined && String(cell).trim() !== '');

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

interface Problem extends FieldProblem {
  kind: SheetFault['kind'];
}

const invalid = (field: SheetField, message: string): Problem => ({
  kind: 'invalid',
  field,
  message,
});

/** The reader of one row after the other, by the columns of their sheet. */
function rowReader(columns: ColumnMapping, { from1904 = false, today, ownEmail }: SheetOptions) {
  const has = (cells: readonly Cell[], field: keyof PersonFields) => {
    const column = columns[field];
    return column === undefined ? undefined : cells[column];
  };
  return (cells: readonly Cell[]): { person: PersonFields; problems: Problem[] } => {
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
    return { person, problems: [...problemsOf(person, read)] };
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

const PHONE_CUT = 'The spreadsheet rounded this phone number. Please enter all of its digits.';

/** What is wrong with a row, the most telling first. */
function* problemsOf(person: PersonFields, read: Read): Generator<Problem> {
  const { email, contact_no } = person;
  if (!email && !contact_no && !read.cutPhone)
    yield { kind: 'missing', field: 'email', message: 'Either Email or Phone is required' };
  for (const field of ['first_name', 'last_name', 'email'] as const)
    if (!isStorable(person[field]))
      yield invalid(field, 'The text contains characters that cannot be stored.');
  for (const { field, message } of lengthProblems(person)) yield invalid(field, message);
  if (email && !isEmail(email))
    yield { kind: 'invalid_email', field: 'email', message: 'Please enter a valid email address.' };
  const birth =
    read.birth === '' ? null : birthProblem(read.birth ?? '', read.today ?? '9999-12-31');
  if (birth) yield invalid('dob', birth);
  if (read.unknownCountry) yield invalid('country', 'Please choose a country from the list.');
  const phone = read.cutPhone ? PHONE_CUT : phoneProblem(contact_no, cellCountry(person.country));
  if (phone) yield invalid('contact_no', phone);
  if (email && email === read.ownEmail)
    yield invalid('email', 'Sorry you cannot add your own email.');
}

/** Notices who came before: by e-mail, without one by phone, as adding them in turn would. */
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

const repeated = ({ email }: PersonFields): Problem => ({
  kind: 'duplicate',
  field: email ? 'email' : 'contact_no',
  message: 'This person is in the file twice.',
});

function faultOf(row: number, { email, contact_no }: PersonFields, problems: Problem[]) {
  const cells = problems.map(({ field, message }) => ({ field, message }));
  const { kind, message } = problems[0] as Problem;
  return { row, kind, address: email || contact_no, message, cells };
}

/**
 * Turns the rows of a sheet into people. Rows are numbered as lines of the file, the first being 1;
 * blank ones are counted and skipped. The first line that is not blank names the columns.
 */
export function readSheetRows(
  rows: readonly (readonly Cell[] | undefined)[],
  options: SheetOptions = {},
): SheetReading {
  const header = rows.findIndex((row) => !isBlankRow(row));
  if (header < 0) return { problem: SHEET_EMPTY };
  const columns = options.mapping ?? findColumns(rows[header] ?? []);
  const readRow = rowReader(columns, options);
  const isRepeated = repeatFinder();
  const people: SheetPerson[] = [];
  const faults: SheetFault[] = [];
  for (let index = header + 1; index < rows.length; index += 1) {
    const cells = rows[index];
    if (!cells || isBlankRow(cells)) continue;
    const row = index + 1;
    const { person, problems } = readRow(cells);
    if (problems.length === 0 && isRepeated(person)) problems.push(repeated(person));
    if (problems.length > 0) faults.push(faultOf(row, person, problems));
    else people.push({ row, ...person });
  }
  if (people.length + faults.length === 0) return { problem: SHEET_WITHOUT_ROWS };
  const reachable = columns.email !== undefined || columns.contact_no !== undefined;
  return reachable ? { people, faults } : { problem: SHEET_WITHOUT_COLUMNS };
}
