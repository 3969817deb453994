import { API_BASE } from '@regalo/contract/api/endpoint';
import { getProfile } from '@regalo/contract/auth/profile';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../testing/company-tables.ts';
import { type MadeCompany, makeCompany, makePerson } from '../testing/factories.ts';
import { freeOrder } from '../testing/orders.ts';
import { startTestApp, useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
let greedy: MadeCompany;
let other: MadeCompany;

beforeAll(async () => {
  greedy = await makeCompany(app.services.database, { funds: 10_000_000 });
  other = await makeCompany(app.services.database);
});

/** Sends so many orders of one company, none of which ends before `act` has. */
async function whileSlow(
  orders: number,
  act: (answered: () => number) => Promise<unknown>,
  { of: company, on } = { of: greedy, on: app },
) {
  const person = await makePerson(on.services.database, company.id);
  const holder = await connect(on.superuserUrl);
  await holder.query('begin');
  await holder.query('select from wallets where company_id = $1 for update', [company.id]);
  const body = freeOrder([person]);
  let answered = 0;
  const sent = Array.from({ length: orders }, async () => {
    const answer = await on.call(sendGifts, { token: company.token, body });
    answered += 1;
    return answer;
  });
  try {
    await act(() => answered);
  } finally {
    await holder.end();
  }
  return await Promise.all(sent);
}

/** How many connections wait for a lock. */
async function countWaiting({ superuserUrl } = app): Promise<number> {
  const client = await connect(superuserUrl);
  const { rows } = await client.query(
    `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await client.end();
  return rows[0].n;
}

test('100 slow requests of one company do not delay another, and all are served', async () => {
  const waits: number[] = [];
  const answers = await whileSlow(100, async () => {
    for (let n = 0; n < 20; n += 1) {
      const began = performance.now();
      expect((await app.call(getProfile, { token: other.token })).status).toBe(200);
      waits.push(performance.now() - began);
    }
    // A third of ten connections.
    await vi.waitFor(async () => expect(await countWaiting()).toBe(3), 20_000);
  });
  expect(Math.max(...waits)).toBeLessThan(2_000);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
}, 60_000);

test('more than may wait are told to come back', async () => {
  const answers = await whileSlow(110, async (answered) => {
    await vi.waitFor(() => expect(answered()).toBe(7), { timeout: 9_000 });
    const headers = { authorization: `Bearer ${greedy.token}` };
    const answer = await app.fetch(API_BASE + getProfile.path, { headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
    Array(7).fill([503, 'unavailable']),
  );
}, 60_000);

test('a host that was away at the start makes no share smaller', async () => {
  const started = await startTestApp({
    environment: { DATABASE_POOL: '15' },
    // The first connection goes to a host that is not there.
    through: async (url) => url.replace('host=', 'host=%2Fnowhere,'),
  });
  onTestFinished(() => started.stop());
  const company = await makeCompany(started.services.database, { funds: 10_000_000 });
  const share = async () => expect(await countWaiting(started)).toBe(5);
  // The pool opens few connections at first, and more with each second.
  await whileSlow(6, () => vi.waitFor(share, { timeout: 15_000 }), { of: company, on: started });
});
