import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const FEATURES = resolve(import.meta.dirname, '../server/src/features');
/** A statement of Kysely, or one written as SQL and run where it stands. Fragments alone are fine. */
const STATEMENT = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|`\s*\.execute\(/;

const mayRunSql = (path: string) => /(^|\/|-)queries\.ts$|\.test\.ts$/.test(path);

test('a feature runs SQL in its files called queries.ts or …-queries.ts alone', () => {
  const files = globSync('**/*.ts', { cwd: FEATURES });
  const running = files.filter((path) =>
    STATEMENT.test(readFileSync(resolve(FEATURES, path), 'utf8')),
  );
  expect(running.length).toBeGreaterThan(20);
  expect(running.filter((path) => !mayRunSql(path))).toEqual([]);
});
