import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const GONE = /^(08|57P|53)|^(57014|55P03)$|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/;
/** What node-postgres says, without a code, of a connection that is lost or was never made. */
const LOST = /Connection terminated|is not queryable|timeout exceeded when trying to connect/;

/**
 * The database cannot be reached, is full of connections, is starting or stopping (SQLSTATE classes
 * 08, 53 and 57P), or took longer than we wait for (57014, 55P03); try again later.
 */
export function isOutage(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return GONE.test(code) || LOST.test(message);
}

const PATIENCE_MS = 60_000;
const ASK_AGAIN_MS = 250;

/**
 * Acts again while the database is away: one that recovers from a crash answers after a while, and
 * a process that starts meanwhile should wait for it.
 * @param act must leave nothing open when it fails
 * @throws what failed last, once patience has run out; what is no outage at once
 */
export async function outlast<T>(
  act: () => Promise<T>,
  log: Pick<Logger, 'warn'>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (let told = false; ; told = true) {
    try {
      return await act();
    } catch (error) {
      if (!isOutage(error) || Date.now() > deadline) throw error;
      if (!told) log.warn({ err: error }, 'waiting for the database');
      await sleep(ASK_AGAIN_MS);
    }
  }
}
