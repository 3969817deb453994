import type { Problem } from '../../refusals/problem.ts';
import type { PersonFields } from '../person.ts';

/** What a cell of a spreadsheet holds, whatever program wrote it. */
export type Cell = string | number | boolean | null | undefined;

export type SheetField = keyof PersonFields;

/** The column of a custom field, by its key. */
export type CustomColumn = `custom_fields.${string}`;

/** What is wrong with a cell. */
export type CellProblem = Problem & { field: SheetField | CustomColumn };

/** The fields of a person, in the order of the template. */
export const SHEET_FIELDS = [
  ...(['first_name', 'last_name', 'email', 'contact_no', 'dob', 'country'] as const),
  ...(['start_date', 'language', 'no_occasions'] as const),
] satisfies SheetField[];

/**
 * What a column holds: a field of a person, a part of their name, or what stands in for a field. `full_name` is
 * split; `surname_first` is one whose heading says that it begins with the surnames. `other_email` and
 * `other_phone` are read where the first one is empty, `dial_code` is of phones without one. `written_name` is the name
 * as a reviewed file had it. Where a date has `_month` and `_year`, its own column is the day of the month.
 */
export type SheetColumn =
  | SheetField
  | CustomColumn
  | 'second_name'
  | 'second_surname'
  | 'full_name'
  | 'surname_first'
  | 'other_email'
  | 'other_phone'
  | 'dial_code'
  | 'written_name'
  | `${'dob' | 'start_date'}_${'month' | 'year'}`;

/** The field of each column, counted from 0. */
export type ColumnMapping = Partial<Record<SheetColumn, number>>;
