import { sql } from 'kysely';
import type pg from 'pg';
import { CommitBreaker } from './commit-breaker.ts';
import { HostChoice, openClient } from './connect/client.ts';
import { limited } from './connect/limited.ts';
import { openPool, type PoolOptions } from './connect/pool.ts';
import { giveUpUnread, limitsOfTransaction, ON_THE_WAY_MS } from './connect/session.ts';
import { awaitAnswers, type Connection, columnTypes, withoutNames } from './connection.ts';
import { ask, outside } from './single-statements.ts';
import { read, retryConflicts, transact, type Way } from './transactions.ts';

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
  /**
   * The same for one statement, which takes a single message to the database instead of two.
   * @throws Error where `act` sends a second one
   */
  askCompany<T>(companyId: number, act: (tx: Connection) => Promise<T>): Promise<T>;
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
  /**
   * Reads the rows of all companies and shops, and of operators, from one snapshot, but no column that holds a secret. For
   * the operator's console alone: the server's own role is refused.
   */
  readAll<T>(act: (tx: Connection) => Promise<T>): Promise<T>;
  /** For what has no company: lookup functions, throttles, the shared catalogue. */
  outside<T>(act: (connection: Connection) => Promise<T>): Promise<T>;
  /** A transaction without a company, for the shared catalogue. */
  transaction<T>(act: (tx: Connection) => Promise<T>): Promise<T>;
  /**
   * A connection besides the pool, for what takes longer than a request; whoever asks for it ends it.
   * @param unreadMs after how long PostgreSQL gives it up where nothing is read from it
   * @param answerMs how long the answer to a statement is awaited, where it has no limit of its own
   */
  connect(options: { name: string; unreadMs: number; answerMs: number }): Promise<pg.Client>;
  readonly pool: pg.Pool;
  /** Refuses what writes while COMMITs wait for a standby. */
  readonly breaker: CommitBreaker;
  close(): Promise<void>;
}

const LONG_STATEMENT_MS = 180_000;
/** Raises the statement timeout of a transaction that writes very many rows to three minutes. */
export async function allowLongStatements(tx: Connection): Promise<void> {
  awaitAnswers(tx, LONG_STATEMENT_MS + ON_THE_WAY_MS);
  await sql`select set_config('statement_timeout', ${String(LONG_STATEMENT_MS)}, true)`.execute(tx);
}

/** Lets the statements of a transaction keep very many rows in memory: up to 64 MB for each step of a plan. */
export async function keepRowsInMemory(tx: Connection): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true)`.execute(tx);
}

export interface DatabaseOptions extends Omit<PoolOptions, 'types' | 'name'> {
  /** Whether servers that only read will do. */
  reads?: boolean;
  /** Called when a new connection leads to another read-only server than the one before. */
  onMoved?: () => void;
  /** How long the answer to a COMMIT is awaited; as long as that of any statement if absent. */
  commitMs?: number;
  /** Settings of each transaction of a company besides, by their names. */
  ofCompany?: (() => Record<string, number | string>) | undefined;
}

/**
 * Opens the pool.
 * @param url PostgreSQL address of the server's own role, of one host or several
 * @throws AddressError
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { commitMs, pooler, reads, onMoved, ofCompany, ...limits } = options;
  const hosts = new HostChoice(url, reads, onMoved);
  const pool = openPool(hosts, { ...limits, pooler, types: columnTypes });
  const shared = pooler === 'transaction';
  const breaker = new CommitBreaker(pool);
  const settings = shared ? limitsOfTransaction(limits) : {};
  const way: Way = { pool, shared, settings, ofCompany, commitMs, breaker };
  return {
    pool,
    breaker,
    inCompany: (company, act) => retryConflicts(() => transact(way, { company }, act)),
    readCompany: (company, act) => retryConflicts(() => read(way, { company }, act)),
    askCompany: (company, act) => retryConflicts(() => ask(way, { company }, act)),
    inShop: (shop, act) => retryConflicts(() => transact(way, { shop }, act)),
    readShop: (shop, act) => retryConflicts(() => read(way, { shop }, act)),
    inCompanyAndShop: (company, shop, act) =>
      retryConflicts(() => transact(way, { company, shop }, act)),
    readAll: (act) => retryConflicts(() => read(way, { all: true }, act)),
    transaction: (act) => retryConflicts(() => transact(way, {}, act)),
    outside: (act) => outside(way, act),
    async connect({ name, unreadMs, answerMs }) {
      const config = { types: columnTypes, application_name: name, ...limited(answerMs) };
      const client = await openClient(hosts, config);
      if (shared) withoutNames(client);
      else giveUpUnread(client, unreadMs);
      return client;
    },
    close() {
      breaker.close();
      return pool.end();
    },
  };
}
