import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** PostgreSQL gave up a statement, or its wait for a lock; the connection is as good as before. */
const GIVEN_UP = /^(57014|55P03)$/;
const FULL = /^53[124]/;
const GONE = /^(08|57P|53[03])|^(25006|25P03)$/;
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|EAI_AGAIN)$/;
/** Messages of node-postgres, without a code, about a connection that was lost or never made. */
const LOST =
  /Connection terminated|is not queryable|^timeout e(xceeded when trying to connect|xpired)|Query read timeout/;

/**
 * The connection is of no use any more: it is lost, or leads to a server that cannot go on (SQLSTATE
 * classes 08 and 57P, 53300), that only reads (25006), as the standby of a cluster does, or that ended a
 * transaction which had been silent (25P03).
 */
export function isLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return GONE.test(code) || NETWORK.test(code) || LOST.test(message);
}

/**
 * PostgreSQL has no room for what was asked: on its disk (53100), in memory (53200), or of what it lets one
 * session use (53400). It has undone the transaction, and the connection is as good as before.
 */
export function isFull(error: unknown): boolean {
  return FULL.test((error as { code?: string }).code ?? '');
}

/** Try again later: the connection is of no use, there is no room, or something took longer than we wait for. */
export function isOutage(error: unknown): boolean {
  return isLost(error) || isFull(error) || GIVEN_UP.test((error as { code?: string }).code ?? '');
}

/** No answer came within the time that it was awaited; the connection is dropped, whatever it still does. */
export const isUnanswered = (error: unknown): boolean =>
  (error as Error).message === 'Query read timeout';

/**
 * The answer to a COMMIT did not come, or came with a warning: the transaction may be committed, it may
 * still wait for a standby, or be undone. It counts as an outage (SQLSTATE 08007).
 */
export class UnknownCommit extends Error {
  override readonly name = 'UnknownCommit';
  readonly code = '08007';

  constructor(why: string, options?: ErrorOptions) {
    super(`It is not known whether the database has committed: ${why}`, options);
  }
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
