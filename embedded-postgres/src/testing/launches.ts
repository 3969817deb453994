import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { type PostgresOptions, type RunningPostgres, startPostgres } from '../start-postgres.ts';

export const SUPERUSER = { user: 'postgres', database: 'postgres' };

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'regalo-launcher-'));
  await chmod(folder, 0o755);
  return folder;
}

/** What a test has to launch with; all of it is gone when the test ends. */
export interface Launches {
  /** A folder of this test. */
  readonly folder: string;
  /** Starts PostgreSQL on the folder `data` in it, if nothing else is said. */
  start(options?: Partial<PostgresOptions>): Promise<RunningPostgres>;
  /** Fills the folder `data` with a copy, where a test is not about a new one: initdb takes longer than most of them. */
  copyCluster(binaries?: string): Promise<void>;
  /** A folder that is removed with the others. */
  addHome(folder: string): void;
  /** A program that is killed at the end. */
  addProgram(program: ChildProcess): void;
}

/** Gives each test of a file a folder of its own. */
export function useLaunches(): Launches {
  let folder: string;
  let homes: Set<string>;
  let started: RunningPostgres[];
  let programs: ChildProcess[];
  /** Data folders that initdb has filled once, by the programs that it is of. */
  const filled = new Map<string, Promise<string>>();

  beforeEach(async () => {
    folder = await makeFolder();
    [homes, started, programs] = [new Set([join(folder, 'data')]), [], []];
  });

  afterEach(async () => {
    for (const program of programs) program.kill('SIGKILL');
    for (const server of started) await server.stop();
    for (const home of homes) {
      // Only what a failed test has left running.
      const pid = await readFile(join(home, 'cluster/postmaster.pid'), 'utf8').catch(() => '');
      if (isAlive(Number.parseInt(pid, 10))) process.kill(Number.parseInt(pid, 10), 'SIGQUIT');
      await rm(home, { recursive: true, force: true });
    }
    await rm(folder, { recursive: true, force: true });
  });

  afterAll(async () => {
    for (const home of filled.values()) await rm(await home, { recursive: true, force: true });
  });

  async function fillOnce(binaries: string | undefined): Promise<string> {
    const home = await makeFolder();
    const server = await startPostgres({ dataDir: home, binaries });
    await server.stop();
    return home;
  }

  return {
    get folder() {
      return folder;
    },
    async start(options = {}) {
      const server = await startPostgres({ dataDir: join(folder, 'data'), ...options });
      started.push(server);
      homes.add(server.home);
      return server;
    },
    async copyCluster(binaries) {
      const key = binaries ?? '';
      if (!filled.has(key)) filled.set(key, fillOnce(binaries));
      const home = (await filled.get(key)) ?? '';
      await promisify(execFile)('cp', ['-a', home, join(folder, 'data')]);
    },
    addHome: (home) => void homes.add(home),
    addProgram: (program) => void programs.push(program),
  };
}

/** The rows' first columns; each call on a connection of its own. */
export async function ask(server: RunningPostgres, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url(SUPERUSER) });
  await client.connect();
  try {
    let rows: unknown[][] = [];
    for (const text of statements)
      rows = (await client.query({ text, rowMode: 'array' })).rows as unknown[][];
    return rows.map((row) => row[0]);
  } finally {
    await client.end();
  }
}

/** Something to find again. */
export async function keepOneRow(server: RunningPostgres): Promise<void> {
  await ask(server, 'CREATE TABLE kept (word text)', `INSERT INTO kept VALUES ('regalo')`);
}

export function isAlive(pid: number): boolean {
  try {
    // A dead process keeps its number until its parent, or the system's first process, has asked.
    if (process.platform === 'linux')
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20);
}
