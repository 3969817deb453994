import { z } from 'zod';

/** The open questions of a file and their answers, each for the whole file. */
const ANSWERS = {
  /**
   * What a whole name begins with. Where given names and surnames have columns of their own: whether
   * the columns hold what their headings say (`given_first`), or have changed places.
   */
  names_order: ['given_first', 'surnames_first'],
  /** The first part of 05/04/1990, in columns whose other dates do not tell. */
  dates_order: ['day_first', 'month_first'],
  /** Whether people without any name are stored. */
  without_name: ['store', 'leave_out'],
  /** Whether rows are read that are hidden in the workbook, by a filter for example. */
  hidden_rows: ['take', 'leave_out'],
  /** Whether people are stored whose e-mail or, without one, phone somebody of another name has. */
  shared_contact: ['keep', 'leave_out'],
} as const;

type SheetQuestion = keyof typeof ANSWERS;
export const SHEET_QUESTIONS = Object.keys(ANSWERS) as SheetQuestion[];

/** A member's answers about one file, or those of an API call. Absent ones are not guessed. */
export const sheetAnswers = z.object({
  names_order: z.enum(ANSWERS.names_order).optional(),
  dates_order: z.enum(ANSWERS.dates_order).optional(),
  without_name: z.enum(ANSWERS.without_name).optional(),
  hidden_rows: z.enum(ANSWERS.hidden_rows).optional(),
  shared_contact: z.enum(ANSWERS.shared_contact).optional(),
});
export type SheetAnswers = z.infer<typeof sheetAnswers>;
export type SheetAnswer<Q extends SheetQuestion = SheetQuestion> = NonNullable<SheetAnswers[Q]>;

/** The possible answers to each question. */
export const answersTo = (question: SheetQuestion): readonly SheetAnswer[] => ANSWERS[question];

/** A cell or a row that the question is about. */
const pointExample = z.object({
  row: z.number().int(),
  /** As it stands in the file. */
  written: z.string(),
  /** The reading by each answer; absent where the question is whether to take the row. */
  read: z.partialRecord(z.enum([...ANSWERS.names_order, ...ANSWERS.dates_order]), z.string()),
});
export type PointExample = z.infer<typeof pointExample>;

/** How many examples a question shows. */
export const POINT_EXAMPLES = 2;

/**
 * Something that a file leaves open, or that could be read otherwise. Without a chosen answer it has to be
 * asked, and nothing that depends on it is stored.
 */
export const sheetPoint = z.object({
  about: z.enum(SHEET_QUESTIONS as [SheetQuestion, ...SheetQuestion[]]),
  /** The given answer, or the file's own where it is certain. */
  chosen: z.enum(Object.values(ANSWERS).flat()).optional(),
  /** Whether the file was certain before anybody answered. */
  certain: z.boolean(),
  /** How many rows it is about. */
  rows: z.number().int(),
  examples: z.array(pointExample),
});
export type SheetPoint = z.infer<typeof sheetPoint>;

/** Whether somebody has to answer before the file is stored. */
export const isOpen = ({ chosen }: SheetPoint): boolean => chosen === undefined;
