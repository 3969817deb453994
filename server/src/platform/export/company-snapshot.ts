import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Connection, connectionOver } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { isReplicaFailure } from '../../database/replica.ts';
import { CopyOut } from './copy-out.ts';
import { type ExportOwner, type ExportPlace, LONGEST_MS, openPlace } from './places.ts';

interface CopyFormat {
  /** Of `COPY`. */
  options: RawBuilder<unknown>;
  /** One character that ends each row; line breaks within a row stay as they are. */
  rowEnd: string;
}

/** The rows of a company or shop as they are at one instant, for work that takes longer than a request should. */
export interface CompanySnapshot extends Pick<ExportPlace, 'onLost' | 'close'> {
  tx: Connection;
  /** Answers a query as `COPY` writes it, in blocks of whole rows. Its values: texts and numbers. */
  copy(query: RawBuilder<unknown>, format: CopyFormat): AsyncIterable<Buffer>;
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
    return client.query(new CopyOut(inlined(copy), rowEnd, LONGEST_MS));
  };
}

/**
 * Opens a snapshot in a place of its owner's exports.
 * @param reads what is read, where that is a replica
 * @throws Refusal throttled where the owner has too many open, unavailable if all have
 */
export async function openSnapshot(
  database: Pick<Database, 'connect'>,
  owner: ExportOwner,
  reads = database,
): Promise<CompanySnapshot> {
  const { client, onLost, close } = await openPlace(database, owner, 'snapshot', reads);
  return { tx: connectionOver(client), copy: copyOver(client), onLost, close };
}

/** A snapshot, and what was read of it first. */
export interface OpenRead<T> {
  snapshot: CompanySnapshot;
  found: T;
}

/**
 * Opens a snapshot and reads of it; once more of the primary where the replica fails.
 * @throws what `openSnapshot` and `read` throw, with the snapshot closed
 */
export async function openAndRead<T>(
  { database, reads }: { database: Pick<Database, 'connect'>; reads: Pick<Database, 'connect'> },
  owner: ExportOwner,
  read: (tx: Connection) => Promise<T>,
): Promise<OpenRead<T>> {
  const open = async (from: typeof reads) => {
    const snapshot = await openSnapshot(database, owner, from);
    try {
      return { snapshot, found: await read(snapshot.tx) };
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  };
  try {
    return await open(reads);
  } catch (error) {
    if (reads === database || !isReplicaFailure(error)) throw error;
    return await open(database);
  }
}
