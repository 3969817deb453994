import {
  createApiKey,
  KEY_PERMISSIONS,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@regalo/contract/api-keys/api-keys';
import { login } from '@regalo/contract/auth/auth';
import { OPERATIONS } from '@regalo/contract/public-api/operations';
import { listMembers } from '@regalo/contract/team/members';
import { describe, expect, test } from 'vitest';
import { callApi } from '../testing/api-keys.ts';
import { openSessionOf } from '../testing/contract-calls.ts';
import { makeMember } from '../testing/members.ts';
import { useKey } from '../testing/public-api.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { isWithin } from './admit.ts';

const app = useTestApp();
const { made, call } = useKey(app);

describe('a key', () => {
  test('says who calls, and is shown once', async () => {
    const { status, body, headers } = await call('GET', '/me');
    expect([status, body.company.name]).toEqual([200, 'Pura Vida S.A.']);
    expect(body.key.permissions).toEqual(KEY_PERMISSIONS);
    expect(headers.get('ratelimit-policy')).toBe('"key";q=100;w=1');
    const { reply } = await app.call(listApiKeys, { token: made.company.token });
    const [listed] = reply.body.list;
    expect(JSON.stringify(listed)).not.toContain(made.key.secret.slice(8, -4));
    expect(listed?.secrets[0]?.lastUsedAt).not.toBeNull();
  });

  test('that is wrong, another audience’s or of another form is nobody', async () => {
    const wrong = `${made.key.secret.slice(0, -1)}${made.key.secret.endsWith('0') ? '1' : '0'}`;
    for (const token of [wrong, made.company.token, '', 'rg_live_x']) {
      const { status, body, headers } = await callApi(app, token, 'GET', '/me');
      expect([status, body.code]).toEqual([401, 'api_key_invalid']);
      expect(headers.get('content-type')).toContain('application/problem+json');
    }
    const { status } = await app.call(listMembers, { token: made.key.secret });
    expect(status).toBe(401);
  });

  test('ends at once when it is revoked, and after its overlap when it is rotated', async () => {
    const rotate = (overlap_hours: number) =>
      app.call(rotateApiKey, {
        token: made.company.token,
        body: { id: made.key.id, overlap_hours },
      });
    const { reply } = await rotate(24);
    const second = reply.body.secret;
    for (const secret of [made.key.secret, second])
      expect((await callApi(app, secret, 'GET', '/me')).status).toBe(200);
    const third = (await rotate(0)).reply.body.secret;
    for (const [secret, status] of [
      [made.key.secret, 401],
      [second, 401],
      [third, 200],
    ] as const)
      expect((await callApi(app, secret, 'GET', '/me')).status).toBe(status);
    await app.call(revokeApiKey, { token: made.company.token, body: { id: made.key.id } });
    expect((await callApi(app, third, 'GET', '/me')).status).toBe(401);
  });

  test('works from its networks alone, and until it expires', async () => {
    const update = (change: object) =>
      app.call(updateApiKey, { token: made.company.token, body: { id: made.key.id, ...change } });
    await update({ networks: ['203.0.113.0/24'] });
    const refused = await call('GET', '/me');
    expect([refused.status, refused.body.code]).toEqual([403, 'api_key_network_refused']);
    await update({ networks: ['127.0.0.1', '::1'] });
    expect((await call('GET', '/me')).status).toBe(200);
    await asSuperuser(app, `update api_keys set expires_at = now() where id = $1`, [made.key.id]);
    expect((await call('GET', '/me')).status).toBe(401);
    expect((await update({ networks: ['300.1.1.1'] })).error.reason).toBe(
      'api_key_network_invalid',
    );
  });

  test('is bound to its networks however an address is written', () => {
    expect(isWithin('::ffff:203.0.113.9', ['203.0.113.0/24'])).toBe(true);
    expect(isWithin('2001:db8::1', ['2001:db8::/32'])).toBe(true);
    expect(isWithin('203.0.114.9', ['203.0.113.0/24', '::1'])).toBe(false);
  });

  test('is counted for what it may not do, too', async () => {
    await app.call(updateApiKey, {
      token: made.company.token,
      body: { id: made.key.id, permissions: ['people.read'] },
    });
    const { status, headers } = await call('GET', '/wallet');
    expect([status, headers.get('ratelimit')]).toEqual([403, expect.stringContaining('"key";r=')]);
  });

  test('does what its permissions allow, operation by operation', async () => {
    for (const { method, path, may } of OPERATIONS) {
      if (may.length === 0) continue;
      const permissions = KEY_PERMISSIONS.filter((one) => !may.includes(one));
      await app.call(updateApiKey, {
        token: made.company.token,
        body: { id: made.key.id, permissions },
      });
      const { status, body } = await call(method, path.replace('{id}', '1'), {
        ...(method === 'POST' || method === 'PATCH' ? { body: {} } : {}),
      });
      expect([path, status, body.code]).toEqual([path, 403, 'permission_missing']);
    }
  });

  test('finds no gifts by the fields of people whom it may not read', async () => {
    const where = JSON.stringify([{ subject: 'person', key: 'diet', is: ['vegan'] }]);
    const codes: unknown[] = [];
    for (const more of [[], ['people.read']]) {
      const body = { id: made.key.id, permissions: ['orders.read', ...more] };
      await app.call(updateApiKey, { token: made.company.token, body });
      codes.push((await call('GET', `/gifts?where=${encodeURIComponent(where)}`)).body.code);
    }
    expect(codes).toEqual(['permission_missing', 'custom_field_unknown']);
  });

  test('is made by an Admin alone, is no member, and signs in nowhere', async () => {
    const manager = await openSessionOf(app, await makeMember(app, made.company.id, 'manager'));
    const body = { name: 'X', permissions: ['people.read'] };
    expect((await app.call(createApiKey, { token: manager, body })).status).toBe(403);
    const { token } = made.company;
    await asSuperuser(app, "update sessions set confirmed_at = now() - interval '6 minutes'");
    expect((await app.call(createApiKey, { token, body })).status).toBe(428);
    const { reply } = await app.call(listMembers, { token });
    expect(reply.body.list.map(({ id }) => id)).not.toContain(made.key.id);
    const [row] = await asSuperuser(app, 'select email from managers where id = $1', [made.key.id]);
    const { status } = await app.call(login, { body: { email: String(row?.email), pin: '' } });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});
