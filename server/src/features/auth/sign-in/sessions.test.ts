import { createHash } from 'node:crypto';
import { login, logout } from '@regalo/contract/auth/auth';
import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { getProfile } from '@regalo/contract/auth/profile';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listNotifications, readNotifications } from '@regalo/contract/notifications/notifications';
import { getOrder, listOrderGifts } from '@regalo/contract/orders/detail';
import { expect, test } from 'vitest';
import { openSession } from '../../../platform/security/session-rows.ts';
import { makeCompany, makePerson, PIN } from '../../../testing/factories.ts';
import { disableManager } from '../../../testing/operated-companies.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { signedInOf } from '../../../testing/signed-in.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { sweepSessions } from './sweep-sessions-job.ts';

const app = useTestApp();

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const statusOf = async (token: string) => (await app.call(getProfile, { token })).status;

/** Moves a session's begin or last call into the past. */
const shift = (token: string, column: 'created_at' | 'last_seen_at', by: string) =>
  asSuperuser(app, `update sessions set ${column} = now() - $2::interval where token_hash = $1`, [
    hashOf(token),
    by,
  ]);

test('the profile names the manager, the wallet’s balance and the company’s clock', async () => {
  const company = await makeCompany(app.services.database, { funds: 50_000 });
  const { token, managerId: id, email } = company;
  const profile = { id, first_name: 'Ana', last_name: 'Mora', user_name: '', email };
  const more = {
    user_image: null,
    media_base: '/media/',
    role: 'manager',
    roles: ['admin'],
    permissions: PERMISSIONS,
    time_zone: -6,
    zone: 'America/Costa_Rica',
  };
  const its = {
    company_name: 'Pura Vida S.A.',
    company_language: 'es',
    company_surprise: true,
    country: 'CR',
  };
  const { reply } = await app.call(getProfile, { token });
  expect(reply.body).toEqual({ ...profile, ...more, ...its, wallet_balance: 50_000 });
  const person = await makePerson(app.services.database, company.id);
  await app.call(sendGifts, { token, body: freeOrder([person]) });
  expect((await app.call(getProfile, { token })).reply.body.wallet_balance).toBe(38_800);
});

test('signing out ends this session at once, and no other', async () => {
  const { token, id, managerId } = await makeCompany(app.services.database);
  const other = await app.services.database.inCompany(id, (tx) =>
    openSession(tx, id, managerId, app.services.keys),
  );
  const { status, reply } = await app.call(logout, { token });
  expect([status, reply]).toEqual([200, { success: true, message: '', body: {} }]);
  const after = await app.call(getProfile, { token });
  expect([after.status, after.error.code]).toEqual([401, 'unauthorized']);
  expect((await app.call(logout, { token })).status).toBe(401);
  expect(await statusOf(other)).toBe(200);
  expect(
    await asSuperuser(app, 'select 1 from sessions where token_hash = $1', [hashOf(token)]),
  ).toEqual([]);
});

test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)} b`, 'a'.repeat(10_000)])(
  'the token %.20j opens nothing',
  async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.call(getProfile, { headers })).status).toBe(401);
  },
);

test('a disabled manager is out at once and cannot sign in again', async () => {
  const { token, email } = await makeCompany(app.services.database);
  const body = { email, pin: PIN };
  const { reply } = await app.call(login, { body });
  await disableManager(app.services.database, email.toUpperCase(), {
    author: 'operator',
    leaveWithoutAdmin: true,
  });
  expect([await statusOf(token), await statusOf(signedInOf(reply).token)]).toEqual([401, 401]);
  const refused = await app.call(login, { body });
  const unknown = await app.call(login, { body: { email: 'nobody@valle.cr', pin: PIN } });
  expect(refused.status).toBe(401);
  expect(refused.error).toEqual(unknown.error);
});

test('a session ends seven days after it began, however busy', async () => {
  const { token } = await makeCompany(app.services.database);
  await shift(token, 'created_at', '6 days 23 hours 59 minutes');
  expect(await statusOf(token)).toBe(200);
  await shift(token, 'created_at', '7 days 1 minute');
  expect(await statusOf(token)).toBe(401);
});

test('a session ends after a day without a call', async () => {
  const { token } = await makeCompany(app.services.database);
  await shift(token, 'last_seen_at', '23 hours 59 minutes');
  expect(await statusOf(token)).toBe(200);
  await shift(token, 'last_seen_at', '24 hours 1 minute');
  expect(await statusOf(token)).toBe(401);
});

test('each call after a minute is noted, so that a busy session stays', async () => {
  const { token } = await makeCompany(app.services.database);
  await shift(token, 'last_seen_at', '5 minutes');
  expect(await statusOf(token)).toBe(200);
  const text = `select last_seen_at > now() - interval '10 seconds' as moved, last_seen_at as at
    from sessions where token_hash = $1`;
  const [first] = await asSuperuser(app, text, [hashOf(token)]);
  expect(first?.moved).toBe(true);
  // Within the minute nothing is written.
  await statusOf(token);
  const [second] = await asSuperuser(app, text, [hashOf(token)]);
  expect(second?.at).toEqual(first?.at);
});

test('what an open tab asks for by itself does not keep a session', async () => {
  const { token } = await makeCompany(app.services.database);
  await shift(token, 'last_seen_at', '23 hours 59 minutes');
  expect((await app.call(listNotifications, { token })).status).toBe(200);
  const text = `select last_seen_at < now() - interval '23 hours' as kept
    from sessions where token_hash = $1`;
  expect(await asSuperuser(app, text, [hashOf(token)])).toEqual([{ kept: true }]);
  await shift(token, 'last_seen_at', '24 hours 1 minute');
  expect((await app.call(listNotifications, { token })).status).toBe(401);
  // Reading them is something that somebody does.
  await shift(token, 'last_seen_at', '23 hours');
  await app.call(readNotifications, { token });
  expect(await asSuperuser(app, text, [hashOf(token)])).toEqual([{ kept: false }]);
});

test('nor does the page of an order, which looks again while mails are going out', async () => {
  const { token } = await makeCompany(app.services.database);
  await shift(token, 'last_seen_at', '23 hours');
  await app.call(getOrder, { token, query: { id: 1 } });
  await app.call(listOrderGifts, { token, query: { order: 1 } });
  const text = `select last_seen_at < now() - interval '22 hours' as kept
    from sessions where token_hash = $1`;
  expect(await asSuperuser(app, text, [hashOf(token)])).toEqual([{ kept: true }]);
});

test('a token is stored only as its SHA-256', async () => {
  const { email } = await makeCompany(app.services.database);
  const { token } = signedInOf((await app.call(login, { body: { email, pin: PIN } })).reply);
  for (const table of ['sessions', 'lookup.sessions']) {
    const found = `select 1 as found from ${table} where token_hash = $1`;
    expect(await asSuperuser(app, found, [hashOf(token)])).toEqual([{ found: 1 }]);
    const rows = await asSuperuser(
      app,
      `select t::text, encode(token_hash, 'escape') as hash from ${table} t`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }
  expect(app.logs.join('')).not.toContain(token);
});

test('a nightly job deletes the sessions that ended by age, of every company', async () => {
  const [one, two] = [
    await makeCompany(app.services.database),
    await makeCompany(app.services.database),
  ];
  const { token: live } = signedInOf(
    (await app.call(login, { body: { email: one.email, pin: PIN } })).reply,
  );
  await shift(one.token, 'created_at', '8 days');
  await shift(two.token, 'created_at', '8 days');
  await sweepSessions.handle(app.services, { dueAt: '' }, AbortSignal.any([]));
  const left = 'select token_hash from sessions where manager_id in ($1, $2)';
  expect(await asSuperuser(app, left, [one.managerId, two.managerId])).toEqual([
    { token_hash: hashOf(live) },
  ]);
  const found = 'select 1 from lookup.sessions where token_hash in ($1, $2)';
  expect(await asSuperuser(app, found, [hashOf(one.token), hashOf(two.token)])).toEqual([]);
});
