import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findWriter, openClient, throughPooler } from '../connect/client.ts';
import { checkHistory, findAdopted, MigrationError, readApplied } from './applied.ts';
import { adopt, LOCK_RETRY, type LockRetry, runMigrations } from './run-migrations.ts';
import { COMMIT_MS } from './send-within.ts';
import { ROOT, readSqlFiles } from './sql-files.ts';
import { watchLocks } from './watch-locks.ts';

/** Held for as long as a migration runs; freed by PostgreSQL when its process dies. */
const LOCK = 4_170_216;
const ASK_AGAIN_MS = 250;

/**
 * Lets one migration run at a time. Polls instead of queueing: a query that waits holds a snapshot,
 * and the other migration's CREATE INDEX CONCURRENTLY would wait for the end of that.
 */
async function acquireLock(client: pg.Client, log: (line: string) => void): Promise<void> {
  for (let waited = false; ; waited = true) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken) return;
    if (!waited) log('Another process is migrating this database; waiting for it to end');
    await sleep(ASK_AGAIN_MS);
  }
}

/** @throws MigrationError for a database whose tables were made before there was a schema folder */
async function refuseOldDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.applied_sql') as ours,
    to_regclass('public.kysely_migration') as other`);
  if (!rows[0]?.ours && rows[0]?.other)
    throw new MigrationError(
      'The database was made by a version that cannot be updated. Create an empty one.',
    );
}

/** @throws MigrationError where the lock, which belongs to a session, could land in somebody else's */
async function refusePooler(client: pg.Client): Promise<void> {
  if (await throughPooler(client))
    throw new MigrationError(
      'A pooler stands before PostgreSQL. Let DATABASE_OWNER_URL lead to PostgreSQL itself.',
    );
}

export interface ApplyOptions {
  /** Called with what takes long: what is waited for, and which tables are locked. */
  log?: (line: string) => void;
  lockRetry?: Partial<LockRetry>;
  /** How long the answer to a COMMIT is awaited; a minute if absent. */
  commitMs?: number;
  /** The folder of the SQL. */
  root?: URL;
}

/**
 * Applies the SQL that a database lacks: schema, migrations, functions. Safe to run again and by two at
 * once.
 * @param ownerUrl role that owns the schema and may create roles
 * @returns the names of what was applied
 * @throws MigrationError
 */
export async function applySql(
  ownerUrl: string,
  { log = () => {}, lockRetry, commitMs = COMMIT_MS, root = ROOT }: ApplyOptions = {},
): Promise<string[]> {
  const files = await readSqlFiles(root);
  const address = await findWriter(ownerUrl);
  const client = await openClient(address, { application_name: 'regalo-migrate' });
  let doing = 'migrate';
  const onUnit = (name: string) => {
    doing = name;
  };
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const endWatch = watchLocks(address, rows[0].pid, () => doing, log);
  try {
    await refusePooler(client);
    await acquireLock(client, log);
    await refuseOldDatabase(client);
    const applied = await readApplied(client);
    const adopted = findAdopted(files, applied);
    for (const { name, checksum } of adopted) applied.set(name, checksum);
    checkHistory(files, applied);
    const run = { client, commitMs, log, onUnit, lockRetry: { ...LOCK_RETRY, ...lockRetry } };
    await adopt(run, adopted);
    return await runMigrations(run, files, applied);
  } finally {
    await endWatch();
    await client.end();
  }
}
