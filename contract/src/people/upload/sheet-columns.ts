import { CSV_SEPARATOR, type Language } from '../../values/language.ts';
import type { PersonFields } from '../person.ts';

/** What a cell of a spreadsheet holds, whatever program wrote it. */
export type Cell = string | number | boolean | null | undefined;

export type SheetField = keyof PersonFields;

/**
 * What a column holds: a field of a person, or a part of their name. `full_name` is split;
 * `surname_first` is one that begins with the surnames.
 */
export type SheetColumn =
  | SheetField
  | 'second_name'
  | 'second_surname'
  | 'full_name'
  | 'surname_first';

/** Which column, counted from 0, holds what. */
export type ColumnMapping = Partial<Record<SheetColumn, number>>;

const HEADINGS: Record<SheetField, Record<Language, string>> = {
  first_name: { en: 'First Name', es: 'Nombre' },
  last_name: { en: 'Last Name', es: 'Apellidos' },
  email: { en: 'Email', es: 'Correo electrónico' },
  contact_no: { en: 'Phone (with country code)', es: 'Teléfono (con código de país)' },
  dob: { en: 'Date of Birth', es: 'Fecha de nacimiento' },
  country: { en: 'Country', es: 'País' },
  start_date: { en: 'Start Date', es: 'Fecha de ingreso' },
  language: { en: 'Language', es: 'Idioma' },
  no_occasions: { en: 'No Celebration Gifts', es: 'Sin regalos de celebración' },
};

/** The fields of a person, in the order of the template. */
export const SHEET_FIELDS = Object.keys(HEADINGS) as SheetField[];

/** The headings of a column, as words without accents and case. The lowest rank is preferred. */
const KINDS: [column: SheetColumn | null, rank: number, heading: RegExp][] = [
  // Somebody else's, or no field of a person.
  [null, 0, /\b(emergency|emergencia|owner|jefe|jefa|jefatura|boss|manager|supervisor)\b/],
  [null, 0, /\b(conyuge|spouse|referencia|beneficiario|fax)\b/],
  [null, 0, /\b(codigo (de |del )?pais|country code)$/],
  ['email', 1, /\b(e ?mail|correos?|mail)\b.*\b(personal|alterno|secundario|secondary)\b/],
  ['email', 0, /\b(e ?mails?|correos?|mail)\b/],
  ['contact_no', 2, /\b(telefonos?|tel|phone)\b.*\b(casa|oficina|fijo|trabajo)\b/],
  ['contact_no', 2, /\b(home|work|office|business|company)\b.*\bphone\b/],
  ['contact_no', 0, /\b(celular(es)?|cel|movil|mobile|cell|whats ?app)\b/],
  ['contact_no', 1, /\b(telefonos?|tels?|phone|contact (no|number)|numero de contacto)\b/],
  [null, 0, /\b(lugar|ciudad|place|city)\b/],
  ['country', 1, /^(pais de nacimiento|nacionalidad|nationality)$/],
  ['dob', 0, /\b(dob|birth ?date|birth ?day|date of birth|nac|nacimiento)\b/],
  ['dob', 1, /^(born|cumple|cumpleanos|(dia|fecha) de cumpleanos)$/],
  ['country', 0, /\b(country|pais)\b/],
  ['no_occasions', 0, /^(no|sin) (regalos? (de|por) )?(celebracion|celebration|ocasion|occasion)/],
  ['start_date', 0, /\b(start|hire|hiring|joining) date\b|\bdate (of hire|joined|hired)\b/],
  [
    'start_date',
    0,
    /^fecha (de |del )?(ingreso|inicio|entrada|contratacion)( (laboral|de labores|(a|en) .+))?$/,
  ],
  ['start_date', 1, /^(f ingreso|ingreso|hired|client since|cliente desde)$/],
  ['language', 0, /^(preferred )?language( preference)?$|^idioma( (preferido|de preferencia))?$/],
  [null, 0, /\b(empresa|company|account|usuario|user|banco|puesto|hoja|tabla|archivo)\b/],
  ['surname_first', 0, /^apellidos?( y)? nombres?$|^last name first name$/],
  ['full_name', 0, /^(nombres?( completo|( y)? apellidos?)|(full|complete) ?name)\b/],
  ['full_name', 0, /^nombre (de el|del|de la) (emplead|colaborador|funcionari|trabajador|client)/],
  [
    'full_name',
    0,
    /^nombre (de el|del|de la) (asociad|persona|contacto)|^(employee|contact) name$/,
  ],
  ['full_name', 1, /^(empleado|colaborador|funcionario|trabajador|asociado|contacto|persona)$/],
  ['second_name', 0, /^((segundo|2do|2|2o) nombre|nombre 2|(middle|second) name)$/],
  ['second_surname', 0, /^((segundo|2do|2|2o) apellido|apellido (2|materno)|second surname)$/],
  ['first_name', 0, /^((primer|1er|1) nombre|nombres?( 1)?|nombre s|(first|given) ?names?)$/],
  ['first_name', 1, /^name$/],
  ['last_name', 0, /^((primer|1er|1) apellido|apellidos?( (1|paterno))?|apellido s)$/],
  ['last_name', 0, /^(last ?names?|surnames?|family ?name)$/],
];

/** Without accents and case. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Letters and digits alone, without accents and case: what remains of a name to compare it by. */
export const foldName = (name: string): string => plain(name).replace(/[^a-z0-9]/g, '');

/** The words of a heading, without what is explained in brackets after it. */
export const wordsOf = (heading: string): string =>
  plain(heading.split('(')[0] ?? '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Longer texts are sentences or data. */
const HEADING_WORDS = 7;
const HEADING_LENGTH = 80;

interface Heading {
  column: SheetColumn;
  rank: number;
  words: number;
}

function readHeading(cell: Cell): Heading | undefined {
  if (typeof cell !== 'string' || cell.length > HEADING_LENGTH || cell.includes('@')) return;
  const text = wordsOf(cell);
  const words = text.split(' ').length;
  if (words > HEADING_WORDS) return;
  const [column, rank = 0] = KINDS.find(([, , heading]) => heading.test(text)) ?? [];
  return column ? { column, rank, words } : undefined;
}

/** Names that stand for whole names where no column has surnames. */
const WHOLE_NAME = /^(nombre|name)$/;

/** How well a row names the columns, and how. */
function matchHeader(header: readonly Cell[]): { columns: ColumnMapping; score: number } {
  const best: Partial<Record<SheetColumn, Heading & { index: number }>> = {};
  header.forEach((cell, index) => {
    const found = readHeading(cell);
    const before = found && best[found.column];
    if (found && (!before || found.rank < before.rank)) best[found.column] = { ...found, index };
  });
  const columns: ColumnMapping = {};
  let score = 0;
  for (const { column, index, words } of Object.values(best)) {
    columns[column] = index;
    // Of rows that name as many, the one with the shorter headings.
    score += 1 - words / 100;
  }
  const { first_name, last_name, full_name, surname_first } = columns;
  const whole = first_name !== undefined && WHOLE_NAME.test(wordsOf(String(header[first_name])));
  const splits = [full_name, surname_first].some((column) => column !== undefined);
  if (whole && !splits && last_name === undefined && columns.second_name === undefined) {
    columns.full_name = first_name;
    delete columns.first_name;
  }
  return { columns, score };
}

/** Finds the columns by their headings, in English or Spanish; of two alike the first counts. */
export const findColumns = (header: readonly Cell[]): ColumnMapping => matchHeader(header).columns;

/** Whether all cells are empty. */
export const isBlankRow = (row: readonly Cell[] | undefined) =>
  !row?.some((cell) => cell !== null && cell !== undefined && String(cell).trim() !== '');

/** The headings are among the first rows that are not blank. */
export const HEADING_ROWS = 20;

export interface HeadingRow {
  /** Its place among the rows; -1 if all are blank. */
  index: number;
  columns: ColumnMapping;
  /** How well it names columns; 0 if people cannot be reached by them. */
  score: number;
}

/** Whether a row holds somebody: an e-mail or a phone in any of its cells. */
const holdsSomebody = (row: readonly Cell[]) =>
  row.some((cell) => /@|(?:\d[ -]?){8}/.test(String(cell ?? '').slice(0, 100)));

/**
 * Finds the row that names the columns best; the first that is not blank if none does. Headings that
 * come again below people do not count, because the people above them would be lost.
 */
export function findHeadings(rows: readonly (readonly Cell[] | undefined)[]): HeadingRow {
  const first = rows.findIndex((row) => !isBlankRow(row));
  let best: HeadingRow = { index: first, columns: findColumns(rows[first] ?? []), score: 0 };
  for (let index = first, seen = 0; index >= 0 && index < rows.length; index += 1) {
    const row = rows[index];
    if (!row || isBlankRow(row)) continue;
    seen += 1;
    if (seen > HEADING_ROWS) break;
    if (best.score > 0 && holdsSomebody(row)) break;
    const { columns, score } = matchHeader(row);
    const reachable = columns.email !== undefined || columns.contact_no !== undefined;
    if (reachable && score > best.score) best = { index, columns, score };
  }
  return best;
}

/** The headings of the template, in the order of its columns. */
export const templateHeadings = (language: Language): string[] =>
  Object.values(HEADINGS).map((heading) => heading[language]);

/** The heading of a field, as the template has it. */
export const headingOf = (field: SheetField): Record<Language, string> => HEADINGS[field];

/** The template to download, as CSV; the byte order mark tells spreadsheet programs that it is UTF-8. */
export function templateCsv(language: Language): string {
  return `\uFEFF${templateHeadings(language).join(CSV_SEPARATOR[language])}\r\n`;
}
