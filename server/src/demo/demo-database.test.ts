import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
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
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  onTestFinished(() => exit.mockRestore());
  const own = await launch();
  const { pid } = await own.ready;
  const adopting = await launch();
  expect(await adopting.ready).toMatchObject({ pid, adopted: true });
  await adopting.abandon();
  expect(lives(pid)).toBe(true);
  await own.abandon();
  expect(lives(pid)).toBe(false);
  // Longer than the watch over an adopted one takes to see its end, which ends nobody who gave it up.
  await sleep(1_200);
  expect(exit).not.toHaveBeenCalled();
});
