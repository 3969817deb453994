import { type BookType, utils, type WorkSheet, write } from '@e965/xlsx';

/** Somebody of the made-up company whose lists the layouts are. */
export interface Somebody {
  given: string;
  surname: string;
  second: string;
  email: string;
  /** Eight digits of Costa Rica. */
  phone: string;
  born: string;
  hired: string;
  idCard: string;
}

const somebody = (
  [given, surname, second]: [string, string, string],
  mailbox: string,
  phone: string,
  [born, hired]: [string, string],
  idCard: string,
): Somebody => ({
  given,
  surname,
  second,
  email: `${mailbox}@valle.cr`,
  phone,
  born,
  hired,
  idCard,
});

/** Two given names, particles, a surname of several words, and surnames that are given names elsewhere. */
export const STAFF: readonly Somebody[] = [
  somebody(
    ['María José', 'Mora', 'Ríos'],
    'mjmora',
    '88112233',
    ['1990-05-17', '2015-03-02'],
    '1-1234-0567',
  ),
  somebody(
    ['Carlos', 'Solano', 'Vargas'],
    'csolano',
    '83445566',
    ['1984-11-23', '2010-08-16'],
    '3-0456-0789',
  ),
  somebody(
    ['Ana Lucía', 'De la O', 'Quesada'],
    'adelao',
    '70123456',
    ['1993-02-28', '2021-01-18'],
    '2-0678-0123',
  ),
  somebody(
    ['José Pablo', 'Jiménez', 'Castro'],
    'jpjimenez',
    '61239876',
    ['1978-12-31', '2003-10-27'],
    '4-0198-0765',
  ),
  somebody(
    ['Xinia', 'Chaves', 'Alvarado'],
    'xchaves',
    '89990011',
    ['1969-08-14', '1998-06-15'],
    '6-0234-0321',
  ),
  somebody(
    ['Luis Diego', 'Rojas', 'del Valle'],
    'ldrojas',
    '72345678',
    ['1999-01-30', '2022-09-19'],
    '1-1765-0432',
  ),
  somebody(
    ['Karla', 'Núñez', 'Zúñiga'],
    'knunez',
    '85556677',
    ['1987-07-26', '2012-05-21'],
    '5-0321-0654',
  ),
  somebody(
    ['Marco Antonio', 'Araya', 'León'],
    'maraya',
    '84443322',
    ['1981-09-13', '2008-11-24'],
    '2-0543-0987',
  ),
];

export type Cell = string | number | boolean | Date | null;
export type Column = [heading: string, cell: (who: Somebody) => Cell];

/** What is expected of somebody; a field that the file does not have is empty. */
export interface Expected {
  first_name: string;
  last_name: string;
  email: string;
  contact_no: string;
  dob: string;
  start_date: string;
  country: string;
}

/** A way in which people are listed, as some program or somebody writes it. */
export interface Layout {
  name: string;
  file: Buffer;
  people: Expected[];
  /** What has to be asked before anything is stored, and the right answer. */
  asks?: {
    names?: 'given_first' | 'surnames_first';
    dates?: 'day_first' | 'month_first';
    nameless?: 'keep';
  };
  /** The fields of cells that are left out, and said. */
  leavesOut?: string[];
  /** Why the file cannot be read. */
  refused?: string;
}

type Field = Exclude<keyof Expected, 'first_name' | 'last_name'>;

export const lostAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
/** As payrolls write names. */
export const shouted = (text: string) => lostAccents(text).toUpperCase();

export const surnames = ({ surname, second }: Somebody) => `${surname} ${second}`;
export const givenFirst = (who: Somebody) => `${who.given} ${surnames(who)}`;
export const surnamesFirst = (who: Somebody) => `${surnames(who)} ${who.given}`;
export const withComma = (who: Somebody) => `${surnames(who)}, ${who.given}`;

/** 17/05/1990 and the like; the parts are those of the day. */
export const dated = (
  day: string,
  form: (parts: { y: string; m: string; d: string }) => string,
) => {
  const [y = '', m = '', d = ''] = day.split('-');
  return form({ y, m, d });
};
export const dayFirst = (day: string) => dated(day, ({ y, m, d }) => `${d}/${m}/${y}`);
export const monthFirst = (day: string) =>
  dated(day, ({ y, m, d }) => `${Number(m)}/${Number(d)}/${y}`);
/** Counted in days, as workbooks keep them. */
export const serial = (day: string) => Date.parse(day) / 86_400_000 + 25_569;

/** @param has the fields that the file has. @param names how its names come out */
function expected(
  who: Somebody,
  has: readonly Field[],
  names: (text: string) => string = (text) => text,
): Expected {
  const all: Record<Field, string> = {
    email: who.email,
    contact_no: `+506${who.phone}`,
    dob: who.born,
    start_date: who.hired,
    country: 'Costa Rica',
  };
  const none = { email: '', contact_no: '', dob: '', start_date: '', country: '' };
  const known = Object.fromEntries(has.map((field) => [field, all[field]]));
  return { first_name: names(who.given), last_name: names(surnames(who)), ...none, ...known };
}

export const rowsOf = (
  columns: readonly Column[],
  people: readonly Somebody[] = STAFF,
): Cell[][] => [
  columns.map(([heading]) => heading),
  ...people.map((who) => columns.map(([, cell]) => cell(who))),
];

const quoted = (cell: Cell, separator: string) => {
  const text = String(cell ?? '');
  return /["\r\n]/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
};

export type Encoding = 'utf8' | 'bom' | 'latin1' | 'utf16';

function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'latin1') return Buffer.from(text, 'latin1');
  if (encoding === 'utf16') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Buffer.from(encoding === 'bom' ? `\uFEFF${text}` : text);
}

export const text = (
  rows: readonly Cell[][],
  separator = ',',
  encoding: Encoding = 'utf8',
): Buffer =>
  encode(
    rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator)).join('\r\n'),
    encoding,
  );

/** A workbook of one sheet, which may be changed before it is written. */
export function book(
  rows: readonly Cell[][],
  {
    change,
    type = 'xlsx',
    before,
  }: {
    change?: (sheet: WorkSheet) => void;
    type?: BookType;
    /** A sheet that comes first. */
    before?: Cell[][];
  } = {},
): Buffer {
  const sheet = utils.aoa_to_sheet(rows as Cell[][]);
  change?.(sheet);
  const made = before
    ? utils.book_new(utils.aoa_to_sheet(before), 'Portada')
    : utils.book_new(sheet, 'Hoja1');
  if (before) utils.book_append_sheet(made, sheet, 'Personal');
  return write(made, { type: 'buffer', bookType: type, compression: true });
}

/** A layout in which everybody of the staff is listed. */
export function staff(
  name: string,
  file: Buffer,
  has: readonly Field[],
  {
    names,
    people = STAFF,
    country = 'Costa Rica',
    ...more
  }: {
    names?: (text: string) => string;
    people?: readonly Somebody[];
    /** Where the file says that they are, if it does. */
    country?: string;
  } & Pick<Layout, 'asks' | 'leavesOut'> = {},
): Layout {
  return {
    name,
    file,
    people: people.map((who) => {
      const one = expected(who, has, names);
      return { ...one, country: one.country && country };
    }),
    ...more,
  };
}

/** How names come out that were in capitals without accents. */
export const calmed = (name: string) => lostAccents(name);
