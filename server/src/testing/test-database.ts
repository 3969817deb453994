import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const TEMPLATE = 'regalo_template';

export interface TestDatabase {
  /** Address of the server's own role. */
  url: string;
  /** Address of the superuser in the same database, for what the server must not be able to do. */
  superuserUrl: string;
  drop(): Promise<void>;
}

/** A database of its own for one test file, copied from the migrated template. */
export async function createTestDatabase(addresses: {
  superuserUrl: string;
  serverUrl: string;
}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const within = (url: string) => url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`);
  const run = async (statement: string) => {
    const client = new pg.Client(addresses.superuserUrl);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return {
    url: within(addresses.serverUrl),
    superuserUrl: within(addresses.superuserUrl),
    drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}
