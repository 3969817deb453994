import { fileURLToPath } from 'node:url';
import type { SheetOptions, SheetReading } from '@regalo/contract/people/upload/sheet-rows';
import { ConcurrencyLimit, ConcurrencyLimits } from '../../../platform/concurrency-limit.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  ProcessEnded,
  type ProcessLimits,
  runInProcess,
} from '../../../platform/run-in-process.ts';
import { tooLarge } from './limits.ts';
import type { SheetLines } from './sheet-file.ts';
import type { SheetAnswer, SheetTask } from './sheet-worker.ts';

export interface ReaderLimits extends ProcessLimits {
  /** Processes at a time. */
  processes: number;
  /** Files of a company that may wait for one. */
  waiting: number;
  /** How long they wait: longer than those of many companies before them take. */
  waitMs: number;
}

const LIMITS: ReaderLimits = {
  processes: 2,
  waiting: 8,
  waitMs: 35_000,
  milliseconds: 20_000,
  megabytes: 400,
};
const WORKER = fileURLToPath(new URL('./sheet-worker.ts', import.meta.url));

/** @throws Refusal if the process that reads the file took too much time or memory */
async function readInProcess(task: SheetTask, limits: ReaderLimits): Promise<SheetAnswer> {
  try {
    return await runInProcess<SheetTask, SheetAnswer>(WORKER, task, limits);
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    throw error.tooMuch === 'time' ? new Refusal('sheet_too_slow', 'data') : tooLarge();
  }
}

/** Reads spreadsheets, a few at a time and each within limits of time and memory. */
export function createSheetReader(limits: ReaderLimits = LIMITS) {
  const { processes, waiting, waitMs } = limits;
  // A company waits in its own line first, so that all companies take turns in the common one.
  const ofCompany = new ConcurrencyLimits({ max: 1, waiting, waitMs });
  const ofProcess = new ConcurrencyLimit({ max: processes, waiting: 100, waitMs });

  async function read(companyId: number, task: SheetTask) {
    const turn = () => ofProcess.run(() => readInProcess(task, limits));
    const answer = await ofCompany.run(companyId, turn);
    if (answer.ok) return answer.content;
    throw new Refusal(answer.problem, answer.field);
  }

  return {
    /** The people in a file. @throws Refusal if it cannot or may not be read */
    people: (companyId: number, bytes: Uint8Array, options: SheetOptions) =>
      read(companyId, { bytes, options }) as Promise<SheetReading>,
    /** The lines of a file as they are. @throws Refusal if there is nothing to review */
    lines: (companyId: number, bytes: Uint8Array, wanted: Pick<SheetTask, 'sheet' | 'fields'>) =>
      read(companyId, { bytes, options: null, ...wanted }) as Promise<SheetLines>,
    /** What stands first in each of its rows. @throws Refusal if it cannot or may not be read */
    firstCells: (companyId: number, bytes: Uint8Array) =>
      read(companyId, { bytes, options: 'first cells' }) as Promise<string[]>,
  };
}

export type SheetReader = ReturnType<typeof createSheetReader>;

/** The reader of this process: whatever a spreadsheet is of, no more are read at a time. */
export const sheetReader = createSheetReader();
