import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Connection, columnTypes, connectionOver } from '../../database/connection.ts';
import { type Database, KEEP_ALIVE, SERVER_KEEP_ALIVE } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { CopyOut } from './copy-out.ts';
import { acquireExportPlace, EXPORTS_PER_COMPANY } from './places.ts';

interface CopyFormat {
  /** Of `COPY`. */
  options: RawBuilder<unknown>;
  /** One character that ends each row; line breaks within a row stay as they are. */
  rowEnd: string;
}

/** A company's rows as they are at one instant, for work that takes longer than a request should. */
export interface CompanySnapshot {
  tx: Connection;
  /** Answers a query as `COPY` writes it, in blocks of whole rows. Its values: texts and numbers. */
  copy(query: RawBuilder<unknown>, format: CopyFormat): AsyncIterable<Buffer>;
  /** Called when the connection is lost. */
  onLost(hear: (error: Error) => void): void;
  /** Ends what still runs. Can be called again. */
  close(): Promise<void>;
}

/**
 * An export ends after this time, finished or not, as its snapshot keeps old rows from being
 * removed.
 */
const LONGEST = '1h';
/**
 * After how long PostgreSQL gives up a process that takes nothing of what is sent to it: longer than a
 * reader may pause. It locks no rows meanwhile.
 */
const UNREAD = '6min';
/** The first half of the two numbers of an advisory lock; the second is the company. */
const LOCK = 770_014;

/** A place among all processes, until the transaction ends: a killed one leaves nothing behind. */
async function lockPlace(client: pg.Client, companyId: number): Promise<void> {
  for (let place = 0; place < EXPORTS_PER_COMPANY; place += 1) {
    const text = 'select pg_try_advisory_xact_lock($1, $2) as locked';
    const { rows } = await client.query(text, [LOCK + place, companyId]);
    if (rows[0]?.locked) return;
  }
  throw new Refusal('export_running');
}

async function begin(client: pg.Client, companyId: number): Promise<void> {
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(
    `select set_config('app.company_id', $1, true), set_config('datestyle', 'ISO', true),
      set_config('standard_conforming_strings', 'on', true),
      set_config('statement_timeout', $2, true),
      set_config('idle_in_transaction_session_timeout', $2, true),
      set_config('tcp_user_timeout', $3, false),
      set_config('tcp_keepalives_idle', $4, false), set_config('tcp_keepalives_interval', $5, false),
      set_config('tcp_keepalives_count', $6, false)`,
    [String(companyId), LONGEST, UNREAD, ...Object.values(SERVER_KEEP_ALIVE).map(String)],
  );
  await lockPlace(client, companyId);
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string' || typeof value === 'number')
    return pg.escapeLiteral(String(value));
  throw new TypeError(`a ${typeof value} cannot stand in a COPY`);
}

/** `COPY` takes no parameters, so they become part of its text. */
const inlined = ({ sql: text, parameters }: CompiledQuery): string =>
  text.replace(/\$(\d+)/g, (_, n) => literal(parameters[Number(n) - 1]));

function copyOver(client: pg.Client): CompanySnapshot['copy'] {
  return (query, { options, rowEnd }) => {
    const copy = sql`copy (${query}) to stdout with (${options})`.compile(connectionOver(client));
    return client.query(new CopyOut(inlined(copy), rowEnd));
  };
}

/**
 * Opens a snapshot on a connection of its own, so that those of the requests stay free.
 * @throws Refusal throttled where the company has too many open, unavailable if all have
 */
export async function openSnapshot(
  { pool }: Pick<Database, 'pool'>,
  companyId: number,
): Promise<CompanySnapshot> {
  const release = await acquireExportPlace(companyId);
  const { connectionString } = pool.options;
  const client = new pg.Client({
    connectionString,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    application_name: 'regalo-export',
    ...KEEP_ALIVE,
  });
  let lost: (error: Error) => void = () => {};
  client.on('error', (error) => lost(error));
  const onLost = (hear: typeof lost) => {
    lost = hear;
  };
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= client.end().finally(release);
    return closed;
  };
  try {
    await begin(client, companyId);
  } catch (error) {
    await close();
    throw error;
  }
  return { tx: connectionOver(client), copy: copyOver(client), close, onLost };
}
