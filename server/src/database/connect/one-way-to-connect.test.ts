import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OF_SESSION } from '../../testing/wire.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const isProgram = (path: string) =>
  !/\.test\.ts$|^testing\/|^demo\//.test(path) && /\.(ts|sql)$/.test(path);
const programs = globSync('**/*.*', { cwd: ROOT })
  .filter(isProgram)
  .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));

const where = (pattern: RegExp) =>
  programs.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('all connections are made by one client and one pool, which know of several hosts', () => {
  expect(programs.length).toBeGreaterThan(300);
  expect(where(/new pg\.(Client|Pool)\b|extends pg\.(Client|Pool)\b/).toSorted()).toEqual([
    'database/connect/client.ts',
    'database/connect/host-pool.ts',
  ]);
});

test('nothing but a migration, which has a connection of its own, relies on a session', () => {
  const lasting =
    /pg_(try_)?advisory_lock\b|set_config\([^()]*,\s*false\s*\)|\blisten\s+["a-z]+;|create\s+temp/i;
  expect(where(lasting)).toEqual(['database/migrate/apply-sql.ts']);
  // What a message to the database may not be is looked at where it is sent, too.
  for (const text of [
    'SET a = 1',
    "select set_config('a', '1', false)",
    'LISTEN x',
    'BEGIN; RESET a',
  ])
    expect(text).toMatch(OF_SESSION);
  for (const text of ['BEGIN; SET LOCAL a = 1', "select set_config('a', '1', true)"])
    expect(text).not.toMatch(OF_SESSION);
});
