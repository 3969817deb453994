import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ROOT, readSqlFiles } from './sql-files.ts';

test('the schema and every migration are as they were when they were recorded', async () => {
  const { schema, migrations } = await readSqlFiles();
  const units = [...schema, ...migrations.flatMap((migration) => migration.units)];
  const found = Object.fromEntries(units.map(({ name, checksum }) => [name, checksum]));
  const recorded = JSON.parse(await readFile(new URL('frozen.json', ROOT), 'utf8'));
  // A new migration is added to frozen.json with the checksum that this shows. One that has landed
  // stays as it is: databases have applied it.
  expect(found).toEqual(recorded);
});
