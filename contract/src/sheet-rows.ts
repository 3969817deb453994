import { isEmail, normalizeEmail } from './email.ts';
import { birthProblem, lengthProblem, type PersonFields } from './people.ts';
import { phoneProblem, storedPhone } from './phone.ts';
import { cellCountry, cellDay, cellPhone, cellText } from './sheet-cells.ts';
import { type Cell, type ColumnMapping, findColumns } from './sheet-columns.ts';

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
  message: string;
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

const isBlank = (row: readonly Cell[] | undefined) =>
  !row?.some((cell) => cell !== null && cell !== undefined && String(cell).trim() !== '');

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

type Problem = Pick<SheetFault, 'kind' | 'message'>;
const invalid = (message: string): Problem => ({ kind: 'invalid', message });

/** The reader of one row after the other, by the columns of their sheet. */
function rowReader(columns: ColumnMapping, { from1904 = false, today, ownEmail }: SheetOptions) {
  const has = (cells: readonly Cell[], field: keyof PersonFields) => {
    const column = columns[field];
    return column === undefined ? undefined : cells[column];
  };
  return (cells: readonly Cell[]): { person: PersonFields; problem: Problem | null } => {
    const country = cellCountry(has(cells, 'country'));
    const birth = cellDay(has(cells, 'dob'), from1904);
    const phone = cellPhone(has(cells, 'contact_no'), country);
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
    const read = { birth, unknownCountry, today, ownEmail };
    return { person, problem: problemOf(person, read) };
  };
}

interface Read {
  today: string | undefined;
  ownEmail: string | undefined;
  birth: string | undefined;
  unknownCountry: boolean;
}

function problemOf(person: PersonFields, read: Read): Problem | null {
  const { email, contact_no } = person;
  if (!email && !contact_no)
    return { kind: 'missing', message: 'Either Email or Phone is required' };
  if (![person.first_name, person.last_name, email].every(isStorable))
    return invalid('The text contains characters that cannot be stored.');
  const long = lengthProblem(person);
  if (long) return invalid(long.message);
  if (email && !isEmail(email))
    return { kind: 'invalid_email', message: 'Please enter a valid email address.' };
  const birth =
    read.birth === '' ? null : birthProblem(read.birth ?? '', read.today ?? '9999-12-31');
  if (birth) return invalid(birth);
  if (read.unknownCountry) return invalid('Please choose a country from the list.');
  return lastProblem(person, read);
}

function lastProblem({ email, contact_no, country }: PersonFields, { ownEmail }: Read) {
  const phone = phoneProblem(contact_no, cellCountry(country));
  if (phone) return invalid(phone);
  return email && email === ownEmail ? invalid('Sorry you cannot add your own email.') : null;
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

/**
 * Turns the rows of a sheet into people. Rows are numbered as lines of the file, the first being 1;
 * blank ones are counted and skipped. The first line that is not blank names the columns.
 */
export function readSheetRows(
  rows: readonly (readonly Cell[] | undefined)[],
  options: SheetOptions = {},
): SheetReading {
  const header = rows.findIndex((row) => !isBlank(row));
  if (header < 0) return { problem: SHEET_EMPTY };
  const columns = options.mapping ?? findColumns(rows[header] ?? []);
  const readRow = rowReader(columns, options);
  const isRepeated = repeatFinder();
  const people: SheetPerson[] = [];
  const faults: SheetFault[] = [];
  for (let index = header + 1; index < rows.length; index += 1) {
    const cells = rows[index];
    if (!cells || isBlank(cells)) continue;
    const row = index + 1;
    const { person, problem } = readRow(cells);
    const address = person.email || person.contact_no;
    if (problem) faults.push({ row, ...problem, address });
    else if (isRepeated(person))
      faults.push({
        row,
        kind: 'duplicate',
        address,
        message: 'This person is in the file twice.',
      });
    else people.push({ row, ...person });
  }
  if (people.length + faults.length === 0) return { problem: SHEET_WITHOUT_ROWS };
  const reachable = columns.email !== undefined || columns.contact_no !== undefined;
  return reachable ? { people, faults } : { problem: SHEET_WITHOUT_COLUMNS };
}
