import type { Endpoint } from '@regalo/contract/api/endpoint';
import { needsSession } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { getShopProfile } from '@regalo/contract/shop/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCallers, newTokenFor } from '../testing/callers.ts';
import { callWithSample } from '../testing/contract-calls.ts';
import { nameOf, sampleInput } from '../testing/contract-samples.ts';
import { type FilledCompany, makeFilledCompany } from '../testing/filled-company.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let company: FilledCompany;
/** A token of each audience that has one. */
let tokens: Map<Endpoint['audience'], string>;

beforeAll(async () => {
  app = await startTestApp({ environment: { NETWORK_CALLS_PER_MINUTE: '100000' } });
  company = await makeFilledCompany(app, 'ourmark');
  const callers = await makeCallers(app, company);
  const audiences = ['manager', 'shop', 'till'] as const;
  const made = audiences.map(async (audience) => {
    return [audience, await newTokenFor(app, callers, { audience })] as const;
  });
  tokens = new Map(await Promise.all(made));
});
afterAll(() => app.stop());

const guarded = ENDPOINTS.filter(needsSession).map((one) => [nameOf(one), one] as const);

test.each(guarded)(
  '%s takes no token of another audience, nor one of nobody',
  async (_, endpoint) => {
    const sample = sampleInput(endpoint, company.ids);
    const others = [...tokens].filter(([audience]) => audience !== endpoint.audience);
    expect(others.length).toBe(tokens.size - 1);
    for (const token of [...others.map(([, token]) => token), 'A'.repeat(43)]) {
      const { status, text } = await callWithSample(app, endpoint, sample, token);
      expect([status, JSON.parse(text).code]).toEqual([401, 'unauthorized']);
    }
  },
);

test('a shop’s manager who is disabled is let in nowhere any more', async () => {
  const token = tokens.get('shop') ?? '';
  const call = async () => (await app.call(getShopProfile, { token })).status;
  expect(await call()).toBe(200);
  await asSuperuser(app, 'update shop_managers set disabled_at = now()');
  expect(await call()).toBe(401);
});

test('a till that was revoked is none any more', async () => {
  const token = tokens.get('till') ?? '';
  const day = ENDPOINTS.find(({ path }) => path === '/till/day');
  if (!day) throw new Error('the endpoint is gone');
  const call = async () => (await callWithSample(app, day, { query: {}, body: {} }, token)).status;
  expect(await call()).toBe(200);
  await asSuperuser(app, 'update tills set revoked_at = now()');
  expect(await call()).toBe(401);
});
