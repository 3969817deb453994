import type { BankColumns } from '@regalo/contract/operator/funds-bank-columns';
import type { BankPoint, ReadTransfer } from '@regalo/contract/operator/funds-bank-files';
import { type Problem, problem } from '@regalo/contract/refusals/problem';

/** A line that cannot be imported. */
export interface Fault {
  row: number;
  /** What it is about, as it stands in the file. */
  written: string;
  problem: Problem;
}

/** What a bank's file says, whatever its format. */
export interface BankStatement {
  format: 'csv' | 'ofx' | 'camt';
  /** IBAN or number of the account as the file has it, without blanks; empty where it names none. */
  accountNumber: string;
  transfers: ReadTransfer[];
  /** How many movements took money from the account. */
  debits: number;
  faults: Fault[];
  /** What has to be answered before any transfer can be read. */
  points: BankPoint[];
  /** Lines after which the balance is not what it should be. */
  balanceBreaks: number[];
  /** Of a CSV file. */
  table?: { headings: string[]; row: number; columns: BankColumns; kept: boolean };
}

/** What is wrong with what came in, in céntimos: colones are whole. */
export function creditProblem(cents: number): Problem | null {
  return cents % 100 === 0 ? null : problem('bank_row_cents');
}

const COLONES = /^(?:CRC|COL|CR|COLON(?:ES)?|COL[OÓ]N|₡|¢)$/i;
const DOLLARS = /^(?:USD|DOL|US\$?|\$|D[OÓ]LAR(?:ES)?)$/i;

/** `CRC` of all the ways in which banks write it, `USD` likewise; others as they are. */
export function currencyOf(written: string): string {
  const bare = written.trim().replace(/\.$/, '');
  if (COLONES.test(bare)) return 'CRC';
  return DOLLARS.test(bare) ? 'USD' : bare.toUpperCase();
}
