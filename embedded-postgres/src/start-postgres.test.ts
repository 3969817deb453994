import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { accountForPostgres, processOptions } from './account.ts';
import { ask, isAlive, keepOneRow, SUPERUSER, untilGone, useLaunches } from './testing/launches.ts';

const DEBIAN_15 = '/usr/lib/postgresql/15/bin';
const AVAILABLE = [
  { name: 'embedded', version: 18, binaries: undefined },
  ...(existsSync(DEBIAN_15) ? [{ name: 'Debian 15', version: 15, binaries: DEBIAN_15 }] : []),
];
const LAUNCHER = new URL('./start-postgres.ts', import.meta.url).href;

const launches = useLaunches();
const { start, copyCluster } = launches;

describe.each(AVAILABLE)('PostgreSQL, $name', { timeout: 60_000 }, ({ version, binaries }) => {
  it('starts, answers, stops, and finds its data at the next start', async () => {
    const told: string[] = [];
    const first = await start({ binaries, onLaunch: () => told.push('launched') });
    expect(told).toEqual(['launched']);
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
    const options = JSON.stringify({ dataDir: join(launches.folder, 'data'), binaries });
    const script =
      `import { startPostgres } from '${LAUNCHER}';` +
      `console.log((await startPostgres(${options})).pid); setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    launches.addProgram(parent);
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
    launches.addProgram(stranger);
    for (const lock of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
      const path = join(first.home, lock);
      const content = await readFile(path, 'utf8');
      await writeFile(path, content.replace(/^\d+/, String(stranger.pid)));
    }
    expect(await ask(await start(), 'SELECT word FROM kept')).toEqual(['regalo']);
    expect(stranger.exitCode).toBe(null);
  });

  it('removes what a killed initdb has left', async () => {
    const abandoned = join(launches.folder, 'data/cluster.new-999999999-abc');
    await mkdir(abandoned, { recursive: true });
    await start();
    expect(existsSync(abandoned)).toBe(false);
  });

  it('works below a path that is long and full of odd signs', async () => {
    const server = await start({ dataDir: join(launches.folder, `ñ 'x", ${'long'.repeat(30)}`) });
    const connectionString = server.url({ user: 'a:b@c', database: 'd ñ', password: 'p@:/%20' });
    launches.addHome(new URL(connectionString).searchParams.get('host') ?? '');
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
      `await startPostgres({ dataDir: ${JSON.stringify(join(launches.folder, 'data'))} });`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script]);
    expect(await once(parent, 'exit')).toEqual([0, null]);
    expect(await start()).toMatchObject({ adopted: true });
  });
});
