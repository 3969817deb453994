import { z } from 'zod';
import { endpoint, envelope } from '../../api/endpoint.ts';
import { id, queryCategory, queryIdOf } from '../../api/fields.ts';
import { pageNumber } from '../../api/page-size.ts';
import { refuse } from '../../refusals/issues.ts';
import { sentProblem } from '../../refusals/refusal-body.ts';
import { listedPerson } from '../person.ts';
import { sheetAnswers, sheetPoint } from './answers.ts';
import { customCell, toFill } from './fill.ts';
import { HEADING_ROWS } from './find-columns.ts';
import { SHEET_FIELDS } from './sheet-columns.ts';
import { SHEET_BYTES } from './sheet-file.ts';

/** The fault of one row; the number is its line in the file, the header being line 1. */
const refusedRow = sentProblem.extend({ row: z.number().int(), message: z.string() });

/** A cell of a row that was added: one left out because of a problem, or one to be looked at. */
const reportedCell = refusedRow.extend({
  field: z.union([z.enum(SHEET_FIELDS), customCell]),
});

/** How many people are shown of a file that was only checked. */
export const CHECKED_PEOPLE = 5;

/** A person whom a file would add, and their line in it. */
const checkedPerson = z.object({
  row: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  contact_no: z.string(),
});

/**
 * Adds the people of a spreadsheet, the file in a part named `data`. Rows with faults are listed,
 * by phone if there is no e-mail. What the file leaves open is not guessed: without an answer to it, names are
 * answered in `skipped_rows`, as are people without any name, and dates in `left_out_cells`. With a group it also
 * needs `groups.write`, and `people.write` to fill in what people who exist already lack.
 */
export const importPeople = endpoint('POST', '/manager/people', {
  audience: 'manager',
  may: ['people.import'],
  encoding: 'multipart',
  bodyLimit: SHEET_BYTES,
  body: z.object({
    role: queryCategory,
    group_id: queryIdOf('group').optional(),
    /** Whether the empty fields of people who exist already are filled in from their rows. Nothing is replaced. */
    fill_empty: z.enum(['true', 'false']).default('false'),
    /** Whether the file is only read and checked; nothing is stored. */
    check: z.enum(['true', 'false']).default('false'),
    ...sheetAnswers.shape,
  }),
  reply: envelope(
    z.object({
      added_data: z.array(listedPerson),
      /** Of a file that was only checked: how many people it would add, and the first of them as they were read. */
      checked: z
        .object({ count: z.number().int(), first: z.array(checkedPerson).max(CHECKED_PEOPLE) })
        .optional(),
      /** People who exist already, with their ids. */
      existing_data: z.array(listedPerson),
      existing_emails: z.array(z.string()),
      /**
       * Of those, rows that name somebody else, who has the e-mail or, without one, the phone too. With
       * `shared_contact=keep` they are added. Absent where there are none.
       */
      other_names: z
        .array(
          z.object({
            row: z.number().int(),
            address: z.string(),
            first_name: z.string(),
            last_name: z.string(),
            person: listedPerson,
          }),
        )
        .optional(),
      /** The values to fill in, or filled in; absent for none, or if the caller may not edit. */
      to_fill: toFill.optional(),
      invalid_emails: z.array(z.string()),
      duplicate_email: z.array(z.string()),
      /** Rows with neither e-mail nor phone, or of somebody new without a required custom field. */
      missing_fields: z.array(refusedRow),
      /** Rows with another fault: a text too long, a phone, date or country, the own e-mail. */
      invalid_rows: z.array(refusedRow),
      /** Phones, dates, countries and the like that were left out of rows which were added. */
      left_out_cells: z.array(reportedCell),
      /** Cells that were taken and should be looked at, such as a phone that begins as none is known to. */
      marked_cells: z.array(reportedCell),
      /** Rows that name nobody, such as totals and repeated headings, and rows that wait for an answer. */
      skipped_rows: z.array(refusedRow),
      /** Other sheets of the workbook that list people too, which were not read; absent where there are none. */
      other_sheets: z.array(z.string()).optional(),
      /** The questions of the file, with the chosen answers. */
      points: z.array(sheetPoint),
      /** Phones that got the country code of their row or of the company. */
      completed_phones: z.array(z.object({ row: z.number().int(), contact_no: z.string() })),
    }),
  ),
});

export const listUploads = endpoint('GET', '/manager/uploaded-files', {
  audience: 'manager',
  may: ['people.import'],
  query: z.object({ page: pageNumber }),
  reply: envelope(
    z.object({
      list: z.array(
        z.object({
          id,
          name: z.string(),
          added: z.number().int(),
          refused: z.number().int(),
          createdAt: z.string(),
        }),
      ),
      total_count: z.number().int(),
    }),
  ),
});

/** The most rows, the headings not counted, that can be reviewed before they are uploaded. */
export const PREVIEW_ROWS = 5_000;
/** Columns further right are left out of a review. */
export const PREVIEW_COLUMNS = 100;

/** Texts and numbers as in the file; dates of workbooks are numbers. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const sheetLine = z.object({
  /** Its line in the file, the first being 1. */
  row: z.number().int().positive(),
  cells: z.array(cell).max(PREVIEW_COLUMNS),
  /** Hidden in the workbook, by a filter for example. */
  hidden: z.boolean().optional(),
});

const sheetPreview = z.object({
  /** The lines that are not blank; of those before the headings only the first. */
  lines: z.array(sheetLine).max(PREVIEW_ROWS + HEADING_ROWS),
  /** The place among the lines of the one that seems to name the columns. */
  heading: z.number().int().nonnegative(),
  /** The names of the workbook's sheets that can be read; empty for other files. */
  sheets: z.array(z.string()),
  /** The place of the sheet that was read. */
  sheet: z.number().int().nonnegative(),
  /** The places of columns that are hidden in the workbook. */
  hidden_columns: z.array(z.number().int().nonnegative()).optional(),
  /** Whether dates are counted from 1904. */
  from1904: z.boolean(),
  /** The code of the company's country, such as CR; it completes phones without a country code. */
  country: z.string(),
  /** People of the lists whose e-mail or phone stands in the sheet. */
  listed: z
    .array(
      z.object({
        first_name: z.string(),
        last_name: z.string(),
        email: z.string().nullable(),
        contact_no: z.string().nullable(),
      }),
    )
    .optional(),
});

export type SheetPreview = z.infer<typeof sheetPreview>;

/**
 * Reads a sheet of a spreadsheet, the file in a part named `data`, and keeps nothing: the one that
 * is asked for by its place, else the one that fits people best.
 */
export const previewPeople = endpoint('POST', '/manager/people-preview', {
  audience: 'manager',
  may: ['people.import'],
  encoding: 'multipart',
  bodyLimit: SHEET_BYTES,
  body: z.object({
    sheet: z
      .string()
      .regex(/^\d{1,2}$/, refuse('id_invalid'))
      .transform(Number)
      .optional(),
  }),
  reply: envelope(sheetPreview),
});
