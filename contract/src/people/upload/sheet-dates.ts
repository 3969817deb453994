import { isDay } from '../../api/fields.ts';
import { plusDays } from '../../values/days.ts';
import { wordsOf } from './heading-words.ts';
import type { Cell } from './sheet-columns.ts';

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

/** Whether a cell is the name of a month. */
export const isMonth = (cell: Cell) => monthOf(wordsOf(String(cell ?? ''))) > 0;

/** Years and days of a month or a year, in a column of their own. */
export function isPartOfDate(cell: Cell): boolean {
  const number = Number(cell);
  return (
    Number.isInteger(number) &&
    ((number > 0 && number <= 366) || (number >= 1900 && number <= 2100))
  );
}

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
const TIME =
  /[T ]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:\s*[ap]\.?\s*m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2}|UTC|GMT)?$/i;
const YEAR_FIRST = /^(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/;
/** Digits alone: 19900517, 17051990. */
const DIGITS = /^(\d{4})(\d{4})$/;
/** jueves, Thu. */
const WEEKDAY =
  /^(?:lunes|lun|martes|mar|miercoles|mie|jueves|jue|viernes|vie|sabado|sab|domingo|dom|monday|mon|tuesday|tues?|wednesday|wed|thursday|thurs?|friday|fri|saturday|sat|sunday|sun) (?=.)/;
const DAY = '(\\d{1,2})(?: ?(?:st|nd|rd|th|ero|er|ro|do|o))?';
/** 14 de mayo de 1980, 14-may-80. */
const DAY_AND_NAME = new RegExp(
  `^(?:el )?${DAY}(?: de)? ([a-z]+)(?: del?)? (?:ano )?(\\d{4}|\\d{2})$`,
);
/** May 14, 1980; mayo 14 de 1980. */
const NAME_AND_DAY = new RegExp(`^([a-z]+) ${DAY}(?: del?)? (\\d{4})$`);
/** 1980 May 14, 1980-may-14. */
const YEAR_AND_NAME = new RegExp(`^(\\d{4})(?: de)? ([a-z]+) ${DAY}$`);
/** The days from 1927 to 2064, which lost their format. */
const SERIAL = /^[1-5]\d{4}$/;

/** Years in which people of a file may be born or begin. */
const isYear = (digits: string) => digits >= '1900' && digits <= '2100';

/** Day, month and year of a date in digits that begins with the day or the month. */
interface OpenDate {
  one: string;
  two: string;
  year: string;
}

/** A date in digits whose first two numbers are day and month in some order; undefined for others. */
function openDate(text: string): OpenDate | undefined {
  const [, one = '', , two = '', year = ''] = YEAR_LAST.exec(text) ?? [];
  if (year) return { one, two, year };
  const [, before = '', after = ''] = DIGITS.exec(text) ?? [];
  if (!isYear(after) || isYear(before)) return undefined;
  return { one: before.slice(0, 2), two: before.slice(2), year: after };
}

/** The text of a cell, without its time and the apostrophe that keeps it a text. */
const bareText = (cell: Cell) =>
  String(cell ?? '')
    .trim()
    .slice(0, 60)
    .replace(/^'/, '')
    .replace(TIME, '')
    .trim();

function dayOfText(bare: string, { from1904 = false, monthFirst = false }: DateOptions): string {
  if (SERIAL.test(bare)) return daySince(Number(bare), from1904);
  const [, year = '', , month = '', day = ''] = YEAR_FIRST.exec(bare) ?? [];
  if (year) return written(year, month, day);
  const open = openDate(bare);
  if (open) {
    const { one, two } = open;
    return written(open.year, monthFirst ? one : two, monthFirst ? two : one);
  }
  const [, digitsYear = '', rest = ''] = DIGITS.exec(bare) ?? [];
  if (isYear(digitsYear)) return written(digitsYear, rest.slice(0, 2), rest.slice(2));
  return dayOfWords(wordsOf(bare).replace(WEEKDAY, ''));
}

/** A date with the name of its month. */
function dayOfWords(words: string): string {
  const [, before = '', name = '', inYear = ''] = DAY_AND_NAME.exec(words) ?? [];
  if (inYear) return written(inYear, monthOf(name), before);
  const [, english = '', after = '', itsYear = ''] = NAME_AND_DAY.exec(words) ?? [];
  if (itsYear) return written(itsYear, monthOf(english), after);
  const [, firstYear = '', month = '', day = ''] = YEAR_AND_NAME.exec(words) ?? [];
  return firstYear ? written(firstYear, monthOf(month), day) : '';
}

/** What programs write where they do not know a day. Nobody was born then who gets gifts. */
const UNKNOWN_DAY = '1900-01-01';

/**
 * A day as yyyy-MM-dd: in digits, with the name of its month, or counted in days as
 * spreadsheets do.
 * @returns '' for an empty cell, undefined for one that is no day
 */
export function cellDay(cell: Cell, options: DateOptions = {}): string | undefined {
  if (typeof cell === 'number') {
    // As days since 1900 these would be of 1900 and 1905; they are days of a month and years.
    if (isPartOfDate(cell) && (cell <= 31 || cell >= 1900)) return undefined;
    if (!DIGITS.test(String(cell))) return daySince(cell, options.from1904 ?? false) || undefined;
    return cellDay(String(cell), options);
  }
  const text = bareText(cell);
  if (text === '') return '';
  const day = dayOfText(text, options);
  return isDay(day) && day !== UNKNOWN_DAY ? day : undefined;
}

/** The columns of days. */
const DAY_FIELDS = ['dob', 'start_date'] as const;
export type DayField = (typeof DAY_FIELDS)[number];

/** Whether a cell is another day if read with the month first. */
export function isTwofold(cell: Cell): boolean {
  const open = openDate(bareText(cell));
  return (
    !!open &&
    Number(open.one) <= 12 &&
    Number(open.two) <= 12 &&
    Number(open.one) !== Number(open.two)
  );
}

/** The day order that a column's dates prove by days above 12; `both` if they contradict. */
export function provenOrder(
  cells: Iterable<Cell>,
  read: (text: string) => OpenDate | undefined = openDate,
): 'day_first' | 'month_first' | 'both' | undefined {
  let dayFirst = false;
  let monthFirst = false;
  for (const cell of cells) {
    const open = typeof cell === 'boolean' ? undefined : read(bareText(cell));
    if (!open) continue;
    const [one, two] = [Number(open.one), Number(open.two)];
    if (one > 12 && one <= 31 && two <= 12) dayFirst = true;
    if (two > 12 && two <= 31 && one <= 12) monthFirst = true;
  }
  if (dayFirst && monthFirst) return 'both';
  if (dayFirst) return 'day_first';
  return monthFirst ? 'month_first' : undefined;
}

function yearFirstDate(text: string): OpenDate | undefined {
  const [, year = '', , one = '', two = ''] = YEAR_FIRST.exec(text) ?? [];
  return year ? { one, two, year } : undefined;
}

/** Whether a column writes the day between year and month: 1990-17-05. */
export const hasDayBetween = (cells: Iterable<Cell>): boolean =>
  provenOrder(cells, yearFirstDate) === 'day_first';

/** A date of such a column with the month between; other cells stay as they are. */
export function withMonthBetween(cell: Cell): Cell {
  const date = yearFirstDate(bareText(cell));
  return date ? `${date.year}-${date.two}-${date.one}` : cell;
}
