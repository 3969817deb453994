import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const GONE = /^(08|57P|53)|^(57014|55P03|25P03)$|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/;
/** What node-postgres says, without a code, of a connection that is lost or was never made. */
const LOST =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/;

/**
 * The database cannot be reached, is full of connections, is starting or stopping (SQLSTATE classes
 * 08, 53 and 57P), took longer than we wait for (57014, 55P03), or ended a transaction that had been
 * silent (25P03); try again later.
 */
export function isOutage(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return GONE.test(code) || LOST.test(message);
}

const RETRY_FOR_MS = 60_000;
const RETRY_EVERY_MS = 250;

/**
 * Retries while the database cannot be reached, for a minute: a process that starts while PostgreSQL
 * recovers from a crash should wait for it.
 * @param act must leave nothing open when it fails
 * @throws any other error at once, and the last outage after the minute
 */
export async function retryDuringOutage<T>(
  act: () => Promise<T>,
  log: Pick<Logger, 'warn'>,
  retryForMs = RETRY_FOR_MS,
): Promise<T> {
  const deadline = Date.now() + retryForMs;
  for (let logged = false; ; logged = true) {
    try {
      return await act();
    } catch (error) {
      if (!isOutage(error) || Date.now() > deadline) throw error;
      if (!logged) log.warn({ err: error }, 'waiting for the database');
      await sleep(RETRY_EVERY_MS);
    }
  }
}
