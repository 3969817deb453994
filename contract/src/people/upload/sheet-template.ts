import { SHEET } from '@regalo/messages/all-languages';
import { LANGUAGE, type Language } from '@regalo/messages/languages';
import { SHEET_FIELDS } from './sheet-columns.ts';

/** The headings of the template, in the order of its columns. */
export const templateHeadings = (language: Language): string[] =>
  SHEET_FIELDS.map((field) => SHEET[language][field]);

/** The heading of the column in which a reviewed file keeps names as they were written. */
export const WRITTEN_HEADING = 'Name in the file';

/** The template to download, as CSV; the byte order mark tells spreadsheet programs that it is UTF-8. */
export function templateCsv(language: Language): string {
  return `\uFEFF${templateHeadings(language).join(LANGUAGE[language].csvSeparator)}\r\n`;
}
