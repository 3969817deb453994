import pg from 'pg';
import { columnTypes } from '../database/connection.ts';

/** Connections of superusers, by their address. A new one for each statement would take a tenth of the tests' time. */
const pools = new Map<string, pg.Pool>();

function poolOf(superuserUrl: string): pg.Pool {
  const known = pools.get(superuserUrl);
  if (known) return known;
  const pool = new pg.Pool({
    connectionString: superuserUrl,
    types: columnTypes,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // A test may have ended the connection, or its PostgreSQL.
  pool.on('error', () => {});
  pools.set(superuserUrl, pool);
  return pool;
}

/**
 * Runs one statement as the superuser: past row security, and past what the server may change. What it sets for its
 * session would stay.
 */
export async function asSuperuser(
  { superuserUrl }: { superuserUrl: string },
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = await poolOf(superuserUrl).connect();
  try {
    const { rows } = await client.query(text, values);
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Closes the connections to a database that is about to be dropped. */
export async function leaveSuperuser(superuserUrl: string): Promise<void> {
  const pool = pools.get(superuserUrl);
  pools.delete(superuserUrl);
  await pool?.end();
}
