import { z } from 'zod';
import { endpoint, envelope } from './endpoint.ts';
import { SHEET_BYTES } from './people.ts';

/** The most rows, the headings not counted, that can be reviewed before they are uploaded. */
export const PREVIEW_ROWS = 5_000;
/** Columns further right are left out of a review. */
export const PREVIEW_COLUMNS = 64;

/** Texts as they stand in the file; numbers, which dates are too in workbooks, as they are. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const sheetLine = z.object({
  /** Its line in the file, the first being 1. */
  row: z.number().int().positive(),
  cells: z.array(cell).max(PREVIEW_COLUMNS),
});

export type SheetLine = z.infer<typeof sheetLine>;

const sheetPreview = z.object({
  /** The lines that are not blank, in the order of the file; the first names the columns. */
  lines: z.array(sheetLine).max(PREVIEW_ROWS + 1),
  /** Whether dates are counted from 1904. */
  from1904: z.boolean(),
});

export type SheetPreview = z.infer<typeof sheetPreview>;

/** Reads the first sheet of a spreadsheet, the file in a part named `data`, and keeps nothing. */
export const previewPeople = endpoint('POST', '/manager/people-preview', {
  encoding: 'multipart',
  bodyLimit: SHEET_BYTES,
  reply: envelope(sheetPreview),
});
