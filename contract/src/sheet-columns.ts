import type { PersonFields } from './people.ts';

/** What a cell of a spreadsheet holds, whatever program wrote it. */
export type Cell = string | number | boolean | null | undefined;

export type SheetField = keyof PersonFields;

/** Which column, counted from 0, holds which field. */
export type ColumnMapping = Partial<Record<SheetField, number>>;

interface Column {
  field: SheetField;
  en: string;
  es: string;
  /** What else people call it, folded. */
  also: string[];
}

const COLUMNS: Column[] = [
  {
    field: 'first_name',
    en: 'First Name',
    es: 'Nombre',
    also: ['firstnames', 'givenname', 'nombres', 'primernombre'],
  },
  {
    field: 'last_name',
    en: 'Last Name',
    es: 'Apellidos',
    also: ['lastnames', 'surname', 'familyname', 'apellido'],
  },
  {
    field: 'email',
    en: 'Email',
    es: 'Correo electrónico',
    also: ['emailaddress', 'correo', 'correos', 'mail'],
  },
  {
    field: 'contact_no',
    en: 'Phone (with country code)',
    es: 'Teléfono (con código de país)',
    also: [
      ...['phonewithcountrycode', 'phonenumber', 'mobile', 'contactno'],
      ...['telefonoconcodigodepais', 'numerodetelefono', 'celular', 'movil'],
    ],
  },
  {
    field: 'dob',
    en: 'Date of Birth',
    es: 'Fecha de nacimiento',
    also: ['dob', 'birthdate', 'birthday', 'fechanacimiento', 'nacimiento'],
  },
  { field: 'country', en: 'Country', es: 'País', also: [] },
];

/** Letters and digits alone, without accents and case: what remains of a name to compare it by. */
export function foldName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]/g, '');
}

/** A heading, without what is explained in brackets after it. */
const foldHeading = (heading: string) => foldName(heading.split('(')[0] ?? '');

const FIELD_OF = new Map<string, SheetField>();
for (const { field, en, es, also } of COLUMNS)
  for (const name of [foldHeading(en), foldHeading(es), ...also]) FIELD_OF.set(name, field);

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
export const templateHeadings = (language: 'en' | 'es'): string[] =>
  COLUMNS.map((column) => column[language]);

/** The template to download, as CSV; the byte order mark tells spreadsheet programs that it is UTF-8. */
export function templateCsv(language: 'en' | 'es'): string {
  // Spreadsheet programs set to Spanish expect the comma inside numbers, so lists have semicolons.
  const separator = language === 'es' ? ';' : ',';
  return `\uFEFF${templateHeadings(language).join(separator)}\r\n`;
}
