import { z } from 'zod';

/** What a column of a bank's CSV file can hold. */
export const BANK_COLUMNS = [
  /** The day on which the bank booked it. */
  'date',
  /** The bank's own number of the movement. */
  'reference',
  'text',
  'payer',
  /** The account or the phone of the payer. */
  'payer_account',
  'debit',
  'credit',
  /** What came in or, below zero, went out; instead of `debit` and `credit`. */
  'amount',
  /** Whether an amount without a sign came in or went out. */
  'kind',
  'balance',
  'currency',
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

/** Which column of a file holds what, from 0. */
export type BankColumns = Partial<Record<BankColumn, number>>;

/** What a file can leave open, and what may be answered, each for the whole file. */
const ANSWERS = {
  /** What 05/04/2026 begins with. */
  dates_order: ['day_first', 'month_first'],
  /** What parts colones and céntimos, as 1.234 has either no céntimos or a strange number of them. */
  decimal_sign: ['point', 'comma'],
} as const;

export const bankAnswers = z.object({
  dates_order: z.enum(ANSWERS.dates_order).optional(),
  decimal_sign: z.enum(ANSWERS.decimal_sign).optional(),
});
export type BankAnswers = z.infer<typeof bankAnswers>;
