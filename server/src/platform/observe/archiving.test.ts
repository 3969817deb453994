import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startOwnPostgres } from '../../testing/own-postgres.ts';
import { readArchiveWaiting } from './database-queries.ts';

let server: Awaited<ReturnType<typeof startOwnPostgres>>;
let pool: pg.Pool;
/** A role without rights of its own, as the server's is. */
let plain: pg.Pool;

/** When each connection is closed: a pool says that it has ended before they are. */
const closed: Promise<unknown>[] = [];

function openPool(role: string): pg.Pool {
  const opened = new pg.Pool({ connectionString: server.url(role) });
  return opened.on('connect', (client) => void closed.push(once(client, 'end')));
}

beforeAll(async () => {
  server = await startOwnPostgres({ archive_mode: 'on' });
  pool = openPool('postgres');
  await pool.query('create role plain login');
  plain = openPool('plain');
}, 60_000);
afterAll(async () => {
  await plain.end();
  await pool.end();
  await Promise.all(closed);
  await server.stop();
});

/** Fills a file of the log, which is then archived with a command. */
async function archiveWith(command: string): Promise<void> {
  await pool.query(`alter system set archive_command = '${command}'`);
  await pool.query('select pg_reload_conf()');
  await pool.query("select pg_logical_emit_message(false, 'test', 'a')");
  await pool.query('select pg_switch_wal()');
}

test.each(['', 'exit 1'])(
  'a log that "%s" does not archive is told of until it is',
  async (command) => {
    await archiveWith(command);
    await vi.waitFor(
      async () => expect(await readArchiveWaiting(plain)).toBeGreaterThan(0),
      10_000,
    );
    await archiveWith('exit 0');
    await vi.waitFor(async () => expect(await readArchiveWaiting(plain)).toBe(0), 10_000);
  },
);
