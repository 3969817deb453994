import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../testing/factories.ts';
import { startRelay } from '../testing/relay.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Connection } from './connection.ts';
import { allowLongStatements, type Database, openDatabase } from './database.ts';
import { isOutage } from './outage.ts';

let app: TestApp;
let database: Database;
let ours: number;

beforeAll(async () => {
  app = await startTestApp();
  database = openDatabase(app.databaseUrl, { max: 1 });
  ours = (await makeCompany(database)).id;
});
afterAll(async () => {
  await database.close();
  await app.stop();
});

const ask = async (connection: Connection, text: string) =>
  (await sql.raw<{ value: unknown }>(`select ${text} as value`).execute(connection)).rows[0]?.value;

test('what takes too long, or waits too long for a lock, is given up as an outage', async () => {
  const hurried = openDatabase(app.databaseUrl, { max: 2, statementMs: 300, lockMs: 100 });
  const why = (use: Promise<unknown>) => use.then(String, (error) => [error.code, isOutage(error)]);
  expect(await why(hurried.outside((tx) => ask(tx, 'pg_sleep(5)::text')))).toEqual(['57014', true]);
  const rename = (tx: Connection) =>
    tx.updateTable('companies').set({ name: 'x' }).where('id', '=', ours).execute();
  await database.inCompany(ours, async (tx) => {
    await rename(tx);
    expect(await why(hurried.inCompany(ours, rename))).toEqual(['55P03', true]);
  });
  const slow = (tx: Connection) =>
    allowLongStatements(tx).then(() => ask(tx, 'pg_sleep(0.5)::text'));
  expect(await hurried.inCompany(ours, slow)).toBe('');
  expect(await why(hurried.inCompany(ours, (tx) => ask(tx, 'pg_sleep(5)::text')))).toEqual([
    '57014',
    true,
  ]);
  await hurried.close();
});

test('the server’s own connections have limits and compile no plans, others as PostgreSQL has it', async () => {
  const limits = [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'jit',
  ];
  const shown = limits.map((name) => `current_setting('${name}')`).join(" || ' ' || ");
  expect(await app.services.database.outside((tx) => ask(tx, shown))).toBe('30s 20s 15s off');
  expect(await database.outside((tx) => ask(tx, shown))).toBe('0 0 0 on');
});

test('a stopped process holds its locks for no longer than it may be silent', async () => {
  const url = new URL('../testing/lock-company.ts', import.meta.url);
  const child = fork(fileURLToPath(url), [app.databaseUrl, String(ours), '1000'], {
    stdio: 'ignore',
    serialization: 'json',
  });
  try {
    await once(child, 'message');
    child.kill('SIGSTOP');
    const began = performance.now();
    await database.inCompany(ours, (tx) =>
      tx.updateTable('companies').set({ name: 'free' }).where('id', '=', ours).execute(),
    );
    expect(performance.now() - began).toBeLessThan(8_000);
  } finally {
    child.kill('SIGKILL');
  }
}, 15_000);

test('an answer that never comes is given up, and the next use gets another connection', async () => {
  const relay = await startRelay(app.databaseUrl);
  const hurried = openDatabase(relay.url, { max: 1, statementMs: 500 });
  const one = (tx: Connection) => ask(tx, '1');
  // Unlike a reading, it is done with its connection when it answers.
  expect(await hurried.inCompany(ours, one)).toBe(1);
  relay.stall(true);
  const lost = (await hurried.readCompany(ours, one).catch((error) => error)) as Error;
  // Whichever of the two notices first.
  expect(lost.message).toMatch(/^Query read timeout$|^Connection terminated/);
  expect(isOutage(lost)).toBe(true);
  relay.stall(false);
  expect(await hurried.readCompany(ours, one)).toBe(1);
  await hurried.close();
  await relay.close();
}, 20_000);
