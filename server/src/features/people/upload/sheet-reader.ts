import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SheetOptions, SheetReading } from '@regalo/contract/people/upload/sheet-rows';
import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { ConcurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { tooLarge } from './limits.ts';
import type { SheetAnswer, SheetTask } from './sheet-worker.ts';

export interface ReaderLimits {
  /** Processes at a time. */
  processes: number;
  /** Files that may wait for one. */
  waiting: number;
  milliseconds: number;
  /** Heap of a process. */
  megabytes: number;
}

const LIMITS: ReaderLimits = { processes: 2, waiting: 8, milliseconds: 10_000, megabytes: 400 };
const WORKER = fileURLToPath(new URL('./sheet-worker.ts', import.meta.url));

const tooSlow = () => new Refusal('sheet_too_slow', 'data');

/**
 * Reads one file in a process of its own. A thread would share the memory of the server, and
 * running out of memory does not always end only the thread.
 */
function readInProcess(
  task: SheetTask,
  { milliseconds, megabytes }: ReaderLimits,
): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, {
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It needs none of the server's secrets.
      env: {},
    });
    let slow = false;
    const clock = setTimeout(() => {
      slow = true;
      child.kill('SIGKILL');
    }, milliseconds);
    child.once('message', (answer) => resolve(answer as SheetAnswer));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(clock);
      // After an answer this changes nothing. V8 aborts where memory runs out.
      if (slow) reject(tooSlow());
      else if (signal) reject(tooLarge());
      else reject(new Error(`the process that reads a sheet ended with ${code}`));
    });
    child.send(task, (error) => error && reject(error));
  });
}

/** Reads spreadsheets, a few at a time and each within limits of time and memory. */
export function createSheetReader(limits: ReaderLimits = LIMITS) {
  const limit = new ConcurrencyLimit({ max: limits.processes, waiting: limits.waiting });

  const read = (task: SheetTask): Promise<SheetReading | SheetPreview> =>
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
    lines: (bytes: Uint8Array) => read({ bytes, options: null }) as Promise<SheetPreview>,
  };
}

export type SheetReader = ReturnType<typeof createSheetReader>;
