import { Refusal } from '../../../platform/refusal.ts';
import { answerTask } from '../../../platform/run-in-process.ts';
import type { CsvOptions } from './csv-statement.ts';
import { readBankFile } from './read-bank-file.ts';
import type { BankStatement } from './statement.ts';

/** What the server sends: one file, once. */
export interface BankFileTask {
  bytes: Uint8Array;
  options: CsvOptions;
}

export type BankFileAnswer =
  | { ok: true; statement: BankStatement }
  | ({ ok: false } & Pick<Refusal, 'problem' | 'field'>);

async function answer({ bytes, options }: BankFileTask): Promise<BankFileAnswer> {
  try {
    return { ok: true, statement: readBankFile(Buffer.from(bytes), options) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { problem, field } = error;
    return { ok: false, problem, field };
  }
}

answerTask(answer);
