import type pg from 'pg';
import type { ConnectionOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { CommitBreaker } from '../../database/commit-breaker.ts';
import { openPool, type Pooler } from '../../database/connect/pool.ts';
import { limitsOfTransaction } from '../../database/connect/session.ts';
import { isFull, isLost, isUnanswered } from '../../database/outage.ts';
import { sendAlone } from '../../database/single-statements.ts';
import { logFailure } from '../log-failure.ts';

export interface JobsPoolOptions {
  /** PostgreSQL address of the server's own role. */
  url: string;
  pooler?: Pooler | undefined;
  max: number;
  log: Logger;
  /** Refuses what writes, and so all of the queue, while COMMITs wait for a standby. */
  breaker?: CommitBreaker | undefined;
  /** Behind a pooler, how long the answer to a COMMIT is awaited; as long as that of any statement if absent. */
  commitMs?: number | undefined;
}

/**
 * Of the queue's own statements. Its upkeep deletes many rows at a time, so it is given longer than a
 * request.
 */
const LIMITS = { statementMs: 60_000, lockMs: 20_000, silentMs: 15_000 };

/** Connections like those of requests: a stopped process or a vanished host blocks nobody for long. */
export function openJobsPool({ url, pooler, max, log }: JobsPoolOptions): pg.Pool {
  const onError = (error: Error) => logFailure(log, error, 'job queue');
  return openPool(url, { ...LIMITS, pooler, max, name: 'regalo-jobs', onError });
}

type ExecuteSql = NonNullable<ConnectionOptions['db']>['executeSql'];

/** How long no statement is tried after one that found no database to speak to, or one without room. */
const PAUSE_MS = 1_000;

/**
 * Lets every worker of every queue fail at once while the database is away or full, and one statement in
 * a second look whether that is over: they ask many times a second.
 */
function pausing(execute: ExecuteSql, breaker: CommitBreaker | undefined): ExecuteSql {
  let lost: { why: Error; until: number } | undefined;
  return async (text, values) => {
    // An error of its own for each: pg-boss writes into it.
    if (lost && Date.now() < lost.until) throw copyOf(lost.why);
    try {
      breaker?.check();
      const result = await execute(text, values);
      lost = undefined;
      return result;
    } catch (error) {
      if (isUnanswered(error)) breaker?.giveUp();
      if (isLost(error) || isFull(error))
        lost = { why: copyOf(error as Error), until: Date.now() + PAUSE_MS };
      throw error;
    }
  };
}

const copyOf = (error: Error & { code?: string }) =>
  Object.assign(new Error(error.message), { code: error.code });

/** Texts of pg-boss that are transactions already. */
const OWN_TRANSACTION = /^\s*BEGIN\b/i;

/** The queue's own statements over its pool. */
export function statementsOver(
  pool: pg.Pool,
  { pooler, breaker, commitMs }: Pick<JobsPoolOptions, 'pooler' | 'breaker' | 'commitMs'>,
): ExecuteSql {
  if (pooler !== 'transaction') return pausing((text, values) => pool.query(text, values), breaker);
  const way = { pool, shared: true, settings: limitsOfTransaction(LIMITS), commitMs, breaker };
  const execute: ExecuteSql = async (text, values) => {
    const client = await pool.connect();
    let lost = false;
    const send = () => client.query(text, values);
    try {
      return await (OWN_TRANSACTION.test(text) ? send() : sendAlone(client, way, send));
    } catch (error) {
      // A transaction of pg-boss's own that failed is still open.
      lost = isLost(error) || OWN_TRANSACTION.test(text);
      throw error;
    } finally {
      client.release(lost);
    }
  };
  return pausing(execute, breaker);
}
