import type { language as en } from '../en/language.ts';
import type { CsvSeparator, TextsLike } from '../texts.ts';

export const language: TextsLike<typeof en> & { csvSeparator: CsvSeparator } = {
  locale: 'es-CR',
  // Spreadsheet programs set to Spanish expect the comma inside numbers, and would put a line with commas into one cell.
  csvSeparator: ';',
  freeAmount: 'Regalo de monto libre',
  toChooseFrom: 'Regalo para escoger',
  erasedPerson: 'Persona suprimida {{id}}',
};
