import { execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { open, readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, processOptions } from './account.ts';
import { programError } from './start-error.ts';

/** Only a file name: nothing listens on TCP. */
export const PORT = 5432;
const LARGEST_LOG = 10 * 2 ** 20;
const WATCH_MS = 500;
/** After this time a fast shutdown becomes an immediate one, which loses no data either. */
const SHUTDOWN_TIMEOUT_MS = 60_000;

/** What is needed to start PostgreSQL. */
export interface Launch {
  readonly bin: string;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly account: Account;
  /** Beside ours or instead of them. */
  readonly settings: Record<string, string>;
  readonly onLaunch: (() => void) | undefined;
}

/** A running PostgreSQL, whether this process started it or found it. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly adopted: boolean;
  /** Resolves with the exit code or signal. */
  readonly exited: Promise<string>;
  /** Fast shutdown; resolves when the process is gone. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL detached: it neither keeps this process running nor gets its terminal's
 * signals.
 */
export async function launch(job: Launch) {
  const { bin, cluster, socketFolder, logFile, account } = job;
  if (((await stat(logFile).catch(() => undefined))?.size ?? 0) > LARGEST_LOG)
    await rename(logFile, `${logFile}.1`);
  const log = await open(logFile, 'a', 0o600);
  try {
    const settings = Object.entries({
      listen_addresses: '',
      unix_socket_directories: socketFolder,
      unix_socket_permissions: '0700',
      port: PORT,
      max_connections: 200,
      shared_buffers: '128MB',
      max_wal_size: '1GB',
      restart_after_crash: 'on',
      // The details of an error quote rows, and people's data do not belong in a log.
      log_error_verbosity: 'terse',
      ...job.settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // Detached, so that Ctrl-C reaches the server alone, which then stops PostgreSQL last.
    const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...settings], {
      ...processOptions(account),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    const exited = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    if (child.pid === undefined)
      throw programError('PostgreSQL could not be started', cluster, await exited);
    return postmaster(child.pid, socketFolder, false, exited);
  } finally {
    await log.close();
  }
}

/** The PostgreSQL that already runs on this cluster, left by a process that was killed. */
export async function findRunning(launch: Launch): Promise<Postmaster | undefined> {
  const { cluster } = launch;
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !(await isPostmaster(pid, cluster))) return undefined;
  const exited = new Promise<string>((resolve) => {
    const watch = setInterval(async () => {
      if (await isPostmaster(pid, cluster)) return;
      clearInterval(watch);
      resolve('it is gone');
    }, WATCH_MS).unref();
  });
  // The fifth line is empty while it starts; another TMPDIR may have led to another folder.
  return postmaster(pid, lines[4] || launch.socketFolder, true, exited);
}

/**
 * Frees a cluster from the lock files of a PostgreSQL that no longer runs. PostgreSQL does it too,
 * but refuses to start when the system has given the old process number to another program.
 */
export async function clearStaleLocks({ cluster, socketFolder }: Launch): Promise<void> {
  await rm(join(socketFolder, `.s.PGSQL.${PORT}.lock`), { force: true });
  const path = join(cluster, 'postmaster.pid');
  const before = await readFile(path, 'utf8').catch(() => undefined);
  const pid = Number(before?.split('\n')[0]);
  if (before === undefined || !(pid > 0) || (await isPostmaster(pid, cluster))) return;
  // Not removed: its other lines lead PostgreSQL to shared memory that old backends still use.
  // Its parent's number counts as stale. In one go, lest another start comes in between.
  if (readFileSync(path, 'utf8') === before)
    writeFileSync(path, before.replace(/^\d+/, String(process.pid)));
}

/** The process that holds the cluster's lock file. */
export async function lockHolder(cluster: string): Promise<number | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(content, 10) || undefined;
}

function postmaster(
  pid: number,
  socketFolder: string,
  adopted: boolean,
  exited: Promise<string>,
): Postmaster {
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  async function stop(): Promise<void> {
    if (!gone) signal(pid, 'SIGINT');
    // Also what keeps this process waiting, as neither the child nor the watch does.
    const timer = setInterval(() => signal(pid, 'SIGQUIT'), SHUTDOWN_TIMEOUT_MS);
    await exited.finally(() => clearInterval(timer));
  }
  let stopping: Promise<void> | undefined;
  return { pid, socketFolder, adopted, exited, stop: () => (stopping ??= stop()) };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A process number alone proves nothing; a dead process that nobody has waited for has no words. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const args = ['-ww', '-o', 'args=', '-p', String(pid)];
    const found = await promisify(execFile)('ps', args).catch(() => ({ stdout: '' }));
    return `${found.stdout.trim()} `.includes(` -D ${cluster} `);
  }
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (words.includes(`\0-D\0${cluster}\0`)) return true;
  // Started by hand, with other words; root in a container may not see this, hence not only this.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster;
}
