import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareSandbox } from '../prepare-sandbox.ts';
import { asSuperuser, leaveSuperuser } from './superuser.ts';

export const TEMPLATE = 'regalo_template';
/** The login role of the console in tests. */
export const OPERATOR_ROLE = 'regalo_test_operator';

export interface TestDatabase {
  /** Address of the server's own role. */
  url: string;
  /** The same of the console's role. */
  operatorUrl: string;
  /** Address of the superuser in the same database, for what the server must not be able to do. */
  superuserUrl: string;
  drop(): Promise<void>;
}

/**
 * Waits a few seconds until nobody is connected. PostgreSQL may not have heard yet that a connection was
 * closed, and whoever is thrown out of one that is just closing reports an error.
 */
async function waitUntilLeft(client: pg.Client, database: string): Promise<void> {
  const count = 'select count(*)::int as n from pg_stat_activity where datname = $1';
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await client.query(count, [database]);
    if (rows[0].n === 0) return;
    await sleep(50);
  }
}

/** A database of its own for one test file, copied from the migrated template. */
export async function createTestDatabase(addresses: {
  superuserUrl: string;
  serverUrl: string;
}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const within = (url: string) => url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`);
  const run = async (act: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client(addresses.superuserUrl);
    await client.connect();
    await act(client);
    await client.end();
  };
  // The files themselves: by the log, page by page, takes twice the processor's time.
  const copy = `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`;
  await run((client) => client.query(copy));
  const superuserUrl = within(addresses.superuserUrl);
  return {
    url: within(addresses.serverUrl),
    operatorUrl: within(addresses.serverUrl).replace(/\/\/[^@/]+@/, `//${OPERATOR_ROLE}@`),
    superuserUrl,
    async drop() {
      await leaveSuperuser(superuserUrl);
      await run(async (client) => {
        await waitUntilLeft(client, name);
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      });
    },
  };
}

/** A database of its own that is a sandbox. */
export async function createSandboxDatabase(addresses: {
  superuserUrl: string;
  serverUrl: string;
}): Promise<TestDatabase> {
  const database = await createTestDatabase(addresses);
  const owner = new URL(database.url);
  owner.username = 'regalo_test_owner';
  const name = new URL(database.url).pathname.slice(1);
  await asSuperuser(database, `ALTER DATABASE ${name} OWNER TO ${owner.username}`);
  // The template is in use, so it would not be taken for an empty one.
  await asSuperuser(database, `CREATE SCHEMA sandbox AUTHORIZATION ${owner.username}`);
  await prepareSandbox(owner.href, database.url);
  return database;
}
