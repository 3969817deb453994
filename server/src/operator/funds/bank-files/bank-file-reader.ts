import { fileURLToPath } from 'node:url';
import { ConcurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  ProcessEnded,
  type ProcessLimits,
  runInProcess,
} from '../../../platform/run-in-process.ts';
import type { BankFileAnswer, BankFileTask } from './bank-file-worker.ts';
import type { CsvOptions } from './csv-statement.ts';
import { tooComplex } from './limits.ts';
import type { BankStatement } from './statement.ts';

const LIMITS: ProcessLimits = { milliseconds: 20_000, megabytes: 400 };
const WORKER = fileURLToPath(new URL('./bank-file-worker.ts', import.meta.url));

/** Reads banks' files, one at a time and each in a process within limits of time and memory. */
export function createBankFileReader(limits: ProcessLimits = LIMITS) {
  const turns = new ConcurrencyLimit({ max: 1, waiting: 8, waitMs: 35_000 });

  async function readInProcess(task: BankFileTask): Promise<BankFileAnswer> {
    try {
      return await runInProcess<BankFileTask, BankFileAnswer>(WORKER, task, limits);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      throw error.tooMuch === 'time' ? new Refusal('bank_file_too_slow', 'data') : tooComplex();
    }
  }

  /** @throws Refusal if the file is no statement, or goes beyond a limit */
  return async (bytes: Uint8Array, options: CsvOptions): Promise<BankStatement> => {
    const answer = await turns.run(() => readInProcess({ bytes, options }));
    if (answer.ok) return answer.statement;
    throw new Refusal(answer.problem, answer.field);
  };
}

export type BankFileReader = ReturnType<typeof createBankFileReader>;
