import pg from 'pg';
import { openClient } from './connect/client.ts';
import { hostsOf } from './connect/hosts.ts';
import { findMissing } from './migrate/applied.ts';
import { applySql } from './migrate/apply-sql.ts';
import { grantReading } from './migrate/grant-reading.ts';
import { COMMIT_MS, sendWithin } from './migrate/send-within.ts';
import { type RecordedUnit, readSqlFiles, unitsOf } from './migrate/sql-files.ts';

/** A login role that serves: made if it is missing, never more than a member of its group. */
async function createLogin(owner: pg.Client, serverUrl: string, group: string): Promise<void> {
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
  await sendWithin(owner, COMMIT_MS, `GRANT ${group} TO ${quoted}`);
}

/**
 * Brings a database up to date: roles, schema, migrations and functions. Safe to run again and by two
 * at once.
 * @param ownerUrl role that owns the schema and may create roles; not the server's
 * @param serverUrl the server's own role, created if it is missing
 * @param log called with what takes long: what is waited for, and which tables are locked
 * @param operatorUrl the console's own role, created if it is missing; none where there is no console
 * @returns the names of what was applied
 * @throws MigrationError
 */
export async function migrate(
  ownerUrl: string,
  serverUrl: string,
  log: (line: string) => void = () => {},
  operatorUrl?: string,
): Promise<string[]> {
  const applied = await applySql(ownerUrl, { log });
  const owner = await openClient(ownerUrl);
  try {
    await sendWithin(owner, COMMIT_MS, 'GRANT SELECT ON applied_sql TO regalo_server');
    await grantReading(owner);
    await createLogin(owner, serverUrl, 'regalo_server');
    if (operatorUrl) await createLogin(owner, operatorUrl, 'regalo_operator');
  } finally {
    await owner.end();
  }
  return applied;
}

/** What this program's SQL is recorded as. Its files stay as they are while it runs, in which sandbox and console ask as well. */
let ownUnits: Promise<RecordedUnit[]> | undefined;

/** The SQL files that the database does not have yet. */
export async function findPending(pool: pg.Pool): Promise<string[]> {
  ownUnits ??= readSqlFiles().then((files) =>
    unitsOf(files).map(({ name, checksum }) => ({ name, checksum })),
  );
  return await findMissing(pool, await ownUnits);
}
