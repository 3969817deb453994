import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Connection, columnTypes, connectionOver } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { CopyOut } from './copy-out.ts';

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
  /** Hears of a connection that is lost. */
  onLost(hear: (error: Error) => void): void;
  /** Ends whatever still runs. Safe to call again. */
  close(): Promise<void>;
}

/** How many exports of a company, in all processes, and of all companies in this one run at once. */
const PER_COMPANY = 2;
const PER_PROCESS = 8;
/** After this an export ends unfinished: however slowly it is read, old rows are not kept for ever. */
const LONGEST = '1h';
/** The first half of the two numbers of an advisory lock; the second is the company. */
const LOCK = 770_014;

/** How many this process has open for each company, those that are still being opened included. */
const open = new Map<number, number>();

const busy = () => new Refusal('export_running');

/**
 * Takes a place in this process. A company's own share is looked at first, so that however often one
 * asks, it takes no more of the places that all share.
 */
function enter(companyId: number): void {
  const own = open.get(companyId) ?? 0;
  if (own >= PER_COMPANY) throw busy();
  const all = [...open.values()].reduce((sum, one) => sum + one, 0);
  if (all >= PER_PROCESS) throw new Refusal('service_busy');
  open.set(companyId, own + 1);
}

function leave(companyId: number): void {
  const own = open.get(companyId) ?? 0;
  if (own > 1) open.set(companyId, own - 1);
  else open.delete(companyId);
}

/** A turn among all processes, held until the transaction ends: a killed one leaves nothing behind. */
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
  return (query, { options, rowEnd }) => {
    const copy = sql`copy (${query}) to stdout with (${options})`.compile(connectionOver(client));
    return client.query(new CopyOut(inlined(copy), rowEnd));
  };
}

/**
 * Opens a snapshot on a connection of its own, so that those of the requests stay free.
 * @throws Refusal throttled where the company has too many open, unavailable where all have
 */
export async function openSnapshot(
  { pool }: Pick<Database, 'pool'>,
  companyId: number,
): Promise<CompanySnapshot> {
  enter(companyId);
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
    closed ??= client.end().finally(() => leave(companyId));
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
