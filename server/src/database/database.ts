import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import {
  answersAwaited,
  awaitAnswers,
  type Connection,
  columnTypes,
  connectionOver,
} from './connection.ts';
import { gatherWrites } from './gather-writes.ts';

/** The pool and the ways to use it. */
export interface Database {
  /**
   * Runs `act` in a transaction that sees the rows of one company; commits when it resolves, rolls
   * back when it throws. After a deadlock it runs again, so it must do nothing outside the
   * transaction that may not happen twice.
   */
  inCompany<T>(companyId: number, act: (tx: Connection) => Promise<T>): Promise<T>;
  /** The same for reading only, from one snapshot. The result does not wait for the commit. */
  readCompany<T>(companyId: number, act: (tx: Connection) => Promise<T>): Promise<T>;
  /** A transaction that sees the rows of one shop. */
  inShop<T>(shopId: number, act: (tx: Connection) => Promise<T>): Promise<T>;
  /** The same for reading only, as `readCompany`. */
  readShop<T>(shopId: number, act: (tx: Connection) => Promise<T>): Promise<T>;
  /** One that sees the rows of one company and of one shop: what moves between their books. */
  inCompanyAndShop<T>(
    companyId: number,
    shopId: number,
    act: (tx: Connection) => Promise<T>,
  ): Promise<T>;
  /** For what has no company: lookup functions, throttles, the shared catalogue. */
  outside<T>(act: (connection: Connection) => Promise<T>): Promise<T>;
  /** A transaction without a company, for the shared catalogue. */
  transaction<T>(act: (tx: Connection) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const BEGIN = 'BEGIN';
// One snapshot for all that a request reads, so that what it finds fits together.
const BEGIN_READ = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const COMMIT = 'COMMIT';

/** Whose rows a transaction sees. */
interface Walls {
  company?: number;
  shop?: number;
}

/** Sends BEGIN and the walls without waiting: what follows travels in the same packet. */
function begin(client: pg.PoolClient, begins: string, walls: Walls): Promise<unknown> {
  let text = begins;
  for (const [name, id] of Object.entries(walls)) {
    // Checked, because it is part of the text: two statements in one message take no parameters.
    if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`no ${name}`);
    text += `; SET LOCAL app.${name}_id = ${id}`;
  }
  const begun = client.query(text);
  // The same failure meets every later query of the transaction; here it only must not go unheard.
  begun.catch(() => {});
  return begun;
}

async function commit(client: pg.PoolClient): Promise<void> {
  const answerMs = answersAwaited(connectionOver(client));
  const query = { text: COMMIT, ...(answerMs ? { query_timeout: answerMs } : {}) };
  const { command } = await client.query(query);
  // PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which something had failed.
  if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
}

async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}

async function transact<T>(
  pool: pg.Pool,
  walls: Walls,
  act: (tx: Connection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const tx = connectionOver(client);
  try {
    const begun = begin(client, BEGIN, walls);
    const result = await act(tx);
    await begun;
    await commit(client);
    awaitAnswers(tx, undefined);
    client.release();
    return result;
  } catch (error) {
    awaitAnswers(tx, undefined);
    await rollBack(client);
    throw error;
  }
}

async function read<T>(
  pool: pg.Pool,
  walls: Walls,
  act: (tx: Connection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const begun = begin(client, BEGIN_READ, walls);
    const result = await act(connectionOver(client));
    await begun;
    commit(client).then(
      () => client.release(),
      (error) => client.release(error),
    );
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

const LONG_STATEMENT_MS = 180_000;
/** How much longer than its statement may take an answer is awaited. */
const ON_THE_WAY_MS = 5_000;

/** A deadlock, or a conflict of snapshots: PostgreSQL gave up one of those who were in each other's way. */
const CONFLICTS = new Set(['40P01', '40001']);
const CONFLICT_TRIES = 5;

/** Begins a transaction that met a conflict again, after a random pause that grows. */
async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transaction();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!CONFLICTS.has(code) || tries === CONFLICT_TRIES) throw error;
      await sleep(Math.random() * 10 * 2 ** tries);
    }
}

/** Raises the statement timeout of a transaction that writes very many rows to three minutes. */
export async function allowLongStatements(tx: Connection): Promise<void> {
  awaitAnswers(tx, LONG_STATEMENT_MS + ON_THE_WAY_MS);
  await sql`select set_config('statement_timeout', ${String(LONG_STATEMENT_MS)}, true)`.execute(tx);
}

/** What a session may take. */
export interface SessionLimits {
  /** After how long a statement is given up; never if absent. */
  statementMs?: number;
  /** The same for its waiting for a lock. */
  lockMs?: number;
  /**
   * After how long a transaction is given up whose process has stopped or whose host has vanished,
   * so that its locks block others no longer.
   */
  silentMs?: number;
}

export interface PoolOptions extends SessionLimits {
  /** Connections. */
  max?: number;
  /** Called when an idle connection breaks. */
  onError?: (error: Error) => void;
}

/** Notices within half a minute that the database's host has vanished. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** The same from the database's side, in seconds. */
export const SERVER_KEEP_ALIVE = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
};

/** How long an answer is awaited by a process whose database may have vanished. */
export const answerTimeout = ({ statementMs = 0 }: SessionLimits) =>
  statementMs ? { query_timeout: statementMs + ON_THE_WAY_MS } : {};

/**
 * Sets the limits of a session before whatever it is lent out for. Poolers do not take them as
 * parameters of the connection.
 */
export function limitSession(
  client: pg.ClientBase,
  { statementMs = 0, lockMs = 0, silentMs = 0 }: SessionLimits,
): void {
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: silentMs,
    ...(silentMs ? { tcp_user_timeout: silentMs, ...SERVER_KEEP_ALIVE } : {}),
  };
  const text = Object.entries(limits).map(([name, value]) => `SET ${name} = ${value}`);
  if (statementMs || lockMs || silentMs) client.query(text.join('; ')).catch(() => {});
}

/**
 * Opens the pool.
 * @param url PostgreSQL address of the server's own role
 */
export function openDatabase(
  url: string,
  { max = 10, statementMs = 0, lockMs = 0, silentMs = 0, onError = () => {} }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: columnTypes,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'regalo',
    ...KEEP_ALIVE,
    ...answerTimeout({ statementMs }),
  } as pg.PoolConfig);
  pool.on('error', onError);
  // One that breaks while it is lent out fails the queries on it; unheard, the event itself would
  // end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    gatherWrites(client.connection.stream);
    limitSession(client, { statementMs, lockMs, silentMs });
  });
  return {
    pool,
    inCompany: (companyId, act) =>
      retryConflicts(() => transact(pool, { company: companyId }, act)),
    readCompany: (company, act) => retryConflicts(() => read(pool, { company }, act)),
    inShop: (shop, act) => retryConflicts(() => transact(pool, { shop }, act)),
    readShop: (shop, act) => retryConflicts(() => read(pool, { shop }, act)),
    inCompanyAndShop: (company, shop, act) =>
      retryConflicts(() => transact(pool, { company, shop }, act)),
    transaction: (act) => retryConflicts(() => transact(pool, {}, act)),
    async outside(act) {
      const client = await pool.connect();
      try {
        return await act(connectionOver(client));
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
