import type { CustomField } from '../../custom-fields/custom-fields.ts';
import { type Fit, fitOf } from './column-data.ts';
import { withPlainContent } from './columns-by-content.ts';
import { findCustomColumns } from './custom-columns.ts';
import { withDateParts } from './date-parts.ts';
import { type Heading, isOfEmergency, readHeading } from './heading-kinds.ts';
import { wordsOf } from './heading-words.ts';
import type { Cell, ColumnMapping, SheetColumn } from './sheet-columns.ts';

type Row = readonly Cell[];
type Rows = readonly (Row | undefined)[];

interface Candidate extends Heading {
  index: number;
}

interface Judged extends Candidate {
  fit: Fit;
}

/** The columns that the headings name; a payee is a person only where nobody else is named. */
function candidatesOf(header: Row): Candidate[] {
  // "Nom." is short for Nombre, but "Nom" beside "Prénom" is the surname.
  const isFrench = header.some((cell) => /^prenoms?$/.test(wordsOf(String(cell ?? ''))));
  const read = (asPayee: boolean) =>
    header.flatMap((cell, index) => {
      const found = readHeading(cell, asPayee);
      if (!found || isOfEmergency(cell, header[index - 1])) return [];
      const isSurname = isFrench && wordsOf(String(cell)) === 'nom';
      return [{ ...found, index, ...(isSurname && { column: 'last_name' as const }) }];
    });
  const found = read(false);
  return found.some(({ column }) => NAMES.has(column)) ? found : [...found, ...read(true)];
}

type Hidden = ReadonlySet<number> | undefined;

/** The weight of a hidden column beside a shown one. */
const HIDDEN_RANK = 9;

const withHidden = (candidates: readonly Candidate[], hidden: Hidden): Candidate[] =>
  candidates.map((one) =>
    hidden?.has(one.index) ? { ...one, rank: one.rank + HIDDEN_RANK } : one,
  );

const NAMES = new Set<SheetColumn>(['first_name', 'last_name', 'full_name', 'surname_first']);
const SURNAMES = new Set<SheetColumn>(['last_name', 'second_surname']);
/** Where the second column of a kind goes that has the same heading, or another one. */
const SECOND = { first_name: 'second_name', last_name: 'second_surname' } as const;
const OTHER = { email: 'other_email', contact_no: 'other_phone' } as const;

/** Fields of which is told what is wrong with their cells. */
const TOLD = new Set<SheetColumn>(['email', 'contact_no', 'country', 'dob', 'start_date']);

/** More rows are not looked at to judge a column. */
const JUDGED_ROWS = 300;

/** The candidates of each column, the best one first: by what its cells hold, then by its heading. */
function ranked(candidates: readonly Candidate[], body: Rows): Map<SheetColumn, Judged[]> {
  const cells = body.slice(0, JUDGED_ROWS);
  const judged = candidates.map((one) => ({
    ...one,
    fit: fitOf(
      one.column,
      cells.map((row) => row?.[one.index]),
    ),
  }));
  const groups = Map.groupBy(judged, ({ column }) => column);
  for (const [column, group] of groups) {
    group.sort((a, b) => b.fit - a.fit || a.rank - b.rank || a.index - b.index);
    // One that holds something else is none, unless that is told.
    const [best] = group;
    const isTold = TOLD.has(column);
    if (best && (best.fit > 0 || !isTold))
      groups.set(
        column,
        group.filter(({ fit }) => fit > 0),
      );
  }
  return groups;
}

/** Headings that stand for whole names where no column has surnames. */
const WHOLE_NAME = /^(nombres?|names?)$/;

/** A column of given names alone holds whole names, unless another one has the surnames. */
function withWholeNames(columns: ColumnMapping, header: Row): ColumnMapping {
  const { first_name, ...others } = columns;
  if (first_name === undefined) return columns;
  const isPlain = WHOLE_NAME.test(wordsOf(String(header[first_name] ?? '')));
  const hasParts = ['last_name', 'second_surname', 'second_name', 'full_name', 'surname_first'];
  if (!isPlain || hasParts.some((column) => others[column as keyof typeof others] !== undefined))
    return columns;
  return { ...others, full_name: first_name };
}

/** Whether two columns have the same heading. */
const isSame = (header: Row, one: Candidate, other: Candidate) =>
  wordsOf(String(header[one.index])) === wordsOf(String(header[other.index]));

/** Assigns columns by their headings, and by their cells where headings say the same. */
function columnsOf(candidates: readonly Candidate[], header: Row, body: Rows): ColumnMapping {
  const columns: ColumnMapping = {};
  const groups = ranked(candidates, body);
  for (const [column, [best, next]] of groups) {
    if (!best) continue;
    // An empty column of surnames leaves whole names to the one beside it.
    if (SURNAMES.has(column) && best.fit === 1 && body.length > 0) continue;
    columns[column] = best.index;
    if (!next) continue;
    if (column === 'email' || column === 'contact_no') columns[OTHER[column]] = next.index;
    const isTwin = Math.abs(next.index - best.index) === 1 && isSame(header, best, next);
    if (
      (column === 'first_name' || column === 'last_name') &&
      isTwin &&
      !groups.has(SECOND[column])
    ) {
      columns[column] = Math.min(best.index, next.index);
      columns[SECOND[column]] = Math.max(best.index, next.index);
    }
  }
  // A second surname alone is the surname, as under "Materno" or "Second surname" beside whole names.
  if (columns.last_name === undefined && columns.second_surname !== undefined) {
    columns.last_name = columns.second_surname;
    delete columns.second_surname;
  }
  return withWholeNames(columns, header);
}

/** How well a row names the columns. Of rows that name as many, the one with the shorter headings. */
function scoreOf(candidates: readonly Candidate[]): number {
  const words = new Map<string, number>();
  for (const one of candidates) {
    const key = one.column;
    words.set(key, Math.min(words.get(key) ?? one.words, one.words));
  }
  return [...words.values()].reduce((score, count) => score + 1 - count / 100, 0);
}

/**
 * Finds the columns by their headings, in English or Spanish; of two alike the first counts.
 * @param body the rows below, by which columns are judged
 * @param hidden columns that are hidden in the workbook
 * @param fields the custom fields of people, whose columns nothing else is read from
 */
export const findColumns = (
  all: Row,
  body: Rows = [],
  hidden?: Hidden,
  fields?: readonly CustomField[],
): ColumnMapping => {
  const custom = findCustomColumns(all, fields);
  const places = new Set(Object.values(custom));
  const header = places.size === 0 ? all : all.map((cell, at) => (places.has(at) ? null : cell));
  const columns = columnsOf(withHidden(candidatesOf(header), hidden), header, body);
  const judged = body.slice(0, JUDGED_ROWS);
  const found = withPlainContent({ ...columns, ...custom }, header, judged);
  return withDateParts(found, header, judged);
};

/** Whether all cells are empty. */
export const isBlankRow = (row: Row | undefined) =>
  !row?.some((cell) => cell !== null && cell !== undefined && String(cell).trim() !== '');

/** The headings are among the first rows that are not blank. */
export const HEADING_ROWS = 20;

export interface HeadingRow {
  /** Its place among the rows; -1 if all are blank. */
  index: number;
  /** The headings, with those of the row above where these stand over several columns. */
  header: Row;
  /** How well it names columns; 0 if people cannot be reached by them. */
  score: number;
}

/** Whether a row holds somebody: an e-mail or a phone in any of its cells. */
const holdsSomebody = (row: Row) =>
  row.some((cell) => /@|(?:\d[ -]?){8}/.test(String(cell ?? '').slice(0, 100)));

/** Whether people can be reached by what these columns hold. */
export const isReached = ({ email, contact_no }: ColumnMapping): boolean =>
  email !== undefined || contact_no !== undefined;

const isReachable = (candidates: readonly Candidate[]) =>
  candidates.some(({ column }) => column === 'email' || column === 'contact_no');

/** Headings below headings: `Nombre` over `Primero` and `Segundo` are "Nombre Primero", "Nombre Segundo". */
function combined(above: Row, row: Row): Row {
  let group = '';
  return Array.from({ length: Math.max(above.length, row.length) }, (_, at) => {
    const [own, below] = [above[at], row[at]].map((cell) => String(cell ?? '').trim());
    if (own) group = own;
    if (!below) return own ?? '';
    return group ? `${group} ${below}` : below;
  });
}

/** The headings in a row, with those above it if they name more so. */
export function headerAt(rows: Rows, index: number): Row {
  const row = rows[index] ?? [];
  const above = rows.slice(0, index).findLast((one) => !isBlankRow(one));
  if (!above || holdsSomebody(above) || holdsSomebody(row)) return row;
  if (above.filter((cell) => String(cell ?? '').trim() !== '').length < 2) return row;
  const both = combined(above, row);
  const found = candidatesOf(both);
  const most = Math.max(scoreOf(candidatesOf(row)), scoreOf(candidatesOf(above)));
  return isReachable(found) && scoreOf(found) > most + 0.5 ? both : row;
}

/**
 * Finds the row that names our columns best, whatever else it names; the first that is not blank if none does. Headings that
 * come again below people do not count, because the people above them would be lost.
 */
export function findHeadings(rows: Rows): HeadingRow {
  const first = rows.findIndex((row) => !isBlankRow(row));
  let best = { index: first, header: rows[first] ?? [], score: 0 };
  for (let index = first, seen = 0; index >= 0 && index < rows.length; index += 1) {
    const row = rows[index];
    if (!row || isBlankRow(row)) continue;
    seen += 1;
    if (seen > HEADING_ROWS) break;
    if (best.score > 0 && holdsSomebody(row)) break;
    const header = headerAt(rows, index);
    const candidates = candidatesOf(header);
    const score = scoreOf(candidates);
    if (isReachable(candidates) && score > best.score) best = { index, header, score };
  }
  return best;
}
