import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import { lockHolder, PORT, type Postmaster } from './postmaster.ts';

const ASK_AGAIN_MS = 50;

/**
 * Who answers on a socket: a PostgreSQL that works, one that is starting, stopping or recovering,
 * or nobody.
 */
export async function ask(socketFolder: string): Promise<'ready' | 'busy' | 'nobody'> {
  const client = new pg.Client({
    host: socketFolder,
    port: PORT,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'ready';
  } catch (error) {
    return error instanceof pg.DatabaseError ? 'busy' : 'nobody';
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Waits until PostgreSQL answers.
 * @param deadline milliseconds since 1970
 * @returns 'ready', 'timeout' or, where it ended instead, the manner of its end
 */
export async function untilReady(
  server: Postmaster,
  cluster: string,
  deadline: number,
): Promise<'ready' | 'timeout' | { ended: string }> {
  let ended: string | undefined;
  void server.exited.then((how) => {
    ended = how;
  });
  while (ended === undefined) {
    // Two processes may start at once; the answer must come from this one, not from the other.
    const answer = await ask(server.socketFolder);
    if (answer === 'ready' && (await lockHolder(cluster)) === server.pid) return 'ready';
    if (Date.now() > deadline) return 'timeout';
    await Promise.race([sleep(ASK_AGAIN_MS), server.exited]);
  }
  return { ended };
}
