import type pg from 'pg';
import { type Applied, asMigrationError, MigrationError, readApplied, record } from './applied.ts';
import type { FunctionFile, Unit } from './sql-files.ts';

/** The functions of some names, whatever their signatures. */
const FROM_NAMED = `from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname || '.' || p.proname = any ($1)`;

/** How many triggers call each of the functions that are there. */
async function countTriggers(client: pg.ClientBase, names: string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; triggers: number }>(
    `select n.nspname || '.' || p.proname as name, (select count(*)::int from pg_trigger
      where tgfoid = p.oid and not tgisinternal) as triggers ${FROM_NAMED}`,
    [names],
  );
  return new Map(rows.map(({ name, triggers }) => [name, triggers]));
}

async function dropTriggers(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) as statement
    from pg_trigger where not tgisinternal and tgfoid in (select p.oid ${FROM_NAMED})`,
    [[name]],
  );
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Drops the functions of a name, their triggers, and those of our functions that are bound to them.
 * @throws MigrationError if something else depends on them, such as an index
 */
async function dropFunction(client: pg.ClientBase, name: string): Promise<void> {
  await dropTriggers(client, name);
  const { rows: bound } = await client.query<{ name: string }>(
    `select distinct dn.nspname || '.' || dp.proname as name
    from pg_depend d join pg_proc dp on dp.oid = d.objid join pg_namespace dn on dn.oid = dp.pronamespace
    where d.classid = 'pg_proc'::regclass and d.refclassid = 'pg_proc'::regclass
      and d.refobjid in (select p.oid ${FROM_NAMED}) and exists (select from applied_sql
        where applied_sql.name = 'function ' || dn.nspname || '.' || dp.proname)`,
    [[name]],
  );
  for (const one of bound) await dropFunction(client, one.name);
  const { rows } = await client.query(
    `select p.oid::regprocedure::text as signature ${FROM_NAMED}`,
    [[name]],
  );
  for (const { signature } of rows)
    await client.query(`DROP ROUTINE ${signature}`).catch((error) => {
      if (error.code !== '2BP01') throw error;
      throw new MigrationError(
        `${name} cannot be dropped: ${error.detail}. Drop that in a migration.`,
      );
    });
}

/** Revokes what an earlier text granted: the new text says who may call the function. */
async function resetGrants(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('REVOKE ALL ON ROUTINE %1$s FROM %2$I; GRANT EXECUTE ON ROUTINE %1$s TO PUBLIC',
      p.oid::regprocedure, pg_get_userbyid(a.grantee)) as statement
    from (select p.* ${FROM_NAMED}) as p, aclexplode(p.proacl) as a
    where a.grantee not in (0, p.proowner)`,
    [[name]],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** PostgreSQL cannot replace the signature, or has made a second function of the name. */
const OTHER_SIGNATURE = new Set(['42P13', '42725']);

async function replaceFunction(
  client: pg.ClientBase,
  { name, definition }: FunctionFile,
): Promise<void> {
  await resetGrants(client, name);
  await client.query('SAVEPOINT replacement');
  try {
    await client.query(definition.text);
    const { rowCount } = await client.query(`select ${FROM_NAMED}`, [[name]]);
    if (rowCount === 1) return;
  } catch (error) {
    if (!OTHER_SIGNATURE.has((error as pg.DatabaseError).code ?? '')) throw error;
  }
  await client.query('ROLLBACK TO SAVEPOINT replacement');
  await dropFunction(client, name);
  await client.query(definition.text);
}

const UNDEFINED_FUNCTION = '42883';

/** The state of the database: checksums of applied files, and functions with their triggers. */
interface State {
  applied: Applied;
  triggers: Map<string, number>;
}

const isCurrent = ({ applied }: State, { name, checksum }: Unit) => applied.get(name) === checksum;

const hasDefinition = (state: State, { name, definition }: FunctionFile) =>
  state.triggers.has(name) && isCurrent(state, definition);

const hasTriggers = (state: State, { name, triggers, triggerCount }: FunctionFile) =>
  state.triggers.get(name) === triggerCount && (!triggers || isCurrent(state, triggers));

async function applyFile(client: pg.ClientBase, file: FunctionFile, state: State): Promise<void> {
  const { name, definition, triggers } = file;
  if (!hasDefinition(state, file)) {
    await replaceFunction(client, file);
    await record(client, definition);
  }
  // Replacing a function takes no lock on a table; replacing a trigger does.
  const left = triggers ? await countTriggers(client, [name]) : state.triggers;
  if (hasTriggers({ ...state, triggers: left }, file)) return;
  await dropTriggers(client, name);
  if (!triggers) return;
  await client.query(triggers.text);
  await record(client, triggers);
}

/** @returns the error where another function has to be made first */
async function attempt(client: pg.ClientBase, file: FunctionFile, state: State): Promise<unknown> {
  await client.query('SAVEPOINT file');
  try {
    await applyFile(client, file, state);
    await client.query('RELEASE SAVEPOINT file');
    return undefined;
  } catch (error) {
    const failure = asMigrationError(file.path, error);
    if ((error as pg.DatabaseError).code !== UNDEFINED_FUNCTION) throw failure;
    await client.query('ROLLBACK TO SAVEPOINT file');
    return failure;
  }
}

/**
 * Makes functions and triggers what their files say, within a transaction; drops those whose file is
 * gone.
 * @returns the names of the functions that were made
 * @throws MigrationError
 */
export async function applyFunctions(
  client: pg.ClientBase,
  files: FunctionFile[],
): Promise<string[]> {
  const names = files.map(({ name }) => name);
  const done = new Set<string>();
  for (;;) {
    const applied = await readApplied(client);
    const state = { applied, triggers: await countTriggers(client, names) };
    const due = files.filter((file) => !hasDefinition(state, file) || !hasTriggers(state, file));
    if (due.length === 0) break;
    const failures: unknown[] = [];
    for (const file of due) {
      const failure = await attempt(client, file, state);
      if (failure) failures.push(failure);
      else done.add(file.name);
    }
    if (failures.length === due.length) throw failures[0];
  }
  const kept = new Set(files.map(({ definition }) => definition.name));
  for (const name of (await readApplied(client)).keys())
    if (name.startsWith('function ') && !kept.has(name))
      await dropFunction(client, name.slice('function '.length));
  return [...done];
}
