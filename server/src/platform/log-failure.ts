import { MINUTE_MS } from '@regalo/contract/values/days';
import type { Logger } from 'pino';
import { isOutage } from '../database/outage.ts';

/** Since when each kind of work is in an outage that was logged, for each log. */
const logged = new WeakMap<object, Map<string, number>>();

/**
 * Logs that work failed which is tried again. An outage of the database meets it many times a second, so
 * of each kind it is logged once in a minute, as a warning; anything else each time.
 * @param what the kind of work; of jobs, each is a kind of its own
 */
export function logFailure(
  log: Pick<Logger, 'warn' | 'error'>,
  error: unknown,
  what: string,
  details: Record<string, unknown> = {},
): void {
  if (!isOutage(error)) {
    log.error({ err: error, ...details }, what);
    return;
  }
  const last = logged.get(log) ?? new Map<string, number>();
  logged.set(log, last);
  const now = Date.now();
  const kind = `${what} ${details.job ?? ''}`;
  if (now - (last.get(kind) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
  last.set(kind, now);
  log.warn({ err: error, outage: true, ...details }, what);
}
