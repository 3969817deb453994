import { LANGUAGE, type Language } from '@regalo/messages/languages';
import type { SheetField } from './sheet-columns.ts';

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

/** The headings of the template, in the order of its columns. */
export const templateHeadings = (language: Language): string[] =>
  Object.values(HEADINGS).map((heading) => heading[language]);

/** The heading of the column in which a reviewed file keeps names as they were written. */
export const WRITTEN_HEADING = 'Name in the file';

/** The heading of a field, as the template has it. */
export const headingOf = (field: SheetField): Record<Language, string> => HEADINGS[field];

/** The template to download, as CSV; the byte order mark tells spreadsheet programs that it is UTF-8. */
export function templateCsv(language: Language): string {
  return `\uFEFF${templateHeadings(language).join(LANGUAGE[language].csvSeparator)}\r\n`;
}
