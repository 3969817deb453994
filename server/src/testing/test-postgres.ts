import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@regalo/embedded-postgres/start-postgres';
import pg from 'pg';
import { prepareDatabase } from '../prepare-database.ts';
import { OPERATOR_ROLE, TEMPLATE } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the superuser, with a database that is there. */
    superuserUrl: string;
    /** Address of the server's role in the template database. */
    serverUrl: string;
  }
}

/** A PostgreSQL with a migrated template that every test file copies. */
export interface TestPostgres {
  /** Address of the superuser, with a database that is there. */
  superuserUrl: string;
  /** Address of the server's role in the template database. */
  serverUrl: string;
  readonly running: RunningPostgres;
  stop(): Promise<void>;
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** A disk in memory where there is one with room enough: nothing of a test is to survive it. */
export async function quickestFolder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= ROOM_BYTES ? MEMORY : tmpdir();
}

async function fillTemplate(postgres: RunningPostgres) {
  const superuserUrl = postgres.url({ user: 'postgres', database: 'postgres' });
  const owner = new pg.Client(superuserUrl);
  await owner.connect();
  await owner.query('CREATE ROLE regalo_test_owner LOGIN CREATEROLE');
  await owner.query(`CREATE DATABASE ${TEMPLATE} OWNER regalo_test_owner`);
  await owner.end();
  // An owner that is no superuser, as managed databases have it.
  const ownerUrl = postgres.url({ user: 'regalo_test_owner', database: TEMPLATE });
  const serverUrl = postgres.url({ user: 'regalo_test_server', database: TEMPLATE });
  const operatorUrl = postgres.url({ user: OPERATOR_ROLE, database: TEMPLATE });
  await prepareDatabase(ownerUrl, serverUrl, undefined, operatorUrl);
  return { superuserUrl, serverUrl };
}

/**
 * Starts one.
 * @param binaries folder of its programs; the embedded ones if empty
 * @param settings beside the usual ones, which only a start can change
 */
export async function startTestPostgres(
  binaries = '',
  settings: Record<string, string> = {},
): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(await quickestFolder(), 'regalo-test-'));
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, binaries, settings });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
    await rm(postgres.home, { recursive: true, force: true });
  };
  try {
    return { ...(await fillTemplate(postgres)), running: postgres, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
