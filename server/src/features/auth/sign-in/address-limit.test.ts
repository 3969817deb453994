import { login } from '@regalo/contract/auth/auth';
import { afterEach, expect, test } from 'vitest';
import { makeCompany, PIN } from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
afterEach(() => app.stop());

async function start(trustProxy: string) {
  app = await startTestApp({ environment: { TRUST_PROXY: trustProxy } });
  await makeCompany(app.services.database, { email: 'ana@valle.cr' });
}

/** Tries of different unknown accounts, so that only the limit per address can be met. */
async function tryUnknown(times: number, addressOf: (n: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 10)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const body = { email: `nobody${n + index}@valle.cr`, pin: PIN };
          const headers = { 'x-forwarded-for': addressOf(n + index) };
          return (await app.call(login, { body, headers })).status;
        }),
      )),
    );
  return statuses;
}

async function signIn(address: string) {
  const body = { email: 'ana@valle.cr', pin: PIN };
  return (await app.call(login, { body, headers: { 'x-forwarded-for': address } })).status;
}

const countAddresses = async () => {
  const where = "where scope = 'login-address'";
  const [row] = await asSuperuser(app, `select count(*) as n from throttles ${where}`);
  return row?.n;
};

test('without a trusted proxy a forwarded address is nobody’s: all count as one', async () => {
  await start('');
  const statuses = await tryUnknown(100, (n) => `203.0.113.${n}`);
  expect(statuses).toEqual(Array(100).fill(401));
  expect(await countAddresses()).toBe(1);
  expect(await signIn('198.51.100.1')).toBe(429);
});

test('behind a trusted proxy each forwarded address has a limit of its own', async () => {
  await start('127.0.0.1');
  await tryUnknown(100, () => '203.0.113.7');
  expect(await signIn('203.0.113.7')).toBe(429);
  expect(await signIn('198.51.100.1')).toBe(200);
  expect(await countAddresses()).toBe(2);
});

test('all addresses of one IPv6 network count as one, and a mapped IPv4 one as itself', async () => {
  await start('127.0.0.1');
  await tryUnknown(90, (n) => `2001:db8:7:7::${n + 1}`);
  await tryUnknown(10, (n) => `2001:DB8:7:7:${n}::`);
  expect(await signIn('2001:db8:7:7:ffff::1')).toBe(429);
  expect(await signIn('2001:db8:7:8::1')).toBe(200);
  await signIn('::ffff:203.0.113.7');
  await signIn('203.0.113.7');
  // Three networks, and the /48 around two of them.
  expect(await countAddresses()).toBe(4);
  await asSuperuser(app, 'update throttles set hits = 800 where hits > 100');
  expect(await signIn('2001:db8:7:9::1')).toBe(429);
  expect(await signIn('2001:db8:8:9::1')).toBe(200);
});

test('what the caller itself wrote before the proxy’s address is not believed', async () => {
  await start('127.0.0.1');
  await tryUnknown(100, (n) => `192.0.2.${n}, 203.0.113.7`);
  expect(await countAddresses()).toBe(1);
  expect(await signIn('192.0.2.200, 203.0.113.7')).toBe(429);
});

test('addresses and accounts are stored only as keyed hashes', async () => {
  await start('127.0.0.1');
  await signIn('203.0.113.7');
  await tryUnknown(10, () => '203.0.113.7');
  const rows = await asSuperuser(
    app,
    "select t::text, encode(key, 'escape') as k from throttles t",
  );
  const text = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(1);
  expect(text).not.toContain('203.0.113');
  expect(text).not.toContain('valle.cr');
});
