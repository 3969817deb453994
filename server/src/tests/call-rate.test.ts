import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { Refusal } from '../platform/refusal.ts';
import { CallRate, UNTOLD_MAX } from '../public-api/call-rate.ts';
import { takeCalls } from '../public-api/call-rate-queries.ts';
import { type Running, run } from '../run.ts';
import { callApi } from '../testing/api-keys.ts';
import { CHEAP_PINS } from '../testing/factories.ts';
import { useKey } from '../testing/public-api.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

/** Processes with one bucket of each key, and the clock that they all go by. */
function processes(count: number) {
  const clock = { ms: 0 };
  const shared = new Map<number, { left: number; at: number }>();
  const statements: number[] = [];
  const tell = async (taken: ReadonlyMap<number, number>) => {
    statements.push(taken.size);
    const left = [...taken].map(([key, calls]): [number, number] => {
      const { left: before, at } = shared.get(key) ?? { left: 100, at: clock.ms };
      const now = Math.min(100, before + (clock.ms - at) / 10) - calls;
      shared.set(key, { left: now, at: clock.ms });
      return [key, now];
    });
    return new Map(left);
  };
  const rates = Array.from({ length: count }, () => new CallRate(tell, () => clock.ms));
  return { clock, rates, statements };
}

/** Calls until refused. @returns how many calls were let in */
async function callsOf(rate: CallRate | undefined, key: number): Promise<number> {
  for (let n = 0; ; n += 1) {
    const left = await rate?.take(key).catch((error: Refusal) => error);
    if (left instanceof Refusal) {
      expect(left).toMatchObject({ code: 'throttled', retryAfter: 1 });
      return n;
    }
  }
}

describe('the calls of a key', () => {
  test('are a bucket full at once, refilled by time, and each key has its own', async () => {
    const { clock, rates } = processes(1);
    expect(await callsOf(rates[0], 1)).toBe(100);
    expect(await rates[0]?.take(2)).toBe(99);
    clock.ms = 500;
    expect(await rates[0]?.take(1)).toBe(49);
    expect(await callsOf(rates[0], 1)).toBe(49);
    clock.ms = 10_000;
    expect(await callsOf(rates[0], 1)).toBe(100);
  });

  test.each([1, 2, 8])('are within the bound that is said for %i processes', async (count) => {
    const { clock, rates } = processes(count);
    let calls = 0;
    for (; clock.ms < 10_000; clock.ms += 7)
      for (const rate of rates) calls += await callsOf(rate, 1);
    const bound = 100 + clock.ms / 10;
    expect(calls).toBeGreaterThanOrEqual(bound - 1 - UNTOLD_MAX);
    expect(calls).toBeLessThanOrEqual(bound + count * UNTOLD_MAX);
  });

  test('that come at once wait for one statement, not for one each', async () => {
    const { rates, statements } = processes(1);
    const answers = await Promise.allSettled(
      Array.from({ length: 150 }, () => rates[0]?.take(1) ?? Promise.reject()),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(statements.length).toBeLessThanOrEqual(100 / UNTOLD_MAX);
  });

  test('are not let in without end where they cannot be told', async () => {
    const rate = new CallRate(
      () => Promise.reject(new Error('no database')),
      () => 0,
    );
    for (let n = 0; n < UNTOLD_MAX; n += 1) await rate.take(1);
    await expect(rate.take(1)).rejects.toThrow('no database');
  });
});

const app = useTestApp();
const { made } = useKey(app);

test('the database takes from a bucket and refills it, and no clock empties it', async () => {
  const { database } = app.services;
  const take = async (calls: number) =>
    (
      await takeCalls(
        database,
        new Map([
          [7, calls],
          [8, 1],
        ]),
      )
    ).get(7) ?? Number.NaN;
  expect(await take(30)).toBe(70);
  const set = (calls: number, seconds: number) =>
    database.pool.query(
      `update call_rates set calls_left = $1, at = now() + make_interval(secs => $2)`,
      [calls, seconds],
    );
  await set(-20, -0.5);
  expect(await take(10)).toBeCloseTo(20, -1);
  await set(-20, -60);
  expect(await take(10)).toBe(90);
  await set(50, 60);
  expect(await take(10)).toBe(40);
});

describe('two processes over one database', () => {
  let other: Running;
  beforeAll(async () => {
    other = await run(app.settings, { role: 'web', log: createLog('fatal'), pins: CHEAP_PINS });
  });
  afterAll(() => other.stop());

  /** Calls the one and the other in turn, every second time what is refused. @returns the answers */
  async function callBoth(times: number) {
    const answers: { status: number; headers: Headers }[] = [];
    for (let n = 0; n < times; n += 1)
      for (const url of [app.url, other.address ?? '']) {
        const elsewhere = { fetch: (path: string, init?: RequestInit) => fetch(url + path, init) };
        const path = n % 2 === 0 ? '/me' : '/orders/0';
        answers.push(await callApi(elsewhere, made.key.secret, 'GET', path));
      }
    return answers;
  }

  const leftInDatabase = async () => {
    const [row] = await asSuperuser(app, 'select calls_left from call_rates where key_id = $1', [
      made.key.id,
    ]);
    return Number(row?.calls_left);
  };
  /** Leaves the key this much, which no time refills. */
  const leave = (calls: number) =>
    asSuperuser(
      app,
      `insert into call_rates values ($1, $2, now() + interval '1 hour')
        on conflict (key_id) do update set calls_left = excluded.calls_left`,
      [made.key.id, calls],
    );

  test('take from one bucket, refused calls as well', async () => {
    await leave(100);
    const answers = await callBoth(15);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    await expect.poll(leftInDatabase).toBe(70);
    await leave(-1000);
    const further = await callBoth(UNTOLD_MAX + 1);
    expect(further.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(
      2 * UNTOLD_MAX,
    );
    const [one, another] = further.slice(-2);
    expect([one?.status, another?.status]).toEqual([429, 429]);
    expect(Number(one?.headers.get('retry-after'))).toBeGreaterThan(9);
    expect(one?.headers.get('ratelimit')).toBe('"key";r=0;t=1');
    expect(one?.headers.get('ratelimit-policy')).toBe('"key";q=100;w=1');
  });
});
