import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { makeSqlFolder } from '../../testing/sql-folder.ts';
import { applySql } from './apply-sql.ts';

type Files = Record<string, string>;

let url: string;
let lines: string[];

/** An empty database of its own for each test; its owner is no superuser. */
beforeEach(async () => {
  const name = `test_apply_${randomBytes(4).toString('hex')}`;
  const superuser = new pg.Client(inject('superuserUrl'));
  await superuser.connect();
  await superuser.query(`CREATE DATABASE ${name} OWNER regalo_test_owner`);
  onTestFinished(async () => {
    await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await superuser.end();
  });
  const address = new URL(inject('superuserUrl'));
  address.pathname = `/${name}`;
  address.username = 'regalo_test_owner';
  url = address.href;
  lines = [];
});

const QUICK = { lockTimeoutMs: 100, pauseMs: 50, attempts: 100 };

async function apply(files: Files, lockRetry = QUICK): Promise<string[]> {
  const root = await makeSqlFolder(files);
  return await applySql(url, { root, lockRetry, log: (line) => void lines.push(line) });
}

/** A client that ends with the test. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function ask(text: string): Promise<unknown[]> {
  const client = await connect();
  return (await client.query({ text, rowMode: 'array' })).rows.flat();
}

const SCHEMA: Files = {
  'schema/01-a.sql': `create table a (id int primary key, n int default 0);
    insert into a select * from generate_series(1, 10)`,
};
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

describe('functions', () => {
  const change = async (before: Files, after: Files) => {
    await apply({ ...SCHEMA, ...before });
    return await apply({ ...SCHEMA, ...after });
  };
  const signatures = () =>
    ask(`select oid::regprocedure::text || ' ' || prorettype::regtype from pg_proc
      where pronamespace = 'public'::regnamespace order by 1`);

  test.each([
    ['arguments', twice('n * 2', 'n bigint', 'bigint'), 'twice(bigint) bigint'],
    ['number of arguments', twice('n * m', 'n int, m int'), 'twice(integer,integer) integer'],
    ['result', twice('n::text', 'n int', 'text'), 'twice(integer) text'],
    ['names of arguments', twice('m * 2', 'm int'), 'twice(integer) integer'],
  ])('other %s take the place of the old', async (_, text, signature) => {
    const grant = '\nREVOKE ALL ON FUNCTION twice FROM PUBLIC;';
    await change(
      { 'functions/twice.sql': twice('n * 2') + grant },
      { 'functions/twice.sql': text + grant },
    );
    expect(await signatures()).toEqual([signature]);
  });

  test('one that is bound to another is made after it, and again where that is', async () => {
    const uses = (call: string) =>
      `CREATE OR REPLACE FUNCTION again(n int) RETURNS int LANGUAGE sql RETURN ${call};`;
    const before = {
      'functions/again.sql': uses('twice(n)'),
      'functions/twice.sql': twice('n * 2'),
    };
    const after = { ...before, 'functions/twice.sql': twice('n * m', 'n int, m int default 2') };
    expect(await change(before, after)).toEqual(['public.twice', 'public.again']);
    expect(await ask('select again(4)')).toEqual([8]);
  });

  test('one on which an index depends is not taken away', async () => {
    const index = 'create index on a (twice(id))';
    await apply({ ...SCHEMA, 'functions/twice.sql': twice('n * 2') });
    await (await connect()).query(index);
    const other = { ...SCHEMA, 'functions/twice.sql': twice('n * 2', 'n bigint', 'bigint') };
    await expect(apply(other)).rejects.toThrow(
      /public.twice cannot be dropped: index a_twice_idx depends on function twice\(integer\)/,
    );
    // A migration makes way for it, and brings what the index needs.
    const dropped = 'drop index a_twice_idx';
    expect(await apply({ ...other, 'migrations/001-a.sql': dropped })).toEqual([
      'migrations/001-a.sql',
      'public.twice',
    ]);
    expect(await signatures()).toEqual(['twice(bigint) bigint']);
  });

  test('one whose file is gone is gone, and so are its triggers', async () => {
    await change({ 'functions/count.sql': counting('') }, {});
    expect(await signatures()).toEqual([]);
    expect(await ask('select count(*)::int from pg_trigger where not tgisinternal')).toEqual([0]);
  });

  test('one that a migration dropped is made again', async () => {
    const files = { 'functions/twice.sql': twice('n * 2') };
    const drop = { 'migrations/001-a.sql': 'drop function if exists twice(int)' };
    expect(await change(files, { ...files, ...drop })).toEqual([
      'migrations/001-a.sql',
      'public.twice',
    ]);
  });

  test('may be called by whom the file names, and by nobody whom it named before', async () => {
    const rights = `select has_function_privilege('regalo_server', 'twice(int)', 'execute'),
      has_function_privilege('regalo_search', 'twice(int)', 'execute')`;
    const text = (grants: string) => ({ 'functions/twice.sql': `${twice('n * 2')}\n${grants}` });
    const revoke = 'REVOKE ALL ON FUNCTION twice FROM PUBLIC;';
    await apply({
      ...SCHEMA,
      ...text(`${revoke} GRANT EXECUTE ON FUNCTION twice TO regalo_server;`),
    });
    expect(await ask(rights)).toEqual([true, false]);
    await apply({
      ...SCHEMA,
      ...text(`${revoke} GRANT EXECUTE ON FUNCTION twice TO regalo_search;`),
    });
    expect(await ask(rights)).toEqual([false, true]);
    await apply({ ...SCHEMA, ...text('') });
    expect(await ask(rights)).toEqual([true, true]);
  });
});

/** A trigger function that adds `by` to n, with its triggers. */
function counting(triggers: string, by = 1): string {
  return `CREATE OR REPLACE FUNCTION count_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.n := coalesce(NEW.n, 0) + ${by};
  RETURN NEW;
END $$;
${triggers}`;
}

describe('triggers', () => {
  const ON_INSERT =
    'CREATE TRIGGER up BEFORE INSERT ON a FOR EACH ROW EXECUTE FUNCTION count_up();';
  const ON_BOTH =
    'CREATE TRIGGER up BEFORE INSERT OR UPDATE ON a FOR EACH ROW EXECUTE FUNCTION count_up();';
  const file = (text: string) => ({ ...SCHEMA, 'functions/count.sql': text });
  const triggers = () =>
    ask('select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1');

  test('are what the file says, also after it was changed', async () => {
    await apply(file(counting(ON_INSERT)));
    await apply(file(counting(ON_BOTH)));
    expect(await triggers()).toEqual([expect.stringContaining('INSERT OR UPDATE')]);
    await apply(file(counting('')));
    expect(await triggers()).toEqual([]);
  });

  test('need no lock where their function alone was changed', async () => {
    await apply(file(counting(ON_INSERT)));
    const reader = await connect();
    await reader.query('begin; insert into a values (11)');
    const once = { ...QUICK, attempts: 1 };
    expect(await apply(file(counting(ON_INSERT, 5)), once)).toEqual(['public.count_up']);
    await expect(apply(file(counting(ON_BOTH, 5)), once)).rejects.toThrow('lock timeout');
    await reader.query('rollback');
  });

  test('that a migration dropped are made again', async () => {
    await apply(file(counting(ON_INSERT)));
    const drop = {
      'migrations/001-a.sql': 'drop trigger up on a; alter table a alter n type bigint',
    };
    expect(await apply({ ...file(counting(ON_INSERT)), ...drop })).toEqual([
      'migrations/001-a.sql',
      'public.count_up',
    ]);
    expect(await triggers()).toHaveLength(1);
  });
});

describe('locks', () => {
  const ADD = { ...SCHEMA, 'migrations/001-b.sql': 'alter table a add b int' };

  test('that others hold are waited for in short turns, and it is said', async () => {
    await apply(SCHEMA);
    const other = await connect();
    await other.query('begin; select from a');
    const applying = apply(ADD);
    await expect.poll(() => lines.length).toBeGreaterThan(2);
    // Between the attempts others get their turn.
    expect(await ask('select count(*)::int from a')).toEqual([10]);
    await other.query('commit');
    expect(await applying).toEqual(['migrations/001-b.sql']);
    expect(new Set(lines)).toEqual(
      new Set([
        'migrations/001-b.sql: canceling statement due to lock timeout; trying again in 0.05 s',
      ]),
    );
  });

  test('are given up after some attempts, with nothing done', async () => {
    await apply(SCHEMA);
    const other = await connect();
    await other.query('begin; select from a');
    await expect(apply(ADD, { ...QUICK, attempts: 2 })).rejects.toThrow(
      'lock timeout. Gave up after 2 attempts.',
    );
    await other.query('rollback');
    expect(await ask("select to_regclass('a')::text")).toEqual(['a']);
    expect(await apply(ADD)).toEqual(['migrations/001-b.sql']);
  });

  test('that are held or waited for longer are named with their tables and processes', async () => {
    await apply(SCHEMA);
    const other = await connect();
    await other.query('begin; select from a');
    const { rows } = await other.query('select pg_backend_pid() as pid');
    const slow = {
      ...SCHEMA,
      'migrations/001-b.sql': 'alter table a add b int; select pg_sleep(3)',
    };
    const applying = apply(slow, { ...QUICK, lockTimeoutMs: 60_000 });
    await expect
      .poll(() => lines, { timeout: 15_000 })
      .toContain(
        `migrations/001-b.sql waits for a lock of process ${rows[0].pid} (regalo_test_owner)`,
      );
    await other.query('commit');
    await applying;
    expect(lines.at(-1)).toMatch(
      /^migrations\/001-b.sql has locked a for up to \d+ s; others wait to write$/,
    );
  });
});

describe('stages', () => {
  const STAGED = `
-- stage: add it
alter table a add b int;
-- stage (repeat): fill it
update a set b = id where id in (select id from a where b is null order by id limit 3);
-- stage (outside a transaction): index it
drop index concurrently if exists a_b;
create index concurrently a_b on a (b);
-- stage: count what the fourth stage sees
insert into a (id, n) select 100, count(b) from a;`;

  test('are committed one by one, in the order of the migrations', async () => {
    const files = {
      ...SCHEMA,
      'migrations/001-a.sql': 'alter table a add before int',
      'migrations/002-b.sql': STAGED,
      'migrations/003-c.sql': 'alter table a add after int',
    };
    const stages = [1, 2, 3, 4].map((n) => `migrations/002-b.sql stage ${n}`);
    expect(await apply(files)).toEqual([
      'schema/01-a.sql',
      'migrations/001-a.sql',
      ...stages,
      'migrations/003-c.sql',
    ]);
    expect(await ask('select n from a where id = 100')).toEqual([10]);
    // Each time three rows, so in four transactions; and one in which nothing was left.
    expect(await ask('select count(distinct xmin::text)::int from a where id <= 10')).toEqual([4]);
    expect(await ask("select indisvalid from pg_index where indexrelid = 'a_b'::regclass")).toEqual(
      [true],
    );
    expect(await apply(files)).toEqual([]);
  });

  test('go on where they were interrupted', async () => {
    await apply(SCHEMA);
    const broken = STAGED.replace('on a (b);', 'on a (b);\nselect 1 / 0;');
    await expect(apply({ ...SCHEMA, 'migrations/001-b.sql': broken })).rejects.toThrow(
      'migrations/001-b.sql stage 3: division by zero',
    );
    expect(await ask('select count(b)::int from a')).toEqual([10]);
    expect(await apply({ ...SCHEMA, 'migrations/001-b.sql': STAGED })).toEqual([
      'migrations/001-b.sql stage 3',
      'migrations/001-b.sql stage 4',
    ]);
  });

  test('run for each company behind its wall', async () => {
    const schema = `create schema lookup; create table lookup.companies (company_id int);
      insert into lookup.companies values (1), (2);
      create table b (company_id int, seen text);
      insert into b select c, null from generate_series(1, 2) as c, generate_series(1, 5);
      alter table b enable row level security; alter table b force row level security;
      create policy wall on b using
        (company_id = nullif(current_setting('app.company_id', true), '')::int)`;
    const fill = `-- stage (each company, repeat): fill it
update b set seen = current_setting('app.company_id')
  where ctid in (select ctid from b where seen is null limit 2);`;
    await apply({ 'schema/01-b.sql': schema, 'migrations/001-b.sql': fill });
    const superuser = new pg.Client({
      connectionString: url.replace('regalo_test_owner', 'postgres'),
    });
    await superuser.connect();
    const { rows } = await superuser.query(
      'select company_id, seen, count(*)::int as n from b group by 1, 2 order by 1',
    );
    await superuser.end();
    expect(rows).toEqual([
      { company_id: 1, seen: '1', n: 5 },
      { company_id: 2, seen: '2', n: 5 },
    ]);
  });

  test('outside a transaction wait for no other migration that waits for them', async () => {
    const files = { ...SCHEMA, 'migrations/001-b.sql': STAGED };
    const done = await Promise.all([apply(files), apply(files), apply(files)]);
    expect(done.map(({ length }) => length).sort()).toEqual([0, 0, 5]);
  });
});
