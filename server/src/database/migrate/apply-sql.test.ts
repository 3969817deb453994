import { describe, expect, test } from 'vitest';
import { type Files, SCHEMA, useEmptyDatabase } from '../../testing/empty-database.ts';

const { apply, ask, connect, lines } = useEmptyDatabase();

const twice = (body: string, signature = 'n int', returns = 'int') =>
  `CREATE OR REPLACE FUNCTION twice(${signature}) RETURNS ${returns} LANGUAGE sql IMMUTABLE
   RETURN ${body};`;

describe('what is applied', () => {
  test('a new database gets schema, migrations and functions, and nothing the second time', async () => {
    const files = {
      ...SCHEMA,
      'migrations/001-b.sql': 'alter table a add b int',
      'functions/twice.sql': twice('n * 2'),
    };
    expect(await apply(files)).toEqual(['schema/01-a.sql', 'migrations/001-b.sql', 'public.twice']);
    expect(await apply(files)).toEqual([]);
    expect(await ask('select twice(count(b)::int) from a')).toEqual([0]);
    expect(lines).toEqual([]);
  });

  test('a database gets what is new and what was changed, and nothing else', async () => {
    const files = { ...SCHEMA, 'functions/twice.sql': twice('n * 2') };
    await apply(files);
    const newer = {
      ...files,
      'migrations/001-b.sql': 'alter table a add b int',
      'functions/twice.sql': `-- Adds.\n${twice('n + n')}`,
      'functions/thrice.sql': twice('n * 3').replace('twice', 'thrice'),
    };
    expect(await apply(newer)).toEqual(['migrations/001-b.sql', 'public.thrice', 'public.twice']);
    expect(await ask("select pg_get_functiondef('twice(int)'::regprocedure)")).toEqual([
      expect.stringContaining('(n + n)'),
    ]);
    expect(await apply({ ...newer, 'functions/twice.sql': twice('n + n') })).toEqual([]);
  });

  test('all of it or nothing', async () => {
    const files = { ...SCHEMA, 'functions/twice.sql': twice('m * 2') };
    await expect(apply(files)).rejects.toThrow('functions/twice.sql: column "m" does not exist');
    expect(await ask("select to_regclass('a'), to_regclass('applied_sql')")).toEqual([null, null]);
    await apply(SCHEMA);
    const broken = { ...SCHEMA, 'migrations/001-b.sql': 'alter table a add b int; select 1 / 0' };
    await expect(apply(broken)).rejects.toThrow('migrations/001-b.sql: division by zero');
    expect(await ask("select attname from pg_attribute where attname = 'b'")).toEqual([]);
  });

  test('two at once do it once', async () => {
    const files = { ...SCHEMA, 'migrations/001-b.sql': 'select pg_sleep(0.5)' };
    const done = await Promise.all([apply(files), apply(files)]);
    expect(done.map(({ length }) => length).sort()).toEqual([0, 2]);
    expect(lines).toEqual(['Another process is migrating this database; waiting for it to end']);
  });
});

describe('what is refused', () => {
  const ONE = { ...SCHEMA, 'migrations/002-b.sql': 'alter table a add b int' };

  test.each<[string, Files, string]>([
    ['a changed migration', { 'migrations/002-b.sql': 'select 1' }, '002-b.sql was changed after'],
    ['a changed schema', { 'schema/01-a.sql': 'select 1' }, '01-a.sql was changed after'],
    [
      'one before',
      { 'migrations/001-a.sql': 'select 1' },
      '001-a.sql stands before migrations/002-b',
    ],
  ])('%s', async (_, change, why) => {
    await apply(ONE);
    await expect(apply({ ...ONE, ...change })).rejects.toThrow(why);
    expect(await apply(ONE)).toEqual([]);
  });

  test('a program that is older than its database', async () => {
    await apply(ONE);
    await expect(apply(SCHEMA)).rejects.toThrow('it has migrations/002-b.sql');
  });

  test('a database of the time before there was a schema', async () => {
    const client = await connect();
    await client.query('create table kysely_migration (name text)');
    await expect(apply(ONE)).rejects.toThrow('a version that cannot be updated');
  });
});
