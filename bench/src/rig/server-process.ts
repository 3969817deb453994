import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { COMPILED } from '@regalo/server/bench';
import type { Scratch } from './scratch.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PATIENCE_MS = 240_000;

/** What the bench's servers derive codes and links from. */
export const SECRET = { version: 1, value: 'only-for-the-bench-0123456789abcdefghijkl' };

export interface ServerOptions {
  role: 'web' | 'worker' | 'operator';
  databaseUrl: string;
  folder: string;
  port?: number;
  /** Port of an SMTP server on the loopback. */
  smtpPort?: number;
  /** Connections to the database. */
  pool?: number;
  /** More of the server's settings. */
  settings?: Record<string, string>;
  /** The folder of another version, whose program is started; the present one if absent. */
  root?: string;
  /** Modules to load before the program, for measuring. */
  preload?: string[];
  /** Gets every line the process writes to standard output. */
  onLine?: (line: string) => void;
}

/** The real server program as a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** How it ended; undefined while it runs. */
  readonly ended: string | undefined;
  /** What it wrote last, for the report of an unexpected end. */
  lastLines(): string[];
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export function environment({
  root = ROOT,
  databaseUrl,
  folder,
  port = 0,
  smtpPort = 9,
  pool = 10,
  settings = {},
}: ServerOptions) {
  return {
    PATH: process.env.PATH,
    // As `npm start` does.
    NODE_COMPILE_CACHE: join(root, COMPILED),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Regalo <gifts@regalo.test>',
    OPERATOR_EMAIL: 'operator@regalo.test',
    STORAGE_URL: pathToFileURL(join(folder, 'media')).href,
    SECRET: `${SECRET.version}:${SECRET.value}`,
    PORT: String(port),
    DATABASE_POOL: String(pool),
    DRAIN_SECONDS: '0',
    // All calls come from one address.
    NETWORK_CALLS_PER_MINUTE: '100000000',
    // Every company of the bench is new, and orders much.
    REVIEW_ORDERS_ABOVE: 'off',
    ...settings,
  };
}

/** A port of the loopback that nobody uses now, the same for all lives of a process. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Builds gift-view and web where that is due, as `npm start` would have found them. */
export async function buildApp(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the build failed');
}

/** Starts the server program; resolves at once, before it is ready. */
export function spawnServer(options: ServerOptions): ServerProcess {
  const imports = (options.preload ?? []).flatMap((path) => ['--import', path]);
  const { root = ROOT } = options;
  const program = [...imports, join(root, 'server/src/main.ts'), `--role=${options.role}`];
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: environment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      options.onLine?.(line);
      lines.push(line);
      if (lines.length > 20) lines.shift();
    });
  const exited = once(child, 'exit');
  let ended: string | undefined;
  child.once('exit', (code, signal) => {
    ended = signal ?? `exit code ${code}`;
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    child,
    get ended() {
      return ended;
    },
    lastLines: () => [...lines],
    kill: () => end('SIGKILL'),
    async stop() {
      if (ended !== undefined) return;
      const impatient = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await end('SIGTERM').finally(() => clearTimeout(impatient));
    },
  };
}

/** Waits until a web process reaches its database. */
export async function untilReady(process: ServerProcess, url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    if (process.ended !== undefined || Date.now() > deadline)
      throw new Error(
        `the server did not start (${process.ended})\n${process.lastLines().join('\n')}`,
      );
    await sleep(50);
  }
}

/** A web process that answers. */
export interface RunningServer {
  process: ServerProcess;
  port: number;
  url: string;
}

/** Runs work with a web process on a database that is there, and ends the process after it. */
export async function withServer(
  { serverUrl, folder }: Scratch,
  work: (server: RunningServer) => Promise<void>,
  {
    role = 'web',
    connections,
    settings,
    preload,
  }: {
    role?: 'web' | 'operator';
    connections?: number;
    settings?: Record<string, string>;
    preload?: string[];
  } = {},
): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const process = spawnServer({
    role,
    databaseUrl: serverUrl,
    folder,
    port,
    ...(connections ? { pool: connections } : {}),
    ...(settings ? { settings } : {}),
    ...(preload ? { preload } : {}),
  });
  try {
    await untilReady(process, url);
    await work({ process, port, url });
  } finally {
    await process.stop();
  }
}
