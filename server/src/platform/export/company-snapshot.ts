import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Connection, columnTypes, connectionOver } from '../connection.ts';
import type { Database } from '../database.ts';
import { Refusal } from '../refusal.ts';
import { CopyOut } from './copy-out.ts';

interface CopyFormat {
  /** Of `COPY`. */
  options: RawBuilder<unknown>;
  /** Stands at the end of each row; line breaks within it stay as they are. */
  lineEnd: '\n' | '\r\n';
}

/** A company's rows as they are at one instant, for work that takes longer than a request should. */
export interface CompanySnapshot {
  tx: Connection;
  /** Answers a query as `COPY` writes it, in blocks of whole lines. Its values: texts and numbers. */
  copy(query: RawBuilder<unknown>, format: CopyFormat): AsyncIterable<Buffer>;
  /** Hears of a connection that is lost. */
  onLost(hear: (error: Error) => void): void;
  /** Ends whatever still runs. Safe to call again. */
  close(): Promise<void>;
}

/** How many exports of a company, and of all in this process, may run at once. */
const PER_COMPANY = 2;
const PER_PROCESS = 8;
/** After this an export ends unfinished: however slowly it is read, old rows are not kept for ever. */
const LONGEST = '1h';
/** The first half of the two numbers of an advisory lock; the second is the company. */
const LOCK = 770_014;

let open = 0;

const busy = () =>
  new Refusal('throttled', 'An export is running already. Please wait until it has finished.');

/** Held until the transaction ends, so that a killed process leaves nothing behind. */
async function takeTurn(client: pg.Client, companyId: number): Promise<void> {
  for (let turn = 0; turn < PER_COMPANY; turn += 1) {
    const text = 'select pg_try_advisory_xact_lock($1, $2) as taken';
    const { rows } = await client.query(text, [LOCK + turn, companyId]);
    if (rows[0]?.taken) return;
  }
  throw busy();
}

async function begin(client: pg.Client, companyId: number): Promise<void> {
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(
    `select set_config('app.company_id', $1, true), set_config('datestyle', 'ISO', true),
      set_config('standard_conforming_strings', 'on', true),
      set_config('statement_timeout', $2, true)`,
    [String(companyId), LONGEST],
  );
  await takeTurn(client, companyId);
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string' || typeof value === 'number')
    return pg.escapeLiteral(String(value));
  throw new TypeError(`a ${typeof value} cannot stand in a COPY`);
}

/** `COPY` takes no parameters, so they stand in its text. */
const inlined = ({ sql: text, parameters }: CompiledQuery): string =>
  text.replace(/\$(\d+)/g, (_, n) => literal(parameters[Number(n) - 1]));

function copyOver(client: pg.Client): CompanySnapshot['copy'] {
  return (query, { options, lineEnd }) => {
    const copy = sql`copy (${query}) to stdout with (${options})`.compile(connectionOver(client));
    return client.query(new CopyOut(inlined(copy), lineEnd));
  };
}

/**
 * Opens a snapshot on a connection of its own, so that those of the requests stay free.
 * @throws Refusal throttled where too many are open
 */
export async function openSnapshot(
  { pool }: Pick<Database, 'pool'>,
  companyId: number,
): Promise<CompanySnapshot> {
  if (open >= PER_PROCESS) throw busy();
  open += 1;
  const { connectionString } = pool.options;
  const client = new pg.Client({
    connectionString,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    application_name: 'regalo-export',
  });
  let lost: (error: Error) => void = () => {};
  client.on('error', (error) => lost(error));
  const onLost = (hear: typeof lost) => {
    lost = hear;
  };
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= client.end().finally(() => {
      open -= 1;
    });
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
