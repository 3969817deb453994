import { fileURLToPath } from 'node:url';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import { type ProcessLimits, runInProcess } from '../run-in-process.ts';
import type { PrintedTable } from './print-worker.ts';

const WORKER = fileURLToPath(new URL('./print-worker.ts', import.meta.url));
const LIMITS: ProcessLimits = { milliseconds: 60_000, megabytes: 256 };

/** Each takes a core of this machine. */
const processes = new ConcurrencyLimit({ max: 1, waiting: 20, waitMs: 40_000 });

/** Draws a table as PDF, in a process of its own. */
export const printTable = (table: PrintedTable): Promise<Uint8Array> =>
  processes.run(() => runInProcess<PrintedTable, Uint8Array>(WORKER, table, LIMITS));
