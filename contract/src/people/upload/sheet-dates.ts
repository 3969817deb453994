import { isDay } from '../../api/fields.ts';
import { plusDays } from '../../values/days.ts';
import { type Cell, wordsOf } from './sheet-columns.ts';

/** 31 December 9999, the last day a spreadsheet can write. */
const LAST_SERIAL = 2_958_465;

/** How the dates of a column are to be read. */
export interface DateOptions {
  /** Days are counted from 1904, as old Macintosh files do. */
  from1904?: boolean;
  /** 05/14/1980 is 14 May. */
  monthFirst?: boolean;
}

/**
 * The day of a spreadsheet's serial number; '' for its invented 29 February 1900 and for numbers
 * that are no day.
 */
function daySince(serial: number, from1904: boolean): string {
  const day = Math.trunc(serial);
  if (!(day >= 0 && day <= LAST_SERIAL)) return '';
  if (from1904) return plusDays('1904-01-01', day);
  // The calendar of spreadsheets has a 29 February 1900, which never existed.
  if (day === 0 || day === 60) return '';
  return plusDays(day < 60 ? '1899-12-31' : '1899-12-30', day);
}

const MONTHS = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];

/** The number of a month, by its name or at least three letters of it; 0 if it is none. */
const monthOf = (name: string) =>
  name.length < 3 ? 0 : MONTHS.findIndex((all) => all.some((one) => one.startsWith(name))) + 1;

/** Years of two digits are of the last century from here on. */
const LAST_CENTURY = 30;

const yearOf = (year: string): number => {
  const number = Number(year);
  if (year.length > 2) return number;
  return number < LAST_CENTURY ? 2000 + number : 1900 + number;
};

const written = (year: string, month: number | string, day: string) =>
  `${String(yearOf(year)).padStart(4, '0')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The time of day that some programs write after a date. */
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
/** 14 de mayo de 1980, 14-may-80. */
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?(?: de)? ([a-z]+)(?: del?)? (\d{4}|\d{2})$/;
/** May 14, 1980. */
const NAME_AND_DAY = /^([a-z]+) (\d{1,2})(?:st|nd|rd|th)? (\d{4})$/;
/** The days from 1927 to 2064, which lost their format. */
const SERIAL = /^[1-5]\d{4}$/;

function dayOfText(text: string, { from1904 = false, monthFirst = false }: DateOptions): string {
  const bare = text.replace(TIME, '');
  if (SERIAL.test(bare)) return daySince(Number(bare), from1904);
  const [, year = '', , month = '', day = ''] = YEAR_FIRST.exec(bare) ?? [];
  if (year) return written(year, month, day);
  const [, one = '', , two = '', lastYear = ''] = YEAR_LAST.exec(bare) ?? [];
  if (lastYear) return written(lastYear, monthFirst ? one : two, monthFirst ? two : one);
  const words = wordsOf(bare);
  const [, before = '', name = '', inYear = ''] = DAY_AND_NAME.exec(words) ?? [];
  if (inYear) return written(inYear, monthOf(name), before);
  const [, english = '', after = '', itsYear = ''] = NAME_AND_DAY.exec(words) ?? [];
  return itsYear ? written(itsYear, monthOf(english), after) : '';
}

/**
 * A day as yyyy-MM-dd: in digits, with the name of its month, or counted in days as
 * spreadsheets do.
 * @returns '' for an empty cell, undefined for one that is no day
 */
export function cellDay(cell: Cell, options: DateOptions = {}): string | undefined {
  if (typeof cell === 'number') return daySince(cell, options.from1904 ?? false) || undefined;
  const text = String(cell ?? '').trim();
  if (text === '') return '';
  const day = dayOfText(text.slice(0, 60), options);
  return isDay(day) ? day : undefined;
}

/** Whether the dates of a column can only begin with the month. */
function areMonthsFirst(cells: Iterable<Cell>): boolean {
  let found = false;
  for (const cell of cells) {
    const [, one, , two] = YEAR_LAST.exec(String(cell ?? '').trim()) ?? [];
    if (Number(one) > 12) return false;
    if (Number(two) > 12) found = true;
  }
  return found;
}

/** The columns of days. */
const DAY_FIELDS = ['dob', 'start_date'] as const;
export type DayField = (typeof DAY_FIELDS)[number];
/** Whether the days of a column begin with the month. */
export type MonthsFirst = Record<DayField, boolean>;

/** How the days of each column are written. @param cellsOf the column of a field, from top to bottom */
export const monthsFirstIn = (cellsOf: (field: DayField) => Iterable<Cell>): MonthsFirst => ({
  dob: areMonthsFirst(cellsOf('dob')),
  start_date: areMonthsFirst(cellsOf('start_date')),
});
