import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, queryIdOf, text } from '../api/fields.ts';
import { sentProblem } from '../refusals/refusal-body.ts';
import { MEGABYTE } from '../values/bytes.ts';
import { bankAccount } from './funds-bank-accounts.ts';
import { BANK_COLUMNS, type BankColumns, bankAnswers } from './funds-bank-columns.ts';

/** The most megabytes of a bank's file; exactly as many are taken. */
export const BANK_FILE_MEGABYTES = 10;
/** The most lines of a bank's file. */
export const BANK_FILE_ROWS = 20_000;
/** How many transfers, and how many lines in error, a preview shows. */
export const SHOWN_ROWS = 100;

/** Something that a file leaves open. Nothing of the file is imported before it is answered. */
const bankPoint = z.object({
  about: z.enum(['dates_order', 'decimal_sign']),
  /** How many lines it is about. */
  rows: z.number().int(),
  /** The first of them, as it stands in the file, and what each answer makes of it. */
  example: z.object({
    row: z.number().int(),
    written: z.string(),
    read: z.record(z.string(), z.string()),
  }),
});
export type BankPoint = z.infer<typeof bankPoint>;

const readTransfer = z.object({
  /** Its line in a CSV file; its place among the movements of another. */
  row: z.number().int(),
  day: z.string(),
  amount: colones,
  reference: z.string(),
  payer: z.string(),
  /** Account, IBAN or phone of the payer; empty where the bank names none. */
  payer_account: z.string(),
  text: z.string(),
});
export type ReadTransfer = z.infer<typeof readTransfer>;

/** A line that cannot be imported, and why. */
const bankFault = sentProblem.extend({
  row: z.number().int(),
  /** What it is about, as it stands in the file. */
  written: z.string(),
  /** The English text of the reason. */
  message: z.string(),
});

/** Which column holds what, as JSON: `{"date":0,"credit":5}`. Its bank's own, or else what the headings say, if absent. */
const typedColumns = text
  .max(500)
  .transform((typed, context): BankColumns => {
    const parsed = z
      .partialRecord(z.enum(BANK_COLUMNS), z.number().int().min(0).max(255))
      .safeParse(parseJson(typed));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'no columns' });
    return z.NEVER;
  })
  .optional();

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
}

const bankFileInput = z.object({
  /** The account of the file. If absent, the one that the file itself names. */
  account: queryIdOf('bank account').optional(),
  columns: typedColumns,
  ...bankAnswers.shape,
});
export type BankFileInput = z.output<typeof bankFileInput>;

const preview = z.object({
  format: z.enum(['csv', 'ofx', 'camt']),
  /** The number that the file names; empty where it names none. */
  account_number: z.string(),
  /** The account that was chosen, or that has this number; null where one has to be chosen or added. */
  account: bankAccount.nullable(),
  /** Of a CSV file, with the line of its headings. */
  headings: z.array(z.string()),
  headings_row: z.number().int().nullable(),
  columns: z.partialRecord(z.enum(BANK_COLUMNS), z.number().int()),
  /** Whether the columns are those that the bank’s files had before. */
  columns_kept: z.boolean(),
  /** What has to be answered first. */
  points: z.array(bankPoint),
  /** The first transfers, each with whether it is in the list already. */
  transfers: z.array(readTransfer.extend({ known: z.boolean() })).max(SHOWN_ROWS),
  count: z.number().int(),
  /** How many are in the list already; they are not imported again. */
  known_count: z.number().int(),
  /** What all transfers add up to. */
  total: colones,
  /** Movements by which money left the account; they are not imported. */
  debits: z.number().int(),
  /** Lines that cannot be imported; the others can. */
  faults: z.array(bankFault).max(SHOWN_ROWS),
  fault_count: z.number().int(),
  /** Lines after which the balance is not what it should be, so that lines may be missing. */
  balance_breaks: z.array(z.number().int()),
});
export type BankFilePreview = z.infer<typeof preview>;

/** Reads a statement of a bank, the file in a part named `data`; nothing is stored. */
export const previewBankFile = endpoint('POST', '/operator/bank-file-preview', {
  audience: 'operator',
  may: ['funds.credit'],
  encoding: 'multipart',
  bodyLimit: BANK_FILE_MEGABYTES * MEGABYTE,
  body: bankFileInput,
  reply: envelope(preview),
});

/**
 * Puts the transfers of a statement into the list, each once, whatever was imported before. The columns and answers are kept
 * for the next files of the bank.
 */
export const importBankFile = endpoint('POST', '/operator/bank-file-import', {
  audience: 'operator',
  may: ['funds.credit'],
  encoding: 'multipart',
  bodyLimit: BANK_FILE_MEGABYTES * MEGABYTE,
  body: bankFileInput,
  reply: envelope(
    z.object({
      added: z.number().int(),
      known: z.number().int(),
      debits: z.number().int(),
      faults: z.array(bankFault).max(SHOWN_ROWS),
      fault_count: z.number().int(),
    }),
  ),
});
