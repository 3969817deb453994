import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../testing/company-tables.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { grantReading } from './grant-reading.ts';

const app = useTestApp();
let owner: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  owner = await connect(app.superuserUrl);
});
afterAll(() => owner.end());

const may = async (table: string, column: string) => {
  const text = `select has_column_privilege('regalo_reads_all', $1, $2, 'select') as may`;
  return (await owner.query(text, [table, column])).rows[0]?.may;
};

test('what is new is read, what is a secret is not, and no table without the policy is', async () => {
  await owner.query(`alter table companies add column motto text;
    create table later (n int);
    create table closed (n int);
    alter table closed enable row level security;
    grant select (pin_hash) on managers to regalo_reads_all`);
  expect(await may('companies', 'motto')).toBe(false);
  await grantReading(owner);
  expect(await may('companies', 'motto')).toBe(true);
  expect(await may('later', 'n')).toBe(true);
  expect(await may('closed', 'n')).toBe(false);
  expect(await may('managers', 'pin_hash')).toBe(false);
  expect(await may('managers', 'email')).toBe(true);
});

test('where nothing is to be granted, nothing is written', async () => {
  await grantReading(owner);
  const rights = `select attrelid, attnum, xmin::text from pg_attribute
    where attrelid in ('companies'::regclass, 'later'::regclass, 'managers'::regclass) order by 1, 2`;
  const before = await owner.query(rights);
  await grantReading(owner);
  expect((await owner.query(rights)).rows).toEqual(before.rows);
});
