import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { startRelay } from '../../testing/relay.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, openDatabase } from '../database.ts';
import { findWriter, openClient } from './client.ts';

type Relay = Awaited<ReturnType<typeof startRelay>>;

let created: TestDatabase;
let one: Relay;
let two: Relay;
let database: Database;
let address: string;

const addressOf = (...folders: string[]) =>
  `${created.url.replace(/host=[^&]*/, `host=${folders.map(encodeURIComponent).join(',')}`)}&target_session_attrs=read-write`;

beforeEach(async () => {
  const addresses = { superuserUrl: inject('superuserUrl'), serverUrl: inject('serverUrl') };
  created = await createTestDatabase(addresses);
  [one, two] = [await startRelay(created.url), await startRelay(created.url)];
  address = addressOf(one.folder, two.folder);
  database = openDatabase(address, { max: 3 });
});
afterEach(async () => {
  await database.close();
  for (const relay of [one, two]) await relay.close();
  await created.drop();
});

const write = () =>
  database.transaction((tx) =>
    tx.updateTable('delivery_mark').set({ marked_at: new Date() }).execute(),
  );

test('writes go to the host that takes them, at once and after it has changed', async () => {
  one.readOnly(true);
  await Promise.all([write(), write(), write()]);
  two.readOnly(true);
  two.cut();
  // It may meet the connection that was cut first.
  await vi.waitFor(() => expect(write()).rejects.toMatchObject({ code: '25006' }));
  one.readOnly(false);
  // Hosts that were away are not asked again at once.
  await vi.waitFor(() => Promise.all([write(), write()]));
});

test('a host that is gone is passed over', async () => {
  await write();
  one.cut();
  one.stall(true);
  await one.hide();
  await write();
  const away = openDatabase(addressOf('/nowhere', two.folder), { max: 1 });
  await away.transaction(async () => {});
  await away.close();
});

test('what connects by itself finds the same host', async () => {
  one.readOnly(true);
  expect(await findWriter(address)).toContain(encodeURIComponent(two.folder));
  const client = await openClient(address);
  expect((await client.query('show transaction_read_only')).rows).toEqual([
    { transaction_read_only: 'off' },
  ]);
  await client.end();
  const own = await database.connect({ name: 'regalo-export', unreadMs: 60_000, answerMs: 60_000 });
  expect((await own.query('show tcp_user_timeout')).rows).toHaveLength(1);
  await own.end();
});

test('a wrong password is told at once, whatever the other hosts would say', async () => {
  const wrong = openDatabase(address.replace(/\/\/[^@]*@/, '//nobody_of_this_name@'), { max: 1 });
  await expect(wrong.transaction(async () => {})).rejects.toMatchObject({ code: '28000' });
  await wrong.close();
});
