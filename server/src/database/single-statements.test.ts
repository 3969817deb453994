import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCompany } from '../testing/factories.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Connection } from './connection.ts';
import { type Database, openDatabase } from './database.ts';

let app: TestApp;
/** Each with one connection, so that each use meets what the one before left behind. */
let database: Database;
let behindPooler: Database;
let ours: number;
let theirs: number;

beforeAll(async () => {
  app = await startTestApp();
  database = openDatabase(app.databaseUrl, { max: 1 });
  const limits = { statementMs: 300, pooler: 'transaction' } as const;
  behindPooler = openDatabase(app.databaseUrl, { max: 1, ...limits });
  ours = (await makeCompany(database)).id;
  theirs = (await makeCompany(database)).id;
});
afterAll(async () => {
  await database.close();
  await behindPooler.close();
  await app.stop();
});

const ask = async (connection: Connection, text: string) =>
  (await sql.raw<{ value: unknown }>(`select ${text} as value`).execute(connection)).rows[0]?.value;
const COMPANY = "current_setting('app.company_id', true)";

/** What leaves for the database, a line a packet: how often its connection writes. */
async function countPackets(act: () => Promise<unknown>): Promise<number> {
  const client: PoolClient = await database.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream } })
    .connection;
  client.release();
  const writes = [vi.spyOn(stream, '_write' as 'write'), vi.spyOn(stream, '_writev' as 'write')];
  await act();
  await database.outside((connection) => ask(connection, '1'));
  const count = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const write of writes) write.mockRestore();
  return count - 1;
}

test('a question travels with its BEGIN and COMMIT in one packet', async () => {
  expect(await countPackets(() => database.askCompany(ours, (tx) => ask(tx, '1')))).toBe(1);
  expect(await countPackets(() => database.readCompany(ours, (tx) => ask(tx, '1')))).toBe(2);
});

test('a question sees the company that it named, and the next sees nothing of it', async () => {
  const rows = (tx: Connection) => ask(tx, '(select min(id) from companies)');
  for (const one of [database, behindPooler])
    for (const id of [ours, theirs]) {
      expect(await one.askCompany(id, (tx) => ask(tx, COMPANY))).toBe(String(id));
      expect(await one.askCompany(id, rows)).toBe(id);
      expect(await one.outside((connection) => ask(connection, COMPANY))).toBe('');
      expect(await one.outside(rows)).toBe(null);
    }
});

test('a question writes nothing, and has no second one', async () => {
  const insert = (tx: Connection) =>
    tx.insertInto('groups').values({ company_id: ours, role: 1, name: 'written' }).execute();
  await expect(database.askCompany(ours, insert)).rejects.toThrow('read-only transaction');
  const two = database.askCompany(ours, async (tx) => [await ask(tx, '1'), await ask(tx, '2')]);
  await expect(two).rejects.toThrow('one statement');
  expect(await asSuperuser(app, "select 1 from groups where name = 'written'")).toEqual([]);
});

test.each(['1 / 0', '9007199254740993'])(
  'after a question that fails (%s) its connection is as before',
  async (text) => {
    await expect(database.askCompany(ours, (tx) => ask(tx, text))).rejects.toThrow();
    expect(await database.outside((connection) => ask(connection, COMPANY))).toBe('');
    await expect(
      database.askCompany(ours, () => Promise.reject(new Error('given up'))),
    ).rejects.toThrow('given up');
    expect(await database.askCompany(theirs, (tx) => ask(tx, COMPANY))).toBe(String(theirs));
  },
);

test('a question that takes too long is given up, also where sessions are shared', async () => {
  const slow = (tx: Connection) => ask(tx, 'pg_sleep(5)::text');
  await expect(behindPooler.askCompany(ours, slow)).rejects.toMatchObject({ code: '57014' });
  expect(await behindPooler.askCompany(ours, (tx) => ask(tx, '1'))).toBe(1);
});

test('a connection that the database ends is replaced', async () => {
  const cut = database.askCompany(ours, (tx) => ask(tx, 'pg_terminate_backend(pg_backend_pid())'));
  await expect(cut).rejects.toThrow();
  expect(await database.askCompany(ours, (tx) => ask(tx, '1'))).toBe(1);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%d is no company', async (company) => {
  const asked = database.askCompany(company, (tx) => ask(tx, '1'));
  await expect(asked).rejects.toThrow('no company');
  expect(await database.outside((connection) => ask(connection, '1'))).toBe(1);
});
