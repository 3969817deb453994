import pg from 'pg';
import { columnTypes } from '../../database/connection.ts';
import { type Database, KEEP_ALIVE, SERVER_KEEP_ALIVE } from '../../database/database.ts';
import { ConcurrencyLimit, ConcurrencyLimits } from '../concurrency-limit.ts';
import { Refusal } from '../refusal.ts';

/** How many exports of a company run at once, in all processes. */
const PER_COMPANY = 2;
const ofCompany = new ConcurrencyLimits({ max: PER_COMPANY, waiting: 0, busy: 'export_running' });
/**
 * How many of all companies are open at once in this process, each with a connection. Few of them work
 * at a time (export-stream.ts); the others wait for their readers.
 */
const ofProcess = new ConcurrencyLimit({ max: 24, waiting: 0 });

/** An export ends after this time, finished or not, as it may keep old rows from being removed. */
const LONGEST = '1h';
/**
 * After how long PostgreSQL gives up a process that takes nothing of what is sent to it: longer than a
 * reader may pause. It locks no rows meanwhile.
 */
const UNREAD = '6min';
/** The first half of the two numbers of an advisory lock; the second is the company. */
const LOCK = 770_014;

/** A place among a company's exports, and the connection whose transaction holds it. */
export interface ExportPlace {
  client: pg.Client;
  /** Called when the connection, and with it the place, is lost. */
  onLost(hear: (error: Error) => void): void;
  /** Ends what still runs, and gives the place back. Can be called again. */
  close(): Promise<void>;
}

/** How the transaction of a place begins: one that only holds it, or one that reads at one instant. */
const BEGINS = {
  place: 'BEGIN READ ONLY',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
};

/**
 * Takes a place in this process. A company's own share is looked at first, so that however often one
 * asks, it takes no more of the places that all share.
 * @returns what gives it back
 */
async function acquireHere(companyId: number): Promise<() => void> {
  const releaseCompany = await ofCompany.acquire(companyId);
  try {
    const releaseProcess = await ofProcess.acquire();
    return () => {
      releaseProcess();
      releaseCompany();
    };
  } catch (error) {
    releaseCompany();
    throw error;
  }
}

/** A place among all processes, until the transaction ends: a killed one leaves nothing behind. */
async function lockPlace(client: pg.Client, companyId: number): Promise<void> {
  for (let place = 0; place < PER_COMPANY; place += 1) {
    const text = 'select pg_try_advisory_xact_lock($1, $2) as locked';
    const { rows } = await client.query(text, [LOCK + place, companyId]);
    if (rows[0]?.locked) return;
  }
  throw new Refusal('export_running');
}

async function begin(client: pg.Client, begins: string, companyId: number): Promise<void> {
  await client.connect();
  await client.query(begins);
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

/**
 * Takes a place for an export, or another file that takes longer than a request should. It has a
 * connection of its own, so that those of the requests stay free.
 * @throws Refusal throttled where the company has too many in any process, unavailable if all have
 */
export async function openPlace(
  { pool }: Pick<Database, 'pool'>,
  companyId: number,
  kind: keyof typeof BEGINS,
): Promise<ExportPlace> {
  const release = await acquireHere(companyId);
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
    await begin(client, BEGINS[kind], companyId);
  } catch (error) {
    await close();
    throw error;
  }
  return { client, onLost, close };
}
