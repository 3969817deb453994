import { type RunningPostgres, startPostgres } from '@regalo/embedded-postgres/start-postgres';
import pg from 'pg';
import { MigrationError } from '../database/migrate/applied.ts';

/** The demo cannot start; the message is one sentence that says why and what to do. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}

const NAME = 'regalo';
const SANDBOX = 'regalo_sandbox';
/** Held for as long as a demo uses its data folder; freed by the kernel when it dies. */
const LOCK = 7_301_956;

async function lock(postgres: RunningPostgres): Promise<pg.Client> {
  const client = new pg.Client(postgres.url({ user: 'postgres', database: 'postgres' }));
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [LOCK]);
  if (rows[0]?.locked) return client;
  await client.end();
  throw new DemoError(
    'Another Regalo demo uses this data folder. Stop it, or choose another folder: DATA_DIR=.data2 npm run demo',
  );
}

/** What the database's comment says once the demo data is complete. */
const FILLED = 'filled';

/**
 * @returns whether the demo data is complete; a half-filled database is dropped and created again
 */
async function createDatabase(client: pg.Client): Promise<boolean> {
  const role = await client.query("select from pg_roles where rolname = 'regalo_owner'");
  if (role.rowCount === 0) await client.query('CREATE ROLE regalo_owner LOGIN CREATEROLE');
  const found = await client.query(
    "select shobj_description(oid, 'pg_database') as state from pg_database where datname = $1",
    [NAME],
  );
  if (found.rows[0]?.state === FILLED) return true;
  await client.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${NAME} OWNER regalo_owner`);
  await client.query(`DROP DATABASE IF EXISTS ${SANDBOX} WITH (FORCE)`);
  return false;
}

/** Creates the database of the sandbox, if it is missing. */
async function createSandbox(client: pg.Client): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [SANDBOX]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${SANDBOX} OWNER regalo_owner`);
}

export interface DemoDatabase {
  /** Address of the server's role. */
  serverUrl: string;
  /** Address of the console's role. */
  operatorUrl: string;
  /** Address of the server's role in the sandbox. */
  sandboxUrl: string;
  /** Address of the superuser, for what only a demo may do: date its past. */
  superuserUrl: string;
  /** Whether it holds the demo data already. */
  filled: boolean;
  /** To be called once the demo data is complete. */
  markFilled(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL whose process is there. */
export interface LaunchedPostgres {
  /** Once it answers. */
  ready: Promise<RunningPostgres>;
  /** Stops one that was started for nothing; one that ran before goes on. */
  abandon(): Promise<void>;
}

/**
 * Starts or adopts the PostgreSQL of a data folder, and does not wait until it answers.
 * @throws PostgresStartError where it cannot start; later, so does `ready`
 */
export async function launchPostgres(
  dataDir: string,
  log: (line: string) => void,
): Promise<LaunchedPostgres> {
  let abandoned = false;
  const onExit = (reason: string) => {
    // One that was adopted lives on, and may end before this process does.
    if (abandoned) return;
    process.stderr.write(`PostgreSQL has stopped (${reason}). Start again with npm run demo.\n`);
    process.exit(1);
  };
  let onLaunch = () => {};
  const launched = new Promise<void>((resolve) => {
    onLaunch = resolve;
  });
  const ready = startPostgres({ dataDir, log, onExit, onLaunch });
  await Promise.race([launched, ready]);
  return {
    ready,
    async abandon() {
      abandoned = true;
      const postgres = await ready.catch(() => undefined);
      if (postgres && !postgres.adopted) await postgres.stop();
    },
  };
}

/**
 * Brings the schema of a demo's PostgreSQL up to date.
 * @throws DemoError if another demo uses the folder; PostgresStartError where PostgreSQL could not start
 */
export async function openDemoDatabase(launched: LaunchedPostgres): Promise<DemoDatabase> {
  const postgres = await launched.ready;
  const holder = await lock(postgres);
  const stop = async () => {
    await holder.end();
    await postgres.stop();
  };
  try {
    const filled = await createDatabase(holder);
    const serverUrl = postgres.url({ user: 'regalo_app', database: NAME });
    // Loads what gift-view built, so not before the build.
    const { prepareDatabase } = await import('../prepare-database.ts');
    const operatorUrl = postgres.url({ user: 'regalo_console', database: NAME });
    const ownerUrl = postgres.url({ user: 'regalo_owner', database: NAME });
    await prepareDatabase(ownerUrl, serverUrl, undefined, operatorUrl);
    const { prepareSandbox } = await import('../prepare-sandbox.ts');
    const sandboxUrl = postgres.url({ user: 'regalo_app', database: SANDBOX });
    await createSandbox(holder);
    await prepareSandbox(ownerUrl, sandboxUrl);
    const markFilled = async () => {
      await holder.query(`COMMENT ON DATABASE ${NAME} IS '${FILLED}'`);
    };
    const superuserUrl = postgres.url({ user: 'postgres', database: NAME });
    return { serverUrl, operatorUrl, sandboxUrl, superuserUrl, filled, markFilled, stop };
  } catch (error) {
    await stop();
    if (error instanceof MigrationError)
      throw new DemoError(
        `${error.message} For a new demo, choose another folder: DATA_DIR=.data2 npm run demo`,
      );
    throw error;
  }
}
