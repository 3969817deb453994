import { z } from 'zod';
import type { CustomColumn, SheetField } from './sheet-columns.ts';

/** The fields that a sheet can fill in for existing people, who are found by their e-mail. */
export const FILLED_FIELDS = [
  'first_name',
  'last_name',
  'contact_no',
  'dob',
  'country',
  'start_date',
  'language',
  'no_occasions',
] as const satisfies readonly SheetField[];
export type FilledField = (typeof FILLED_FIELDS)[number];

/** The column of a custom field. A template literal of zod would weigh half a kilobyte on the first page. */
export const customCell = z
  .string()
  .regex(/^custom_fields\./) as unknown as z.ZodType<CustomColumn>;

/** The values of a sheet that existing people lack. */
export const toFill = z.object({
  /** How many of them lack something. */
  people: z.number().int(),
  /** How many lack which field. */
  fields: z.array(
    z.object({ field: z.union([z.enum(FILLED_FIELDS), customCell]), people: z.number().int() }),
  ),
  /** Whether it was filled in. */
  filled: z.boolean(),
});

export type ToFill = z.infer<typeof toFill>;
