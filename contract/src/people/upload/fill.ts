import { z } from 'zod';
import type { SheetField } from './sheet-columns.ts';

/** What a sheet can fill in of people who exist already. The e-mail is what they are found by. */
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

/** What a sheet has that people who exist already lack. */
export const toFill = z.object({
  /** How many of them lack something. */
  people: z.number().int(),
  /** How many lack which field. */
  fields: z.array(z.object({ field: z.enum(FILLED_FIELDS), people: z.number().int() })),
  /** Whether it was filled in. */
  filled: z.boolean(),
});

export type ToFill = z.infer<typeof toFill>;
