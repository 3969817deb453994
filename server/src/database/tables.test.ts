import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { generateTableTypes, NARROWED } from '../testing/table-types.ts';
import { TEMPLATE } from '../testing/test-database.ts';

const template = new URL(inject('superuserUrl'));
template.pathname = `/${TEMPLATE}`;

test('tables.ts is what the database says; npm run tables writes it', async () => {
  const written = await readFile(new URL('./tables.ts', import.meta.url), 'utf8');
  expect(await generateTableTypes(template.href)).toBe(written);
});

test('every column that is narrowed exists', async () => {
  const client = new pg.Client(template.href);
  await client.connect();
  const { rows } = await client.query(
    `select c.oid::regclass || '.' || a.attname as name from pg_attribute a join pg_class c
      on c.oid = a.attrelid where c.relnamespace in ('public'::regnamespace, 'operator'::regnamespace)
      and not a.attisdropped`,
  );
  await client.end();
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(NARROWED)));
});
