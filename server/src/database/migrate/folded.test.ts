import { expect, test } from 'vitest';
import { type Files, SCHEMA, useEmptyDatabase } from '../../testing/empty-database.ts';
import { makeSqlFolder } from '../../testing/sql-folder.ts';
import { findMissing } from './applied.ts';
import { readSqlFiles, unitsOf } from './sql-files.ts';

const { apply, ask, connect, lines } = useEmptyDatabase();

const BEFORE: Files = {
  ...SCHEMA,
  'migrations/001-b.sql': 'alter table a add b int',
  'migrations/002-c.sql': '-- stage: one\nalter table a add c int;\n-- stage: two\nselect 2;',
  'functions/twice.sql':
    'CREATE OR REPLACE FUNCTION twice(n int) RETURNS int LANGUAGE sql RETURN n * 2;',
};

const read = async (files: Files) => readSqlFiles(await makeSqlFolder(files));

/** The table of BEFORE in one file, and the list of what that stands for. */
async function fold(more: Files = {}): Promise<Files> {
  const { schema, migrations } = await read(BEFORE);
  const units = [...schema, ...migrations.flatMap((migration) => migration.units)];
  const folded = Object.fromEntries(units.map(({ name, checksum }) => [name, checksum]));
  return {
    'schema/02-a.sql': 'create table a (id int primary key, n int default 0, b int, c int)',
    'folded.json': JSON.stringify(folded),
    ...more,
  };
}

const ADD = { 'migrations/003-d.sql': 'alter table a add d int' };

test('a database that has applied all that was folded goes on, and runs nothing of it', async () => {
  await apply(BEFORE);
  const files = await fold(ADD);
  const past = await ask("select name from applied_sql where name ~ '/' order by id");
  expect(await apply(files)).toEqual(['migrations/003-d.sql']);
  expect(lines).toEqual([expect.stringContaining('goes on from there')]);
  expect(await ask('select count(*)::int from a where d is null and c is null')).toEqual([10]);
  expect(await ask("select name from applied_sql where name ~ '/' order by id")).toEqual([
    ...past,
    'schema/02-a.sql',
    'migrations/003-d.sql',
  ]);
  expect(await apply(files)).toEqual([]);
});

test.each<[string, Files, string]>([
  [
    'changed',
    { 'schema/02-a.sql': 'create table a (id int)' },
    'schema/02-a.sql was changed after',
  ],
  ['added', { 'schema/03-e.sql': 'create table e (id int)' }, 'schema/03-e.sql stands before'],
])(
  'a file of the schema that is %s later is refused there as on a new database',
  async (...given) => {
    const [, change, why] = given;
    await apply(BEFORE);
    const files = await fold(ADD);
    await apply(files);
    await expect(apply({ ...files, ...change })).rejects.toThrow(why);
  },
);

test('both versions start on it, and the one before does not migrate it any more', async () => {
  await apply(BEFORE);
  const files = await fold(ADD);
  const client = await connect();
  const missing = async (of: Files) => await findMissing(client, unitsOf(await read(of)));
  expect(await missing(files)).toContain('schema/02-a.sql');
  await apply(files);
  expect(await missing(BEFORE)).toEqual([]);
  expect(await missing(files)).toEqual([]);
  await expect(apply(BEFORE)).rejects.toThrow('newer than this program: it has schema/02-a.sql');
});

test('a new database gets the schema, and nothing that was folded', async () => {
  const files = await fold(ADD);
  expect(await apply(files)).toEqual(['schema/02-a.sql', 'migrations/003-d.sql']);
  expect(await ask('select count(*)::int from a')).toEqual([0]);
  expect(lines).toEqual([]);
  const changed = { ...files, 'schema/02-a.sql': 'create table a ()' };
  await expect(apply(changed)).rejects.toThrow('schema/02-a.sql was changed after');
});

test.each<[string, Files]>([
  ['only some of it', { 'migrations/002-c.sql': '-- stage: one\nalter table a add c int;' }],
  ['other statements', { 'migrations/001-b.sql': 'alter table a add b bigint' }],
  [
    'nothing but other statements',
    {
      'schema/01-a.sql': 'create table a (id bigint)',
      'migrations/001-b.sql': 'alter table a add b bigint',
      'migrations/002-c.sql': '-- stage: one\nalter table a add c bigint;',
    },
  ],
])('a database that has applied %s is refused, and stays as it is', async (_, change) => {
  await apply({ ...BEFORE, ...change });
  const applied = await ask('select name from applied_sql order by id');
  await expect(apply(await fold(ADD))).rejects.toThrow(
    /^The database is older than this program can bring up to date: it lacks (schema|migrations)\/00?/,
  );
  expect(await ask('select name from applied_sql order by id')).toEqual(applied);
});

test('an older database goes on once the version before has brought it up to date', async () => {
  const { 'migrations/002-c.sql': _, ...older } = BEFORE;
  await apply(older);
  await expect(apply(await fold())).rejects.toThrow('Bring it up to date with the version before');
  await apply(BEFORE);
  expect(await apply(await fold(ADD))).toEqual(['migrations/003-d.sql']);
});

test('a database that has more than was folded is a newer one', async () => {
  await apply({ ...BEFORE, 'migrations/003-other.sql': 'select 3' });
  await expect(apply(await fold(ADD))).rejects.toThrow('it has migrations/003-other.sql');
});

test('no file of the schema has a name that was folded, so the version before calls it newer', async () => {
  const { schema, folded } = await readSqlFiles();
  const names = new Set(folded.map(({ name }) => name));
  expect(names.size).toBeGreaterThan(100);
  expect(schema.filter(({ name }) => names.has(name))).toEqual([]);
});
