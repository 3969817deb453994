import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { limited } from './connect/limited.ts';
import type { DB } from './tables.ts';

/** A connection, inside or outside a transaction, with typed queries. */
export type Connection = Kysely<DB>;

const { builtins } = pg.types;

/** Reads int8 and numeric as a number, and refuses one that a number cannot hold exactly. */
function exactNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new RangeError(`the database answered ${text}, which a number cannot hold`);
  return number;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, exactNumber],
  [builtins.NUMERIC, exactNumber],
  // A day stays yyyy-MM-dd: a Date would shift it by the server's zone.
  [builtins.DATE, (text) => text],
  [1016, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(exactNumber))],
]);

/** The column parsers of every connection; int8 never reaches the program as text. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

const names = new Map<string, string>();

/** A name under which the server keeps the parsed statement; statements are few and static. */
function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= 500) return known;
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 32);
  names.set(sql, name);
  return name;
}

const unnamed = new WeakSet<pg.ClientBase>();

/**
 * Has a client send every statement whole. Behind a pooler that shares sessions, the next transaction
 * may meet a session that does not know the name, or knows it from somebody else.
 */
export const withoutNames = (client: pg.ClientBase): void => void unnamed.add(client);

/** Sends one statement, of this text, together with what has to surround it. */
export type Surround = <T>(send: () => Promise<T>, text: string) => Promise<T>;

class OneClient implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  /** How long an answer is awaited where not as long as the pool says. */
  answerMs: number | undefined;
  /** What each statement is sent with, where that is more than itself. */
  surround: Surround = (send) => send();

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters } = query;
    const named = parameters.length > 0 && !unnamed.has(this.#client);
    const name = named ? statementName(text) : undefined;
    const sent = {
      text,
      values: [...parameters],
      ...(name ? { name } : {}),
      ...limited(this.answerMs),
    };
    const result = await this.surround(() => this.#client.query(sent), text);
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: the interface wants it; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported');
  }
}

/** A driver over one client that somebody else opened; pg itself keeps queries in order. */
class OneClientDriver implements Driver {
  readonly #connection: OneClient;

  constructor(connection: OneClient) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('transactions begin in Database.inCompany');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const opened = new WeakMap<pg.ClientBase, Connection>();
const clientOf = new WeakMap<Connection, OneClient>();

/** Typed queries over one client, made once per client. */
export function connectionOver(client: pg.ClientBase): Connection {
  const known = opened.get(client);
  if (known) return known;
  const one = new OneClient(client);
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new OneClientDriver(one),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const connection = new Kysely<DB>({ dialect });
  opened.set(client, connection);
  clientOf.set(connection, one);
  return connection;
}

/**
 * Sets how long the answers of a connection are awaited; as long as the pool says if undefined. A
 * database that has vanished would let them wait for ever.
 */
export function awaitAnswers(connection: Connection, milliseconds: number | undefined): void {
  const client = clientOf.get(connection);
  if (client) client.answerMs = milliseconds;
}

/** Has each statement of a connection sent with something around it; with nothing if undefined. */
export function surroundStatements(connection: Connection, surround: Surround | undefined): void {
  const client = clientOf.get(connection);
  if (client) client.surround = surround ?? ((send) => send());
}

/** The limits set by `awaitAnswers`. */
export const answersAwaited = (connection: Connection): number | undefined =>
  clientOf.get(connection)?.answerMs;
