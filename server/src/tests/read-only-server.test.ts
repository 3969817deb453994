import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listGroups } from '@regalo/contract/groups/groups';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { isOutage } from '../database/outage.ts';
import { preflight } from '../database/preflight.ts';
import { mailOneGift } from '../testing/everyday.ts';
import { type MadeCompany, makeCompany, makePerson } from '../testing/factories.ts';
import { freeOrder } from '../testing/orders.ts';
import { startRelay } from '../testing/relay.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let relay: Awaited<ReturnType<typeof startRelay>>;
let app: TestApp;
let company: MadeCompany;
let person: number;

beforeAll(async () => {
  app = await startTestApp({
    role: 'all',
    environment: { DATABASE_POOL: '3' },
    async through(databaseUrl) {
      relay = await startRelay(databaseUrl);
      return relay.url;
    },
  });
  company = await makeCompany(app.services.database);
  person = await makePerson(app.services.database, company.id);
}, 120_000);
afterAll(async () => {
  await app.stop();
  await relay.close();
});
/** The address leads to the primary again, which is not asked at once. */
async function returnThePrimary(): Promise<void> {
  relay.readOnly(false);
  await vi.waitFor(async () => expect((await app.fetch('/readyz')).status).toBe(200));
}

beforeEach(returnThePrimary);

const levelsOf = (lines: string[]) => lines.map((line) => JSON.parse(line) as { level: number });
const WARN = 40;

/** The primary is gone, and the address leads to a standby. */
function loseThePrimary(): void {
  relay.readOnly(true);
  relay.cut();
}

const send = (key: string) =>
  app.call(sendGifts, {
    token: company.token,
    headers: { 'idempotency-key': key },
    body: freeOrder([person]),
  });

test('while the address leads to a standby, calls are answered 503, and go on when it is over', async () => {
  loseThePrimary();
  const ready = await app.fetch('/readyz');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
  const read = await app.call(listGroups, { token: company.token, query: { role: 1 } });
  expect([read.status, read.error.code]).toEqual([503, 'unavailable']);
  expect((await send('a')).status).toBe(503);
  await returnThePrimary();
  expect((await send('a')).status).toBe(200);
});

test('a connection whose server only reads by now is not used again', async () => {
  const { pool } = app.services.database;
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of clients) {
    await client.query('set default_transaction_read_only = on');
    client.release();
  }
  const { status, error } = await send('b');
  expect([status, error.code]).toEqual([503, 'unavailable']);
  // Each refusal costs one of them.
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await send('b')).status);
  expect(statuses.at(-1)).toBe(200);
  expect(statuses.filter((one) => one !== 200 && one !== 503)).toEqual([]);
  const orders = 'select id from orders where company_id = $1';
  expect(await asSuperuser(app, orders, [company.id])).toHaveLength(2);
});

test('a worker waits calmly, and goes on', async () => {
  const before = app.logs.length;
  loseThePrimary();
  // Its queues ask many times a second, and one of them in a second connects.
  const taken = relay.taken();
  await vi.waitFor(() => expect(relay.taken() - taken).toBeGreaterThan(3), 60_000);
  const lines = app.logs.slice(before);
  expect(levelsOf(lines).filter(({ level }) => level > WARN)).toEqual([]);
  expect(lines.length).toBeLessThan(10);
  // It was said, in this minute, here or in a test before.
  expect(app.logs.filter((line) => line.includes('"outage":true'))).not.toEqual([]);
  relay.readOnly(false);
  await vi.waitFor(() => mailOneGift(app), 60_000);
}, 120_000);

test('a server that starts on a standby waits for the primary', async () => {
  relay.readOnly(true);
  const database = openDatabase(relay.url, { max: 1 });
  const failure = await preflight(database.pool).catch((error) => error);
  expect(isOutage(failure)).toBe(true);
  relay.readOnly(false);
  await vi.waitFor(() => preflight(database.pool));
  await database.close();
});
