import { fileURLToPath } from 'node:url';
import type { SheetOptions, SheetReading } from '@regalo/contract/people/upload/sheet-rows';
import { ConcurrencyLimit } from '../../../platform/concurrency-limit.ts';
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
  /** Files that may wait for one. */
  waiting: number;
}

const LIMITS: ReaderLimits = { processes: 2, waiting: 8, milliseconds: 10_000, megabytes: 400 };
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
  const limit = new ConcurrencyLimit({ max: limits.processes, waiting: limits.waiting });

  const read = (task: SheetTask): Promise<SheetReading | SheetLines> =>
    limit.run(async () => {
      const answer = await readInProcess(task, limits);
      if (answer.ok) return answer.content;
      throw new Refusal(answer.problem, answer.field);
    });

  return {
    /** The people in a file. @throws Refusal if it cannot or may not be read */
    people: (bytes: Uint8Array, options: SheetOptions) =>
      read({ bytes, options }) as Promise<SheetReading>,
    /** The lines of a file as they are. @throws Refusal if there is nothing to review */
    lines: (bytes: Uint8Array, sheet: number | undefined) =>
      read({ bytes, options: null, sheet }) as Promise<SheetLines>,
  };
}

export type SheetReader = ReturnType<typeof createSheetReader>;
