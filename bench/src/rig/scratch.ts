import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@regalo/embedded-postgres/start-postgres';
import { prepareDatabase } from '@regalo/server/bench';
import pg from 'pg';

const DATABASE = 'regalo_bench';

/** A PostgreSQL of its own, migrated, in a temporary folder that goes away with it. */
export interface Scratch {
  folder: string;
  /** Address of the server's own role. */
  serverUrl: string;
  /** Address of the role that owns the schema. */
  ownerUrl: string;
  /** Address of the superuser in the same database, to fill and to look past row security. */
  superuserUrl: string;
  readonly postgres: RunningPostgres;
  /** Starts PostgreSQL again after it was killed; its addresses stay. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Brings an empty database up to a version. */
type Prepare = (ownerUrl: string, serverUrl: string) => Promise<unknown>;

/** Starts the embedded PostgreSQL, or the one in the folder that POSTGRES_BIN names. */
async function startScratch(prepare: Prepare): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'regalo-bench-'));
  await chmod(folder, 0o755);
  const options = { dataDir: join(folder, 'postgres'), binaries: process.env.POSTGRES_BIN };
  let postgres = await startPostgres(options);
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(postgres.home, { recursive: true, force: true });
  };
  try {
    const url = (user: string) => postgres.url({ user, database: DATABASE });
    const ownerUrl = url('regalo_bench_owner');
    const serverUrl = url('regalo_bench_server');
    await createDatabase(postgres.url({ user: 'postgres', database: 'postgres' }));
    await prepare(ownerUrl, serverUrl);
    return {
      folder,
      serverUrl,
      ownerUrl,
      superuserUrl: url('postgres'),
      get postgres() {
        return postgres;
      },
      async restart() {
        postgres = await startPostgres(options);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs a bench on a PostgreSQL of its own, which goes away whatever happens.
 * @param prepare brings its database up to a version; the present one if absent
 */
export async function onScratch<T>(
  bench: (scratch: Scratch) => Promise<T>,
  prepare: Prepare = prepareDatabase,
): Promise<T> {
  const scratch = await startScratch(prepare);
  try {
    return await bench(scratch);
  } finally {
    await scratch.stop();
  }
}

async function createDatabase(superuserUrl: string): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    await client.query('CREATE ROLE regalo_bench_owner LOGIN CREATEROLE');
    await client.query(`CREATE DATABASE ${DATABASE} OWNER regalo_bench_owner`);
  });
}

/** Runs statements past row security. */
export async function asSuperuser<T>(url: string, act: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(url);
  // Where PostgreSQL is killed, the statements fail; unheard, the event itself would end the bench.
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
