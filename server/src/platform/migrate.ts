import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA, QUEUE_OPTIONS, QUEUE_POLICY, QUEUES } from './jobs.ts';

const FOLDER = new URL('../migrations/', import.meta.url);

/** The numbered .sql files, forward only. */
const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const entries = files.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/** The server's login role: made where it is missing, never more than a member of regalo_server. */
async function createLogin(owner: pg.Pool, serverUrl: string): Promise<void> {
  const { username, password } = new URL(serverUrl);
  const name = decodeURIComponent(username);
  const quoted = pg.escapeIdentifier(name);
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount === 0) {
    const secret = password ? ` PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}` : '';
    await owner.query(`CREATE ROLE ${quoted} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE${secret}`);
  }
  await owner.query(`GRANT regalo_server TO ${quoted}`);
  await owner.query('GRANT SELECT ON kysely_migration TO regalo_server');
}

/** pg-boss's own tables and our queues; the server's role gets to use them, not to change them. */
async function createQueues(ownerUrl: string, owner: pg.Pool): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  for (const queue of QUEUES) {
    if (await boss.getQueue(queue)) await boss.updateQueue(queue, QUEUE_OPTIONS);
    else await boss.createQueue(queue, { ...QUEUE_OPTIONS, policy: QUEUE_POLICY });
  }
  await boss.stop({ graceful: false });
  await owner.query(`
    GRANT USAGE ON SCHEMA ${JOBS_SCHEMA} TO regalo_server;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${JOBS_SCHEMA} TO regalo_server;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${JOBS_SCHEMA} TO regalo_server;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${JOBS_SCHEMA} TO regalo_server;`);
}

/**
 * Brings a database up to date: roles, schema, queues. Safe to run again and by two at once.
 * @param ownerUrl role that owns the schema and may create roles; not the server's
 * @param serverUrl the server's own role, created where it is missing
 * @returns the names of the migrations that ran
 */
export async function migrate(ownerUrl: string, serverUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
    await createLogin(pool, serverUrl);
    await createQueues(ownerUrl, pool);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** Whether every migration of this program has run. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const names = Object.keys(await provider.getMigrations());
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  const ran = new Set(rows.map((row) => row.name));
  return names.filter((name) => !ran.has(name));
}
