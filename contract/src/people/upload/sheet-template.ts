import { SHEET } from '@regalo/messages/all-languages';
import { LANGUAGE, type Language } from '@regalo/messages/languages';
import type { CustomField } from '../../custom-fields/custom-fields.ts';
import { SHEET_FIELDS } from './sheet-columns.ts';

/** The headings of what everybody has. */
export const builtInHeadings = (language: Language): string[] =>
  SHEET_FIELDS.map((field) => SHEET[language][field]);

/** The headings of the template, in the order of its columns. @param fields of people */
export const templateHeadings = (
  language: Language,
  fields: readonly CustomField[] = [],
): string[] => [
  ...builtInHeadings(language),
  ...fields.filter(({ archived }) => !archived).map(({ name }) => name),
];

/** The heading of the column in which a reviewed file keeps names as they were written. */
export const WRITTEN_HEADING = 'Name in the file';

/** A heading as CSV has it. */
const quoted = (heading: string) =>
  /[",;]/.test(heading) ? `"${heading.replaceAll('"', '""')}"` : heading;

/** The template to download, as CSV; the byte order mark tells spreadsheet programs that it is UTF-8. */
export function templateCsv(language: Language, fields: readonly CustomField[] = []): string {
  const headings = templateHeadings(language, fields).map(quoted);
  return `\uFEFF${headings.join(LANGUAGE[language].csvSeparator)}\r\n`;
}
