import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchPostgres } from './demo-database.ts';

let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regalo-demo-'));
  // For the user that the database runs as.
  await chmod(dataDir, 0o755);
});

afterAll(() => rm(dataDir, { recursive: true }));

const launch = () => launchPostgres(dataDir, () => {});

/** Whether a process is there. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a PostgreSQL that a demo started for nothing is stopped, one that ran before goes on', async () => {
  const own = await launch();
  const { pid } = await own.ready;
  const adopting = await launch();
  expect(await adopting.ready).toMatchObject({ pid, adopted: true });
  await adopting.abandon();
  expect(lives(pid)).toBe(true);
  await own.abandon();
  expect(lives(pid)).toBe(false);
});
