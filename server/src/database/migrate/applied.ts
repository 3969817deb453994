import type pg from 'pg';
import type { RecordedUnit, SqlFiles, Unit } from './sql-files.ts';

/** A migration that cannot be applied; the message says why. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** An error of PostgreSQL with the file that it comes from. */
export function asMigrationError(name: string, error: unknown): MigrationError {
  if (error instanceof MigrationError) return error;
  return new MigrationError(`${name}: ${(error as Error).message}`, { cause: error });
}

/** The checksum under which each unit was last applied, by its name. */
export type Applied = Map<string, string>;

const TABLE = 'public.applied_sql';

/** Makes the record, if it is missing. A row is never changed, so it is a history too. */
export async function createRecord(client: pg.ClientBase): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS ${TABLE} (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
}

async function recordExists(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) as found', [TABLE]);
  return rows[0]?.found !== null;
}

export async function readApplied(client: pg.ClientBase): Promise<Applied> {
  if (!(await recordExists(client))) return new Map();
  const { rows } = await client.query<Unit>(`select name, checksum from ${TABLE} order by id`);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

export async function record(client: pg.ClientBase, { name, checksum }: Unit): Promise<void> {
  await client.query(`insert into ${TABLE} (name, checksum) values ($1, $2)`, [name, checksum]);
}

/**
 * The units of a program that were never applied. What a newer program has applied since does not
 * count: processes of the version before go on while they are replaced.
 */
export async function findMissing(
  client: pg.Pool | pg.ClientBase,
  units: RecordedUnit[],
): Promise<string[]> {
  const { rows } = await client.query<RecordedUnit>(`select name, checksum from ${TABLE}`);
  const applied = new Set(rows.map(({ name, checksum }) => `${name} ${checksum}`));
  return units.filter((one) => !applied.has(`${one.name} ${one.checksum}`)).map(({ name }) => name);
}

/**
 * The migrations that a database has without having run them: the schema, if it has applied all that is folded into it.
 * @throws MigrationError if it has applied only some of that
 */
export function findAdopted({ schema, folded }: SqlFiles, applied: Applied): Unit[] {
  // Where a file of the schema is recorded, all were: what differs now was changed since.
  const isRecorded = ({ name }: Pick<Unit, 'name'>) => applied.has(name);
  if (schema.some(isRecorded) || !folded.some(isRecorded)) return [];
  const lacking = folded.find(({ name, checksum }) => applied.get(name) !== checksum);
  if (lacking)
    throw new MigrationError(
      `The database is older than this program can bring up to date: it lacks ${lacking.name}. ` +
        'Bring it up to date with the version before first, and then with this one; it loses nothing. ' +
        'That version is the parent of what "git log -1 -- server/src/database/folded.json" shows.',
    );
  return schema;
}

/**
 * Schema and migrations run once, in their order, and stay as they were.
 * @throws MigrationError if the database has others, or the same ones with other statements
 */
export function checkHistory({ schema, folded, migrations }: SqlFiles, applied: Applied): void {
  const units = [...schema, ...migrations.flatMap((migration) => migration.units)];
  const known = new Map(units.map(({ name, checksum }) => [name, checksum]));
  const past = new Set(folded.map(({ name }) => name));
  const ran = [...applied.keys()].filter((name) => /^(schema|migrations)\//.test(name));
  for (const name of ran) {
    if (past.has(name)) continue;
    if (!known.has(name))
      throw new MigrationError(`The database is newer than this program: it has ${name}.`);
    if (known.get(name) !== applied.get(name))
      throw new MigrationError(
        `${name} was changed after it had been applied. Restore it, and write a new migration.`,
      );
  }
  const last = units.findLastIndex(({ name }) => applied.has(name));
  const skipped = units.slice(0, Math.max(last, 0)).find(({ name }) => !applied.has(name));
  if (skipped)
    throw new MigrationError(
      `${skipped.name} stands before ${units[last]?.name}, which has been applied. Number it anew.`,
    );
}
