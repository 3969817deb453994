import { isStorable } from '../../api/fields.ts';
import type { CustomField, CustomValues } from '../../custom-fields/custom-fields.ts';
import { type Problem, problem } from '../../refusals/problem.ts';
import type { Country } from '../../values/countries.ts';
import { isEmail, normalizeEmail } from '../../values/email.ts';
import { phoneProblem, splitPhone, storedPhone } from '../../values/phone.ts';
import {
  birthProblem,
  type FieldProblem,
  lengthProblems,
  NO_FIELDS,
  type PersonFields,
  startProblem,
} from '../person.ts';
import { filled, filledText } from './cell-text.ts';
import { readCustomValues } from './custom-columns.ts';
import { dateOfParts } from './date-parts.ts';
import { type DayOrders, typedCell } from './day-order.ts';
import { cellCountry, cellEmail, cellLanguage, cellYes, firstOf } from './sheet-cells.ts';
import type { Cell, CellProblem, ColumnMapping, SheetColumn, SheetField } from './sheet-columns.ts';
import { cellDay, type DayField, isTwofold } from './sheet-dates.ts';
import type { NameReading, SheetName } from './sheet-names.ts';
import { type CellPhone, cellDialCode, cellPhone } from './sheet-phones.ts';

/** The kind of fault that a problem makes of its row. */
export type FaultKind = 'missing' | 'invalid' | 'invalid_email' | 'duplicate';

/** The problem of a cell, and the kind of fault of its row. */
export interface Finding {
  kind: FaultKind;
  problem: CellProblem;
}

export const finding = (kind: FaultKind, field: SheetField, found: Problem): Finding => ({
  kind,
  problem: { field, ...found },
});

export interface ReadRow {
  person: PersonFields;
  custom_fields: CustomValues;
  name: SheetName;
  /** Why the row cannot be taken, the most important problem first. */
  findings: Finding[];
  leftOut: CellProblem[];
  /** What is taken, and should be looked at. */
  marks: FieldProblem[];
  completedWith: Country | undefined;
}

/** How a file’s cells are read. */
interface RowOptions {
  from1904?: boolean;
  today?: string;
  ownEmail?: string;
  country?: Country | undefined;
  /** The custom fields of people. */
  fields?: readonly CustomField[] | undefined;
}

const FALLBACK: Partial<Record<SheetField, SheetColumn>> = {
  email: 'other_email',
  contact_no: 'other_phone',
};

/** The cell of a field: of its own column or, where that is empty, of the one that stands in for it. */
export function cellOf(cells: readonly Cell[], columns: ColumnMapping, field: SheetField): Cell {
  const at = (column: SheetColumn | undefined) => {
    const index = column && columns[column];
    return index === undefined ? undefined : cells[index];
  };
  const parts =
    field === 'dob' || field === 'start_date' ? dateOfParts(cells, columns, field) : undefined;
  const own = parts ?? at(field);
  const other = at(FALLBACK[field]);
  return filled(own) || !filled(other) ? own : other;
}

const problemOf = (field: SheetField, found: Problem | null): FieldProblem[] =>
  found ? [{ field, ...found }] : [];

/** Reads the days of a row; one that is two days is left open. */
function dayReader(orders: DayOrders, from1904: boolean) {
  return (field: DayField, written: Cell): string | undefined | 'open' => {
    if (filledText(written) === '') return '';
    const cell = typedCell(field, written, orders);
    const order = orders[field];
    if (order === undefined && isTwofold(cell)) return 'open';
    return cellDay(cell, { from1904, monthFirst: order === 'month_first' });
  };
}

/** The fields that are known by their words, and what is wrong with their cells. */
function readWords(has: (field: SheetField) => Cell) {
  const language = cellLanguage(has('language'));
  const noOccasions = cellYes(has('no_occasions'));
  const isStrange = !language && filledText(has('language')) !== '';
  return {
    language: language ?? ('' as const),
    no_occasions: noOccasions ?? false,
    wrong: [
      ...problemOf('language', isStrange ? problem('language_unknown') : null),
      ...problemOf('no_occasions', noOccasions === undefined ? problem('yes_or_no') : null),
    ],
  };
}

const dayProblem = (
  day: string | undefined,
  check: (day: string) => Problem | null,
  invalid: Problem,
) => {
  if (day === 'open') return problem('day_order_unknown');
  return day === undefined ? invalid : check(day);
};

const dialOf = (cells: readonly Cell[], { dial_code }: ColumnMapping) =>
  dial_code === undefined ? undefined : cellDialCode(cells[dial_code]);

/** Both days of somebody who began before being born, as in columns that changed places. */
function contradiction(
  birth: string | undefined,
  start: string | undefined,
  wrong: readonly (Problem | null)[],
): FieldProblem[] {
  if (!birth || !start || start > birth || wrong.some(Boolean)) return [];
  const found = problem('start_before_birth');
  return [
    { field: 'dob', ...found },
    { field: 'start_date', ...found },
  ];
}

/** Returns a function that reads one row after another. */
export function rowReader(
  columns: ColumnMapping,
  names: NameReading,
  orders: DayOrders,
  { today = '9999-12-31', ownEmail, ...options }: RowOptions,
) {
  const readDay = dayReader(orders, options.from1904 ?? false);
  return (cells: readonly Cell[]): ReadRow => {
    const has = (field: SheetField) => cellOf(cells, columns, field);
    const country = cellCountry(has('country'));
    const dial = dialOf(cells, columns);
    const phones = firstOf(has('contact_no'));
    const phone = cellPhone(phones.first, dial ?? country, options.country);
    const email = cellEmail(has('email'));
    const birth = readDay('dob', has('dob'));
    const start = readDay('start_date', has('start_date'));
    const name = names.read(cells);
    const { wrong: wrongWords, ...words } = readWords(has);
    const { values, wrong: wrongValues } = readCustomValues(cells, columns, options.fields);
    const read = { name, custom_fields: values };
    const day = (read: string | undefined) => (read === 'open' ? '' : (read ?? ''));
    const person: PersonFields = {
      ...{ first_name: name.first_name, last_name: name.last_name },
      email: normalizeEmail(email.email),
      contact_no: phone.phone,
      dob: day(birth),
      country: country?.name ?? '',
      start_date: day(start),
      ...words,
    };
    const isUnknown = !country && filledText(has('country')) !== '';
    const births = (one: string) => (one === '' ? null : birthProblem(one, today));
    const starts = (one: string) => startProblem(one, today);
    const wrongBirth = dayProblem(birth, births, problem('birth_invalid'));
    const wrongStart = dayProblem(start, starts, problem('start_invalid'));
    const wrong = [
      ...problemOf('dob', wrongBirth),
      ...problemOf('country', isUnknown ? problem('country_unknown') : null),
      ...problemOf('start_date', wrongStart),
      ...contradiction(birth, start, [wrongBirth, wrongStart]),
      ...wrongWords,
      ...problemOf('contact_no', unusablePhone(phone, country)),
    ];
    const findings = [...findingsOf(person, name, phone, ownEmail)];
    const kept = withoutCells(person, wrong, country);
    const { completedWith } = kept.contact_no ? phone : {};
    const marks = [
      ...problemOf('email', email.more ? problem('cell_has_several') : null),
      ...problemOf('contact_no', kept.contact_no ? phoneMark(phone, phones.more) : null),
    ];
    if (findings.length === 0 && (kept.email || kept.contact_no))
      return {
        ...{ ...read, person: kept, findings, marks, completedWith },
        leftOut: [...wrong, ...wrongValues],
      };
    for (const one of [...wrong, ...wrongValues]) findings.push({ kind: 'invalid', problem: one });
    return { ...read, person, findings, leftOut: [], marks: [], completedWith: undefined };
  };
}

const countryOf = (phone: string) => splitPhone(phone)?.country.code ?? '';

function unusablePhone({ phone, unreadable, planFault }: CellPhone, country: Country | undefined) {
  if (unreadable === 'rounded') return problem('row_phone_rounded');
  if (unreadable) return problem('phone_without_country');
  const found = phoneProblem(phone, country);
  if (found || planFault !== 'length') return found;
  const digits = splitPhone(phone)?.national.length ?? 0;
  if (digits === 0) return null;
  return problem('phone_digits_wrong', { digits, country: countryOf(phone) });
}

function phoneMark({ phone, planFault }: CellPhone, more: boolean): Problem | null {
  if (planFault === 'range') return problem('phone_range_unknown', { country: countryOf(phone) });
  return more ? problem('cell_has_several') : null;
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

/** The problems of a row's required cells. */
function* findingsOf(
  person: PersonFields,
  name: SheetName,
  phone: CellPhone,
  ownEmail: string | undefined,
): Generator<Finding> {
  const { email } = person;
  if (!email && phone.unreadable !== 'rounded' && isBareCode(phone.phone))
    yield finding('missing', 'email', problem('row_contact_missing'));
  for (const field of ['first_name', 'last_name', 'email'] as const)
    if (!isStorable(person[field])) yield finding('invalid', field, problem('text_unstorable'));
  if (name.doubt === 'letters_lost')
    yield finding('invalid', 'first_name', problem('name_letters_lost'));
  for (const long of lengthProblems(person)) yield { kind: 'invalid', problem: long };
  if (email && !isEmail(email)) yield finding('invalid_email', 'email', problem('email_invalid'));
  if (email && email === ownEmail) yield finding('invalid', 'email', problem('own_email'));
}

/** Whether a phone is empty, or the code of a country and nothing else. */
const isBareCode = (phone: string) => phoneProblem(phone) === null && storedPhone(phone) === null;
