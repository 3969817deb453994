import { createHash } from 'node:crypto';
import { csrfToken, login, logout } from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { claimToken } from '../features/gifts/keys/gift-keys.ts';
import { type MadeCompany, makeCompany, makePerson, PIN } from '../testing/factories.ts';
import { freeOrder } from '../testing/orders.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let company: MadeCompany;
let made = 0;

beforeAll(async () => {
  const environment = { TRUST_PROXY: '127.0.0.1', NETWORK_CALLS_PER_MINUTE: '60' };
  app = await startTestApp({ environment });
  company = await makeCompany(app.services.database);
});
afterAll(() => app.stop());
afterEach(() => vi.useRealTimers());

/** An office that nobody has called from yet. */
const office = () => {
  made += 1;
  return { 'x-forwarded-for': `203.0.113.${made}` };
};

async function countStatuses(times: number, call: () => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: times }, call));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const callsOfDatabase = async () => {
  const text =
    'select xact_commit::int as n from pg_stat_database where datname = current_database()';
  await asSuperuser(app, 'select pg_stat_force_next_flush()');
  return Number((await asSuperuser(app, text))[0]?.n);
};

test('a network that calls without signing in has its budget, and then 429 with Retry-After', async () => {
  const headers = office();
  const csrf = () => app.call(csrfToken, { headers });
  expect(await countStatuses(70, csrf)).toEqual({ 200: 60, 429: 10 });
  const wait = async (path: string) => {
    const answer = await app.fetch(path, { headers });
    return [answer.status, Number(answer.headers.get('retry-after')) > 0];
  };
  for (const path of ['/readyz', `/g/${'A'.repeat(43)}`, '/api/v1/ca/csrf-token'])
    expect(await wait(path)).toEqual([429, true]);
  const body = { email: company.email, pin: PIN };
  const refused = await app.call(login, { body, headers });
  expect([refused.status, refused.error.code]).toEqual([429, 'throttled']);
  expect((await app.call(csrfToken, { headers: office() })).status).toBe(200);
});

test('a flood beyond the budget asks the database nothing', async () => {
  const headers = office();
  await countStatuses(60, () => app.fetch('/readyz', { headers }));
  const before = await callsOfDatabase();
  const flood = await countStatuses(300, () => app.fetch(`/g/${'B'.repeat(43)}`, { headers }));
  expect(flood).toEqual({ 429: 300 });
  // Those of this test, and what workers and watches ask for by themselves.
  expect((await callsOfDatabase()) - before).toBeLessThan(50);
});

test('those who are signed in spend nothing of it', async () => {
  const headers = office();
  const { token } = company;
  expect((await app.call(getProfile, { token, headers })).status).toBe(200);
  expect(await countStatuses(90, () => app.call(getProfile, { token, headers }))).toEqual({
    200: 90,
  });
  expect((await app.call(csrfToken, { headers })).status).toBe(200);
});

test('an office opens its gifts, although somebody there tries unknown links', async () => {
  const headers = office();
  const person = await makePerson(app.services.database, company.id);
  await app.call(sendGifts, { token: company.token, body: freeOrder([person]) });
  const [row] = await asSuperuser(app, 'select max(id) as id from gifts');
  const gift = { companyId: company.id, giftId: Number(row?.id), generation: 1, keyVersion: 1 };
  const link = `/g/${claimToken(app.services.keys, gift)}`;
  const unknown = await countStatuses(35, () => app.fetch('/g/x', { headers }));
  expect(unknown).toEqual({ 404: 30, 429: 5 });
  expect(await countStatuses(20, () => app.fetch(link, { headers }))).toEqual({ 200: 20 });
});

test('tokens of no session have a budget, and who is signed in goes on when it is spent', async () => {
  const headers = office();
  const { token } = company;
  const call = (one: string) => app.call(getProfile, { token: one, headers });
  expect((await call(token)).status).toBe(200);
  let n = 0;
  const wrong = () => {
    n += 1;
    return call(String(n).padStart(43, 'C'));
  };
  expect(await countStatuses(70, wrong)).toEqual({ 401: 60, 429: 10 });
  expect((await call(token)).status).toBe(200);
});

test('a session that has ended leads to the sign-in, although that budget is spent', async () => {
  const headers = office();
  const call = (one: string) => app.call(getProfile, { token: one, headers });
  const { database } = app.services;
  const [ended, expired] = [
    (await makeCompany(database)).token,
    (await makeCompany(database)).token,
  ];
  await app.call(logout, { token: ended });
  const past = "update sessions set created_at = now() - interval '8 days' where token_hash = $1";
  await asSuperuser(app, past, [createHash('sha256').update(expired).digest()]);
  vi.useFakeTimers({ toFake: ['Date'] });
  const aMinuteLater = () => vi.setSystemTime(Date.now() + 61_000);
  let n = 0;
  for (let minute = 0; minute < 5; minute += 1, aMinuteLater())
    await countStatuses(60, () => {
      n += 1;
      return call(String(n).padStart(43, 'D'));
    });
  expect((await call('E'.repeat(43))).status).toBe(429);
  for (const token of [ended, expired, ended, expired])
    expect((await call(token)).status).toBe(401);
  // Not one character of it can be changed.
  const forged = ended.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  expect((await call(forged)).status).toBe(429);
  // They spend the budget of calls as others do, but for the first one of a session that was live lately.
  expect(await countStatuses(60, () => call(ended))).toEqual({ 401: 55, 429: 5 });
});
