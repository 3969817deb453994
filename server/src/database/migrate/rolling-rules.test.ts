import { expect, test } from 'vitest';
import { findUnbearable } from '../../testing/rolling-rules.ts';
import { makeSqlFolder } from '../../testing/sql-folder.ts';
import { readSqlFiles } from './sql-files.ts';

/** What is found and can be borne, and why. */
const BORNE: Record<string, string> = {
  'migrations/052-what-nothing-uses-any-more.sql: DROP TABLE IF EXISTS mail_outages':
    'the version before writes channel_outages in its place',
  'migrations/052-what-nothing-uses-any-more.sql: ALTER TABLE managers':
    'the version before names the roles of each member',
};

test('no migration is more than the version before can bear, which goes on while it runs', async () => {
  const { migrations } = await readSqlFiles();
  const found = migrations.flatMap(findUnbearable);
  const known = (line: string) => Object.keys(BORNE).some((start) => line.startsWith(start));
  expect(found.filter((line) => !known(line))).toEqual([]);
  for (const start of Object.keys(BORNE))
    expect(
      found.some((line) => line.startsWith(start)),
      start,
    ).toBe(true);
});

const findIn = async (text: string) => {
  const files = { 'migrations/001-a.sql': text };
  const { migrations } = await readSqlFiles(await makeSqlFolder(files));
  return migrations.flatMap(findUnbearable);
};

test.each([
  ['ALTER TABLE gifts DROP COLUMN held_since;', 'one version later'],
  ['DROP TABLE gift_thanks;', 'one version later'],
  ['ALTER TABLE gifts RENAME COLUMN a TO b;', 'takes a name away'],
  ['ALTER TABLE gifts RENAME TO presents;', 'takes a name away'],
  ['ALTER TABLE gifts ALTER COLUMN a TYPE bigint;', 'add a column'],
  ['ALTER TABLE gifts ALTER COLUMN a SET NOT NULL;', 'refuses rows'],
  ['ALTER TABLE gifts ALTER COLUMN a DROP DEFAULT;', 'leave the column out'],
  ['ALTER TABLE gifts ADD COLUMN a int NOT NULL;', 'give it a DEFAULT'],
  [
    'ALTER TABLE gifts\n  ADD COLUMN a int NOT NULL DEFAULT 0,\n  ADD COLUMN b int NOT NULL;',
    'DEFAULT',
  ],
  ['CREATE INDEX a ON gifts (a);', 'CONCURRENTLY'],
  ['ALTER TABLE gifts ADD CONSTRAINT a CHECK (a > 0);', 'NOT VALID'],
  ['ALTER TABLE gifts ADD FOREIGN KEY (a) REFERENCES b;', 'NOT VALID'],
  ['ALTER TABLE gifts ADD COLUMN a int REFERENCES b;', 'NOT VALID'],
  ['ALTER TABLE gifts ADD PRIMARY KEY (a);', 'USING INDEX'],
  ['ALTER TABLE gifts DROP CONSTRAINT gifts_pkey;', 'ON CONFLICT'],
  ['-- stage (each company): fill it\nUPDATE gifts SET a = 1;', 'a stage that repeats'],
])('%s is found', async (text, why) => {
  const found = await findIn(text);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(why);
});

test.each([
  'CREATE TABLE a (id int NOT NULL);\nCREATE INDEX b ON a (id);\nALTER TABLE a ADD CHECK (id > 0);',
  'ALTER TABLE gifts ADD COLUMN a int NOT NULL DEFAULT 0;',
  'ALTER TABLE gifts ADD CONSTRAINT a CHECK (a > 0) NOT VALID;',
  '-- stage (outside a transaction): b\nDROP INDEX CONCURRENTLY IF EXISTS b;\nCREATE INDEX CONCURRENTLY b ON gifts (a);',
  '-- stage (each company, repeat): fill it\nUPDATE gifts SET a = 1 WHERE a IS NULL;',
  'ALTER TABLE gifts DROP CONSTRAINT a;\nGRANT UPDATE (a) ON gifts TO regalo_server;',
  '-- DROP TABLE gifts;\nselect 1;',
])('%s is borne', async (text) => {
  expect(await findIn(text)).toEqual([]);
});
