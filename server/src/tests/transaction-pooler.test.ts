import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { preflight } from '../database/preflight.ts';

import { spendOneDay } from '../testing/everyday.ts';
import { startFakePooler } from '../testing/fake-pooler.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let behind: Awaited<ReturnType<typeof startFakePooler>>;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    role: 'all',
    environment: { DATABASE_POOLER: 'transaction' },
    async through(databaseUrl) {
      behind = await startFakePooler(databaseUrl);
      return behind.url;
    },
  });
}, 120_000);
afterAll(async () => {
  await app.stop();
  await behind.stop();
});

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit'];
const SHOWN = limits.map((name) => `current_setting('${name}')`).join(" || ' ' || ");
const show = (connection: pg.Pool) => connection.query(`select ${SHOWN} as shown`);

test('nothing of an ordinary day relies on a session that outlives its transaction', async () => {
  await spendOneDay(app);
  expect((await app.fetch('/readyz')).status).toBe(200);
  expect([...behind.pooler.violations]).toEqual([]);
  expect(behind.pooler.transactions).toBeGreaterThan(100);
}, 180_000);

test('each transaction brings the limits along, and leaves none behind', async () => {
  const { database } = app.services;
  const shownTo = (use: typeof database.outside) =>
    use(async (connection) => {
      const { rows } = await connection.executeQuery<{ shown: string }>({
        sql: `select ${SHOWN} as shown`,
        parameters: [],
      } as never);
      return rows[0]?.shown;
    });
  expect(await shownTo(database.transaction)).toBe('30s 20s 15s off');
  expect(await shownTo(database.outside)).toBe('30s 20s 15s off');
  for (let n = 0; n < 8; n += 1)
    expect((await show(database.pool)).rows).toEqual([{ shown: '0 0 0 on' }]);
});

test('what fails outside a transaction says why, and commits nothing of itself', async () => {
  const add = (key: string) =>
    app.services.database.outside((connection) =>
      connection
        .insertInto('throttles')
        .values({ scope: 'test', key: Buffer.from(key), hits: 1, window_ends: new Date() })
        .execute(),
    );
  await add('a');
  await expect(add('a')).rejects.toMatchObject({ code: '23505' });
  await add('b');
});

test('a server that was not told of its pooler does not start, and no migration runs there', async () => {
  const { url } = behind;
  const database = openDatabase(url, { max: 1 });
  await expect(preflight(database.pool)).rejects.toThrow('DATABASE_POOLER=transaction');
  await database.close();
  await expect(migrate(url, url)).rejects.toThrow('DATABASE_OWNER_URL');
  expect([...behind.pooler.violations]).toEqual([]);
});

test.each([false, true])(
  'a server that believes its pooler to keep sessions does not start, however kind it is: %s',
  async (kind) => {
    const fake = await startFakePooler(app.databaseUrl, kind);
    const database = openDatabase(fake.url, { max: 2, pooler: 'session' });
    await expect(preflight(database.pool, 'session')).rejects.toThrow(
      'DATABASE_POOLER=session, but the pooler shares sessions',
    );
    await database.close();
    await fake.stop();
  },
);

test('a server whose sessions are its own starts', async () => {
  const database = openDatabase(app.databaseUrl, { max: 2, pooler: 'session' });
  await preflight(database.pool, 'session');
  await database.close();
});

test('the fake notices what relies on a session', async () => {
  const fake = await startFakePooler(app.databaseUrl);
  const client = new pg.Client(fake.url);
  await client.connect();
  await client.query('set statement_timeout = 1000');
  await client.query({ name: 'kept', text: 'select $1::int', values: [1] });
  await client.query("select set_config('app.x', '1', false)");
  expect(fake.pooler.violations.size).toBe(4);
  await client.end();
  await fake.stop();
});
