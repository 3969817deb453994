import { expect, test } from 'vitest';
import { makeSqlFolder } from '../../testing/sql-folder.ts';
import { readSqlFiles } from './sql-files.ts';

const read = async (files: Record<string, string>) => readSqlFiles(await makeSqlFolder(files));

const checksumOf = async (text: string) =>
  (await read({ 'migrations/001-a.sql': text })).migrations[0]?.units[0]?.checksum;

test('files are read in the order of their paths', async () => {
  const { schema, migrations, functions } = await read({
    'schema/02-b.sql': 'select 2',
    'schema/01-a.sql': 'select 1',
    'migrations/010-b.sql': 'select 4',
    'migrations/009-a.sql': 'select 3',
    'functions/deep/down/f.sql': 'CREATE OR REPLACE FUNCTION f() …',
    'search/g.sql': 'CREATE OR REPLACE FUNCTION search.g() …',
    'search/README.md': 'no SQL',
  });
  expect(schema.map(({ name }) => name)).toEqual(['schema/01-a.sql', 'schema/02-b.sql']);
  expect(migrations.map(({ path }) => path)).toEqual([
    'migrations/009-a.sql',
    'migrations/010-b.sql',
  ]);
  expect(functions.map(({ name }) => name)).toEqual(['public.f', 'search.g']);
});

test('a checksum is that of the statements: comments and blank lines may change', async () => {
  const before = await checksumOf('-- Why.\nALTER TABLE a\n  ADD b int;');
  expect(await checksumOf('-- Why, in better words.\n\nALTER TABLE a  \n  ADD b int;\n')).toBe(
    before,
  );
  expect(await checksumOf('ALTER TABLE a\n  ADD c int;')).not.toBe(before);
});

test('a migration is split into its stages, and how a stage runs is part of its checksum', async () => {
  const staged = (how: string) => ({
    'migrations/001-a.sql': `-- Why.\n-- stage: one\nselect 1;\n-- stage${how}: two\nselect 2;`,
  });
  const [one] = (await read(staged(' (each company, repeat)'))).migrations;
  expect(one?.units).toMatchObject([
    { name: 'migrations/001-a.sql stage 1', repeated: false, eachCompany: false, outside: false },
    { name: 'migrations/001-a.sql stage 2', repeated: true, eachCompany: true, outside: false },
  ]);
  const [other] = (await read(staged(' (outside a transaction)'))).migrations;
  expect(other?.units).toMatchObject([{ checksum: one?.units[0]?.checksum }, { outside: true }]);
  expect(other?.units[1]?.checksum).not.toBe(one?.units[1]?.checksum);
});

test('a function file has its function and its triggers apart', async () => {
  const { functions } = await read({
    'functions/keep.sql': `SET LOCAL ROLE r;\nCREATE OR REPLACE FUNCTION s.keep() …;\nRESET ROLE;\n
CREATE TRIGGER a …;\nCREATE CONSTRAINT TRIGGER b …;`,
  });
  expect(functions).toMatchObject([
    {
      name: 's.keep',
      definition: { name: 'function s.keep', text: expect.stringContaining('RESET ROLE;') },
      triggers: {
        name: 'triggers of s.keep',
        text: 'CREATE TRIGGER a …;\nCREATE CONSTRAINT TRIGGER b …;',
      },
      triggerCount: 2,
    },
  ]);
});

test.each([
  [
    { 'migrations/001-a.sql': 'select 1;\n-- stage: b\nselect 2;' },
    'migrations/001-a.sql has statements before its first stage',
  ],
  [
    { 'migrations/001-a.sql': '-- stage (quickly): b\nselect 2;' },
    'migrations/001-a.sql: a stage cannot be "quickly"',
  ],
  [{ 'functions/a.sql': 'CREATE FUNCTION a() …' }, 'functions/a.sql must define one function'],
  [
    { 'search/a.sql': 'CREATE OR REPLACE FUNCTION a() …;\nCREATE OR REPLACE FUNCTION b() …;' },
    'search/a.sql must define one function',
  ],
])('%j is refused', async (files, why) => {
  await expect(read(files)).rejects.toThrow(why);
});
