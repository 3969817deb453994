import { describe, expect, test } from 'vitest';
import { QUICK, SCHEMA, useEmptyDatabase } from '../../testing/empty-database.ts';

const { apply, ask, connect, lines } = useEmptyDatabase();

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
    const superuser = await connect('postgres');
    const { rows } = await superuser.query(
      'select company_id, seen, count(*)::int as n from b group by 1, 2 order by 1',
    );
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
