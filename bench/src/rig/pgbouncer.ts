import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PORT = 6432;
const PATIENCE_MS = 20_000;

/** Few sessions, so that all have to share them. */
const settings = (folder: string, behind: URLSearchParams) => `
[databases]
* = host=${behind.get('host')} port=${behind.get('port')}
[pgbouncer]
listen_addr =
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 5
query_wait_timeout = 10
`;

/** A PgBouncer in transaction mode before a PostgreSQL that listens on a Unix socket. */
export interface PgBouncer {
  url: string;
  /** Ends it at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

async function untilListening(path: string, lines: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const socket = connect(path);
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    if (Date.now() > deadline) throw new Error(`PgBouncer did not start: ${lines()}`);
    await sleep(50);
  }
}

/** Starts one before the database of an address. It runs as whoever owns the socket: never as root. */
export async function startPgBouncer(program: string, databaseUrl: string): Promise<PgBouncer> {
  const { searchParams, username } = new URL(databaseUrl);
  const { uid, gid } = await stat(searchParams.get('host') ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'regalo-pgbouncer-'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'pgbouncer.ini'), settings(folder, searchParams));
  await writeFile(join(folder, 'users'), `"${username}" ""\n`);
  await chown(folder, uid, gid);
  let child: ChildProcess;
  let said = '';
  const start = async () => {
    child = spawn(program, [join(folder, 'pgbouncer.ini')], {
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (text) => {
      said = `${said}${text}`.slice(-2_000);
    });
    await untilListening(join(folder, `.s.PGSQL.${PORT}`), () => said);
  };
  const kill = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    await rm(join(folder, `.s.PGSQL.${PORT}`), { force: true });
  };
  await start();
  const host = databaseUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`);
  return {
    url: host.replace(/port=[^&]*/, `port=${PORT}`),
    kill,
    start,
    async stop() {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}
