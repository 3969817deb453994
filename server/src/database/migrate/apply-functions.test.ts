import { describe, expect, test } from 'vitest';
import { type Files, QUICK, SCHEMA, useEmptyDatabase } from '../../testing/empty-database.ts';

const { apply, ask, connect } = useEmptyDatabase();

const twice = (body: string, signature = 'n int', returns = 'int') =>
  `CREATE OR REPLACE FUNCTION twice(${signature}) RETURNS ${returns} LANGUAGE sql IMMUTABLE
   RETURN ${body};`;

/** A trigger function that adds `by` to n, with its triggers. */
function counting(triggers: string, by = 1): string {
  return `CREATE OR REPLACE FUNCTION count_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.n := coalesce(NEW.n, 0) + ${by};
  RETURN NEW;
END $$;
${triggers}`;
}

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
