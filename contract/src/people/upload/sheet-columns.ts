import type { Language } from '../../values/language.ts';
import type { PersonFields } from '../person.ts';

/** What a cell of a spreadsheet holds, whatever program wrote it. */
export type Cell = string | number | boolean | null | undefined;

export type SheetField = keyof PersonFields;

/** Which column, counted from 0, holds which field. */
export type ColumnMapping = Partial<Record<SheetField, number>>;

interface Column {
  field: SheetField;
  heading: Record<Language, string>;
  /** What else people call it, folded. */
  also: string[];
}

const COLUMNS: Column[] = [
  {
    field: 'first_name',
    heading: { en: 'First Name', es: 'Nombre' },
    also: ['firstnames', 'givenname', 'nombres', 'primernombre'],
  },
  {
    field: 'last_name',
    heading: { en: 'Last Name', es: 'Apellidos' },
    also: ['lastnames', 'surname', 'familyname', 'apellido'],
  },
  {
    field: 'email',
    heading: { en: 'Email', es: 'Correo electrónico' },
    also: ['emailaddress', 'correo', 'correos', 'mail'],
  },
  {
    field: 'contact_no',
    heading: { en: 'Phone (with country code)', es: 'Teléfono (con código de país)' },
    also: [
      ...['phonewithcountrycode', 'phonenumber', 'mobile', 'contactno'],
      ...['telefonoconcodigodepais', 'numerodetelefono', 'celular', 'movil'],
    ],
  },
  {
    field: 'dob',
    heading: { en: 'Date of Birth', es: 'Fecha de nacimiento' },
    also: ['dob', 'birthdate', 'birthday', 'fechanacimiento', 'nacimiento'],
  },
  { field: 'country', heading: { en: 'Country', es: 'País' }, also: [] },
];

/** Letters and digits alone, without accents and case: what remains of a name to compare it by. */
export function foldName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]/g, '');
}

/** A heading, without what is explained in brackets after it. */
const foldHeading = (heading: string) => foldName(heading.split('(')[0] ?? '');

const FIELD_OF = new Map<string, SheetField>();
for (const { field, heading, also } of COLUMNS)
  for (const name of [...Object.values(heading).map(foldHeading), ...also])
    FIELD_OF.set(name, field);

/** Finds the columns by their headings, in English or Spanish; of two alike the first counts. */
export function findColumns(header: readonly Cell[]): ColumnMapping {
  const found: ColumnMapping = {};
  header.forEach((cell, index) => {
    const field = FIELD_OF.get(foldHeading(String(cell ?? '')));
    if (field) found[field] ??= index;
  });
  return found;
}

/** The headings of the template, in the order of its columns. */
export const templateHeadings = (language: Language): string[] =>
  COLUMNS.map(({ heading }) => heading[language]);

/** The heading of a field, as the template has it. */
export function headingOf(field: SheetField): Record<Language, string> {
  const column = COLUMNS.find((each) => each.field === field);
  if (!column) throw new RangeError(`no column holds ${field}`);
  return column.heading;
}

/** The template to download, as CSV; the byte order mark tells spreadsheet programs that it is UTF-8. */
export function templateCsv(language: Language): string {
  // Spreadsheet programs set to Spanish expect the comma inside numbers, so lists have semicolons.
  const separator = language === 'es' ? ';' : ',';
  return `\uFEFF${templateHeadings(language).join(separator)}\r\n`;
}
