import { basename } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { TEMPLATE } from '../../testing/test-database.ts';
import { readSqlFiles } from './sql-files.ts';

/** Functions that belong to the tables: three build them, the results of the fourth lie in an index. */
const IN_SCHEMA = [
  'public.build_company_wall',
  'public.build_shop_wall',
  'public.let_operators_read',
  'search.grams',
];

test('every function of the database has a file of its own name', async () => {
  const { functions } = await readSqlFiles();
  for (const { path, name } of functions)
    expect(basename(path, '.sql').replaceAll('-', '_')).toBe(name.split('.')[1]);

  const template = new URL(inject('superuserUrl'));
  template.pathname = `/${TEMPLATE}`;
  const client = new pg.Client(template.href);
  await client.connect();
  const { rows } = await client.query(
    `select n.nspname || '.' || p.proname as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'lookup', 'search', 'operator') and not exists (select from pg_depend
      where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`,
  );
  await client.end();
  const files = [...functions.map(({ name }) => name), ...IN_SCHEMA];
  expect(rows.map(({ name }) => name).sort()).toEqual(files.sort());
});
