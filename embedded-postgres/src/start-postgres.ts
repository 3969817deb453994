import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountForPostgres } from './account.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { noteHome, PLACE_OF_ROOT, prepareHome, prepareSocketFolder } from './home.ts';
import {
  clearStaleLocks,
  findRunning,
  type Launch,
  launch,
  PORT,
  type Postmaster,
} from './postmaster.ts';
import { ask, untilReady } from './readiness.ts';
import { asStartError, PostgresStartError, programError } from './start-error.ts';

export interface PostgresOptions {
  /** Holds the cluster, its socket and its log; made if missing. */
  dataDir: string;
  /** Folder with initdb and postgres, 15 or newer; none or empty: the embedded npm package. */
  binaries?: string | undefined;
  /** Settings of PostgreSQL, beside ours or instead of them. One that runs already keeps its own. */
  settings?: Record<string, string> | undefined;
  log?: ((step: string) => void) | undefined;
  /** Its process is there, and does not answer yet. */
  onLaunch?: (() => void) | undefined;
  /** PostgreSQL ended without a call of stop(). */
  onExit?: ((reason: string) => void) | undefined;
  /** How long it may take until it answers, recovery after a crash included. */
  timeoutMs?: number | undefined;
}

export interface RunningPostgres {
  /** A connection string for node-postgres and libpq; the superuser is `postgres`. */
  url(options: { user: string; database: string; password?: string | undefined }): string;
  /** The major version, 18 for 18.4. */
  readonly version: number;
  readonly pid: number;
  /** It was running already, left by a process that was killed or used by one that lives. */
  readonly adopted: boolean;
  /** The folder of cluster, socket and log: dataDir, or where its location.txt points. */
  readonly home: string;
  /** Fast shutdown, of an adopted one too; resolves when the process is gone. */
  stop(): Promise<void>;
}

const TIMEOUT_MS = 5 * 60_000;
/** How long the backends of a killed postmaster may take to end. */
const LEFTOVERS_MS = 20_000;
const LEFTOVERS = /pre-existing shared memory block|lock file ".*" already exists/;

/**
 * Starts a real PostgreSQL that listens on a private Unix socket only, or adopts the one that
 * already runs on the data folder. It outlives this process unless stopped.
 * @throws PostgresStartError with a sentence for the person who started it
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, settings = {}, log = () => {}, onLaunch } = options;
  try {
    const account = await accountForPostgres();
    const home = await prepareHome(dataDir, account);
    const copyTo = account.switched ? PLACE_OF_ROOT : home;
    const binaries = await findBinaries(options.binaries, account, copyTo);
    const cluster = await prepareCluster(home, binaries, account, log);
    await noteHome(dataDir, home);
    const socketFolder = await prepareSocketFolder(home, account);
    const logFile = join(home, 'postgres.log');
    const job: Launch = {
      bin: binaries.bin,
      cluster,
      socketFolder,
      logFile,
      account,
      settings,
      onLaunch,
    };
    log(`Starting PostgreSQL ${binaries.major} in ${home}`);
    const server = await bringUp(job, Date.now() + (options.timeoutMs ?? TIMEOUT_MS));
    if (server.adopted) log(`PostgreSQL was running already (process ${server.pid})`);
    return handle(server, home, binaries.major, options.onExit);
  } catch (error) {
    throw asStartError(error, dataDir);
  }
}

async function bringUp(job: Launch, deadline: number): Promise<Postmaster> {
  const giveUpAt = Date.now() + LEFTOVERS_MS;
  for (;;) {
    const outcome = await attempt(job, deadline);
    if (!(outcome instanceof PostgresStartError)) return outcome;
    if (Date.now() > giveUpAt) throw outcome;
    await sleep(200);
  }
}

/** Adopts or launches; throws what will not change, returns what may pass by itself. */
async function attempt(job: Launch, deadline: number): Promise<Postmaster | PostgresStartError> {
  const { size: logged } = await stat(job.logFile).catch(() => ({ size: 0 }));
  const found = await findRunning(job);
  if (!found) {
    // Just started by another process, or running where we cannot see its process (a container).
    if ((await ask(job.socketFolder)) !== 'nobody')
      return new PostgresStartError(`Another PostgreSQL already uses ${job.cluster}.`);
    await clearStaleLocks(job);
  }
  const server = found ?? (await launch(job));
  job.onLaunch?.();
  const outcome = await untilReady(server, job.cluster, deadline);
  if (outcome === 'ready') return server;
  if (outcome === 'timeout' && !found) await server.stop();
  const said = await readFrom(job.logFile, logged);
  if (outcome === 'timeout')
    throw programError('PostgreSQL did not answer in time', job.cluster, said);
  // One that was shutting down has made way.
  if (found) return attempt(job, deadline);
  const problem = programError(`PostgreSQL did not start (${outcome.ended})`, job.cluster, said);
  if (!LEFTOVERS.test(said)) throw problem;
  return problem;
}

function handle(
  server: Postmaster,
  home: string,
  version: number,
  onExit: ((reason: string) => void) | undefined,
): RunningPostgres {
  let wanted = false;
  void server.exited.then((how) => {
    if (!wanted) onExit?.(`PostgreSQL ended unexpectedly (${how}).`);
  });
  return {
    version,
    home,
    pid: server.pid,
    adopted: server.adopted,
    url: ({ user, database, password }) => {
      const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
      const place = `host=${encodeURIComponent(server.socketFolder)}&port=${PORT}`;
      // The host in front only makes it a URL for every parser; the one behind is used.
      return `postgresql://${encodeURIComponent(user)}${secret}@localhost/${encodeURIComponent(database)}?${place}`;
    },
    stop: () => {
      wanted = true;
      return server.stop();
    },
  };
}

/** What the log has gained; from its beginning where it was begun anew meanwhile. */
async function readFrom(path: string, offset: number): Promise<string> {
  const file = await open(path).catch(() => undefined);
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const start = size < offset ? 0 : offset;
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}
