import { type BookType, utils, write } from '@e965/xlsx';

type Rows = (string | number | boolean | Date | null)[][];

/** A workbook with a sheet of these rows and another after it. */
export function workbook(rows: Rows, bookType: BookType = 'xlsx'): Buffer {
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'People');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Email'], ['second@sheet.cr']]), 'Other');
  return write(book, { type: 'buffer', bookType, compression: true });
}

export const csv = (rows: Rows, separator = ',') =>
  Buffer.from(rows.map((row) => row.join(separator)).join('\r\n'));
