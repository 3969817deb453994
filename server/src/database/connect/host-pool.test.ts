import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startRelay } from '../../testing/relay.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openPool } from './pool.ts';

/** A pool of eight whose database can be away. */
async function openAway() {
  const addresses = { superuserUrl: inject('superuserUrl'), serverUrl: inject('serverUrl') };
  const created = await createTestDatabase(addresses);
  const relay = await startRelay(created.url);
  const pool = openPool(relay.url, { max: 8 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await pool.end();
    await relay.close();
    await created.drop();
  });
  return { pool, relay };
}

const WAITING = 12;
/** How long a host that was away is not asked again. */
const PAUSE_MS = 250;

/** Takes connections and keeps them. */
function takeMany(pool: pg.Pool) {
  const taken: pg.PoolClient[] = [];
  const all = Array.from({ length: WAITING }, async () => void taken.push(await pool.connect()));
  onTestFinished(() => {
    for (const client of taken) client.release(true);
  });
  return { taken, all: Promise.all(all) };
}

/** In real time, in which connections are opened. `vi.waitFor` would let the fake time go on. */
async function until(settled: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !settled() && Date.now() < end; ) await sleep(5);
}

/** Refuses a connection, and is back when this resolves. @returns how many were opened before */
async function breakOff({ pool, relay }: Awaited<ReturnType<typeof openAway>>): Promise<number> {
  relay.readOnly(true);
  await expect(pool.connect()).rejects.toMatchObject({ code: '25006' });
  relay.readOnly(false);
  await sleep(PAUSE_MS);
  return relay.taken();
}

test('after an outage connections that are kept are joined by one, two, four a second', async () => {
  const away = await openAway();
  const { pool, relay } = away;
  const before = await breakOff(away);
  const { taken, all } = takeMany(pool);
  for (const connections of [1, 2, 4, 8]) {
    await until(() => taken.length === connections);
    expect([taken.length, relay.taken() - before]).toEqual([connections, connections]);
    vi.advanceTimersByTime(1_000);
  }
  // Whoever waits now gets what is released.
  for (const client of taken.splice(0, WAITING - 8)) client.release();
  await all;
  expect(relay.taken() - before).toBe(8);
});

test('after an outage connections that have been used eight times are joined by as many at once', async () => {
  const away = await openAway();
  const { pool } = away;
  await breakOff(away);
  for (const connections of [1, 2, 4, 8]) {
    expect(pool.options.max).toBe(connections);
    const uses = 8 * connections;
    for (let use = 1; use <= uses; use += 1) {
      expect([use, pool.options.max]).toEqual([use, connections]);
      (await pool.connect()).release();
    }
  }
  expect(pool.options.max).toBe(8);
});

test('while the database is away it is asked now and then, by one connection', async () => {
  const { pool, relay } = await openAway();
  relay.readOnly(true);
  await expect(pool.connect()).rejects.toThrow();
  for (let tries = 1; tries <= 3; tries += 1) {
    expect(relay.taken()).toBe(tries);
    const all = Array.from({ length: WAITING }, () => pool.connect());
    for (const one of all) await expect(one).rejects.toMatchObject({ code: '25006' });
    await sleep(PAUSE_MS);
    await expect(pool.connect()).rejects.toMatchObject({ code: '25006' });
  }
  // Each failure begins anew.
  vi.advanceTimersByTime(1_000);
  await sleep(PAUSE_MS);
  await expect(pool.connect()).rejects.toThrow();
  expect(pool.options.max).toBe(1);
});

test('a pool that nothing was refused opens what is asked for', async () => {
  const { pool } = await openAway();
  const { taken } = takeMany(pool);
  await until(() => taken.length === 8);
  expect(pool.totalCount).toBe(8);
});
