import pg from 'pg';
import { openClient } from './connect/client.ts';
import { hostsOf } from './connect/hosts.ts';
import { findMissing } from './migrate/applied.ts';
import { applySql } from './migrate/apply-sql.ts';
import { COMMIT_MS, sendWithin } from './migrate/send-within.ts';
import { readSqlFiles, unitsOf } from './migrate/sql-files.ts';

/** The server's login role: made if it is missing, never more than a member of regalo_server. */
async function createLogin(owner: pg.Client, serverUrl: string): Promise<void> {
  // All hosts of an address have the same user.
  const { username, password } = new URL(hostsOf(serverUrl)[0] ?? '');
  const name = decodeURIComponent(username);
  const quoted = pg.escapeIdentifier(name);
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount === 0) {
    const secret = password ? ` PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}` : '';
    const create = `CREATE ROLE ${quoted} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE${secret}`;
    await sendWithin(owner, COMMIT_MS, create);
  }
  await sendWithin(owner, COMMIT_MS, `GRANT regalo_server TO ${quoted}`);
  await sendWithin(owner, COMMIT_MS, 'GRANT SELECT ON applied_sql TO regalo_server');
}

/**
 * Brings a database up to date: roles, schema, migrations and functions. Safe to run again and by two
 * at once.
 * @param ownerUrl role that owns the schema and may create roles; not the server's
 * @param serverUrl the server's own role, created if it is missing
 * @param log called with what takes long: what is waited for, and which tables are locked
 * @returns the names of what was applied
 * @throws MigrationError
 */
export async function migrate(
  ownerUrl: string,
  serverUrl: string,
  log: (line: string) => void = () => {},
): Promise<string[]> {
  const applied = await applySql(ownerUrl, { log });
  const owner = await openClient(ownerUrl);
  try {
    await createLogin(owner, serverUrl);
  } finally {
    await owner.end();
  }
  return applied;
}

/** What this program has in its SQL files and the database lacks. */
export async function findPending(pool: pg.Pool): Promise<string[]> {
  return await findMissing(pool, unitsOf(await readSqlFiles()));
}
