import { API_BASE, needsSession } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { csrfToken, logout } from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import { refusalBody } from '@regalo/contract/refusals/refusal-body';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueCsrfToken } from '../platform/security/csrf.ts';
import { Keyring } from '../platform/security/secrets.ts';
import { openSession } from '../platform/security/session-rows.ts';
import { nameOf } from '../testing/contract-samples.ts';
import { type MadeCompany, makeCompany } from '../testing/factories.ts';
import { openRaw } from '../testing/raw-http.ts';
import { type MadeShopManager, makeShopManager } from '../testing/shop-managers.ts';
import { useTestApp } from '../testing/test-app.ts';

const HOUR = 3_600_000;
const TEN_MEGABYTES = 10 * 1024 * 1024;

const app = useTestApp();
let company: MadeCompany;
let shopManager: MadeShopManager;
/** What an Authorization header may hold that opens nothing. */
let badTokens: Record<string, string>;
/** The same for X-CSRF-Token. */
let badCsrf: Record<string, string>;

/** The same text with another character at a place. */
const tamper = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

const newToken = ({ id, managerId }: MadeCompany) =>
  app.services.database.inCompany(id, (tx) => openSession(tx, id, managerId, app.services.keys));

beforeAll(async () => {
  company = await makeCompany(app.services.database);
  shopManager = await makeShopManager(app);
  const { token } = company;
  const loggedOut = await newToken(company);
  const { status } = await app.call(logout, { token: loggedOut });
  expect(status).toBe(200);
  badTokens = {
    'of a session that was logged out': `Bearer ${loggedOut}`,
    empty: '',
    'without a scheme': token,
    'of another scheme': `Basic ${token}`,
    'the scheme alone': 'Bearer',
    'two of them': `Bearer ${token}, Bearer ${token}`,
    'with more behind it': `Bearer ${token}x`,
    'two spaces': `Bearer  ${token}`,
    'very long': `Bearer ${'A'.repeat(8_000)}`,
    'not ASCII': 'Bearer \u00e9\u00ff',
    'a quote': `Bearer ' or 1=1 --`,
  };
  const { keys } = app.services;
  const good = app.csrf();
  const forged = new Keyring([{ version: 1, value: 'x'.repeat(40) }]);
  badCsrf = {
    empty: '',
    'tampered in its signature': tamper(good, good.length - 5),
    'with a later end': good.replace(/\.\d+\./, '.99999999999999.'),
    'of another key version': good.replace(/^\d+/, '2'),
    'signed by somebody else': issueCsrfToken(forged, new Date()),
    expired: issueCsrfToken(keys, new Date(Date.now() - 24 * HOUR - 1)),
    'not a token': 'null',
    'very long': 'a.b.c.'.repeat(1_000),
  };
});

async function call(endpoint: (typeof ENDPOINTS)[number], headers: Record<string, string>) {
  const response = await app.fetch(API_BASE + endpoint.path, { method: endpoint.method, headers });
  const body = refusalBody.strict().parse(await response.json());
  return `${response.status} ${body.code}`;
}

const named = (filter: (endpoint: (typeof ENDPOINTS)[number]) => boolean) =>
  ENDPOINTS.filter(filter).map((one) => [nameOf(one), one] as const);
const guarded = named(needsSession);
const writes = named(({ csrf }) => csrf);

describe('without a live session', () => {
  test.each(guarded)('%s is 401', async (_, endpoint) => {
    const answers: Record<string, string> = { none: await call(endpoint, {}) };
    // One for each endpoint, another every time: an address may send 300 of them.
    const tampered = `Bearer ${tamper(company.token, 7 + (ENDPOINTS.indexOf(endpoint) % 36))}`;
    for (const [name, authorization] of Object.entries({ tampered, ...badTokens }))
      answers[name] = await call(endpoint, { authorization, 'x-csrf-token': app.csrf() });
    const refused = Object.keys(answers).map((name) => [name, '401 unauthorized']);
    expect(answers).toEqual(Object.fromEntries(refused));
  });
});

describe('without a good CSRF token', () => {
  test.each(writes)('%s is 419', async (_, endpoint) => {
    const { token } = endpoint.audience === 'shop' ? shopManager : company;
    const authorization = `Bearer ${token}`;
    const answers: Record<string, string> = { missing: await call(endpoint, { authorization }) };
    for (const [name, token] of Object.entries(badCsrf))
      answers[name] = await call(endpoint, { authorization, 'x-csrf-token': token });
    const refused = Object.keys(answers).map((name) => [name, '419 csrf']);
    expect(answers).toEqual(Object.fromEntries(refused));
  });

  test('one that is handed out, to anybody and each time another, is taken', async () => {
    const token = await newToken(company);
    const handedOut = async () => (await app.call(csrfToken)).reply.body.csrfToken;
    const [first, second] = [await handedOut(), await handedOut()];
    expect(first).not.toBe(second);
    const headers = { 'x-csrf-token': first };
    expect((await app.call(logout, { token, headers })).status).toBe(200);
    expect((await app.call(getProfile, { token })).status).toBe(401);
  });

  test('the session is asked for first', async () => {
    for (const [, endpoint] of writes.filter(([, one]) => needsSession(one)))
      expect(await call(endpoint, {})).toBe('401 unauthorized');
  });
});

function bigPost(path: string): string {
  const lines = ['Host: regalo.test', 'Content-Type: application/json'];
  return `POST ${API_BASE}${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nContent-Length: ${TEN_MEGABYTES}\r\n\r\n`;
}

describe('a body of 10 MB that nobody is allowed to send', () => {
  test.each(writes)('%s answers before it is read', async (_, endpoint) => {
    // Only the headers are sent: whoever waits for the body would never answer.
    const socket = await openRaw(app.url, bigPost(endpoint.path));
    socket.destroy();
    expect(socket.first).toMatch(needsSession(endpoint) ? /^HTTP\/1.1 401 / : /^HTTP\/1.1 419 /);
  });

  test('the rest of it, sent all the same, harms nobody', async () => {
    const socket = await openRaw(app.url, bigPost('/manager/send-gifts'));
    expect(socket.first).toMatch(/^HTTP\/1.1 401 /);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const answers: string[] = [];
    socket.on('data', (data) => answers.push(data.toString()));
    socket.end(Buffer.alloc(TEN_MEGABYTES, 0x20));
    await closed;
    expect(answers.join('')).not.toMatch(/^HTTP\/1.1 5/m);
    expect((await app.fetch('/healthz')).status).toBe(200);
    expect(app.logs.filter((entry) => /unexpected error/.test(entry))).toEqual([]);
  });
});
