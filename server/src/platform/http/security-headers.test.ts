import { API_BASE } from '@regalo/contract/api/endpoint';
import { getProfile } from '@regalo/contract/auth/profile';
import { searchPeople } from '@regalo/contract/people/list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let secure: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'http://127.0.0.1' } });
  secure = await startTestApp({ environment: { PUBLIC_URL: 'https://regalo.test' } });
  ({ token } = await makeCompany(app.services.database));
});
afterAll(async () => {
  await app.stop();
  await secure.stop();
});

const ALWAYS = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;media-src 'self' blob:;font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

test.each([
  [200, API_BASE + getProfile.path, true],
  [401, API_BASE + getProfile.path, false],
  [404, '/api/v1/nothing', false],
  [405, API_BASE + searchPeople.path, false],
  [200, '/healthz', false],
])('an answer of %d (%s) has all headers that protect browsers', async (status, path, signedIn) => {
  const headers = signedIn ? { authorization: `Bearer ${token}` } : {};
  const answer = await app.fetch(path, { headers });
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject(ALWAYS);
  expect(answer.headers.has('strict-transport-security')).toBe(false);
});

test('browsers are told to stay with https where that is the address', async () => {
  const { headers } = await secure.fetch('/healthz');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}; includeSubDomains$/);
});
