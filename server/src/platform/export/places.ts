import type pg from 'pg';
import type { Database } from '../../database/database.ts';
import { ConcurrencyLimit, ConcurrencyLimits } from '../concurrency-limit.ts';
import { Refusal } from '../refusal.ts';

/** Whose rows are exported: the company's of this id, or a shop's. */
export type ExportOwner = number | { shopId: number };

/** How many exports of a company, or of a shop, run at once, in all processes. */
const PER_OWNER = 2;
const ofOwner = new ConcurrencyLimits<string>({
  max: PER_OWNER,
  waiting: 0,
  busy: 'export_running',
});
/**
 * How many of all companies are open at once in this process, each with a connection. Few of them work
 * at a time (export-stream.ts); the others wait for their readers.
 */
const ofProcess = new ConcurrencyLimit({ max: 24, waiting: 0 });

/** An export ends after this time, finished or not, as it may keep old rows from being removed. */
export const LONGEST_MS = 60 * 60_000;
/** How long the answer to anything but its rows is awaited. */
const ANSWER_MS = 3 * 60_000;
/** How long the other side may take to agree that a connection ends. */
const END_MS = 2_000;
/**
 * After how long PostgreSQL gives up a process that takes nothing of what is sent to it: longer than a
 * reader may pause. It locks no rows meanwhile.
 */
const UNREAD_MS = 6 * 60_000;
/** The wall of an owner, and the first half of the two numbers of an advisory lock; the second is the id. */
const COMPANY = { setting: 'app.company_id', lock: 770_014 };
const SHOP = { setting: 'app.shop_id', lock: 770_024 };

const wallOf = (owner: ExportOwner) =>
  typeof owner === 'number' ? { ...COMPANY, id: owner } : { ...SHOP, id: owner.shopId };

/** A place among the exports of a company or shop, and the connection whose transaction holds it. */
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
 * Takes a place in this process. The owner's share is looked at first, so that however often one
 * asks, it takes no more of the places that all share.
 * @returns what gives it back
 */
async function acquireHere(owner: ExportOwner): Promise<() => void> {
  const { setting, id } = wallOf(owner);
  const releaseOwner = await ofOwner.acquire(`${setting}:${id}`);
  try {
    const releaseProcess = await ofProcess.acquire();
    return () => {
      releaseProcess();
      releaseOwner();
    };
  } catch (error) {
    releaseOwner();
    throw error;
  }
}

/** A place among all processes, until the transaction ends: a killed one leaves nothing behind. */
async function lockPlace(client: pg.Client, owner: ExportOwner): Promise<void> {
  const { lock, id } = wallOf(owner);
  for (let place = 0; place < PER_OWNER; place += 1) {
    const text = 'select pg_try_advisory_xact_lock($1, $2) as locked';
    const { rows } = await client.query(text, [lock + place, id]);
    if (rows[0]?.locked) return;
  }
  throw new Refusal('export_running');
}

/** Ends a connection, whether or not the other side still answers. */
async function end(client: pg.Client): Promise<void> {
  const clock = setTimeout(() => client.connection.stream.destroy(), END_MS);
  try {
    await client.end();
  } finally {
    clearTimeout(clock);
  }
}

/**
 * A connection of its own, in a transaction behind the owner's wall. Nothing of it outlives the transaction:
 * the session may be a pooler's.
 */
async function openBehindWall(
  server: Pick<Database, 'connect'>,
  begins: string,
  owner: ExportOwner,
): Promise<pg.Client> {
  const { setting, id } = wallOf(owner);
  const client = await server.connect({
    name: 'regalo-export',
    unreadMs: UNREAD_MS,
    answerMs: ANSWER_MS,
  });
  try {
    await client.query(begins);
    await client.query(
      `select set_config($1, $2, true), set_config('datestyle', 'ISO', true),
        set_config('standard_conforming_strings', 'on', true),
        set_config('statement_timeout', $3, true),
        set_config('idle_in_transaction_session_timeout', $3, true)`,
      [setting, String(id), String(LONGEST_MS)],
    );
    return client;
  } catch (error) {
    await end(client);
    throw error;
  }
}

/**
 * Takes a place for an export, or another file that takes longer than a request should. It has a
 * connection of its own, so that those of the requests stay free.
 * @param database of the primary, which alone knows of all places
 * @param reads what is read; a replica has a connection besides
 * @throws Refusal throttled where the owner has too many in any process, unavailable if all have
 */
export async function openPlace(
  database: Pick<Database, 'connect'>,
  owner: ExportOwner,
  kind: keyof typeof BEGINS,
  reads = database,
): Promise<ExportPlace> {
  const release = await acquireHere(owner);
  const clients: pg.Client[] = [];
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= Promise.all(clients.map(end))
      .then(() => {})
      .finally(release);
    return closed;
  };
  try {
    const begins = reads === database ? BEGINS[kind] : BEGINS.place;
    let client = await openBehindWall(database, begins, owner);
    clients.push(client);
    await lockPlace(client, owner);
    if (reads !== database) {
      client = await openBehindWall(reads, BEGINS[kind], owner);
      clients.push(client);
    }
    // A primary that is replaced takes the place along, and leaves what is read from a replica.
    let lost: (error: Error) => void = () => {};
    client.on('error', (error) => lost(error));
    const onLost = (hear: typeof lost) => {
      lost = hear;
    };
    return { client, onLost, close };
  } catch (error) {
    await close();
    throw error;
  }
}
