import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const FEATURES = resolve(import.meta.dirname, '../server/src/features');
/**
 * A statement of Kysely, or one written as SQL that is run: it alone is given a connection. Fragments are
 * fine.
 */
const STATEMENT = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.execute\(\s*\w/;

const mayRunSql = (path: string) => /(^|\/|-)queries\.ts$|\.test\.ts$/.test(path);

test('a feature runs SQL in its files called queries.ts or …-queries.ts alone', () => {
  const files = globSync('**/*.ts', { cwd: FEATURES });
  const running = files.filter((path) =>
    STATEMENT.test(readFileSync(resolve(FEATURES, path), 'utf8')),
  );
  expect(running.length).toBeGreaterThan(20);
  expect(running.filter((path) => !mayRunSql(path))).toEqual([]);
});
