import { API_BASE, type Endpoint, isPublicPath } from '@regalo/contract/endpoint';
import { ENDPOINTS } from '@regalo/contract/endpoints';
import { errorBody } from '@regalo/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf } from './testing/endpoint-fields.ts';
import { type FilledCompany, makeFilledCompany } from './testing/filled-company.ts';
import { freeOrder } from './testing/orders.ts';
import { asSuperuser } from './testing/superuser.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let company: FilledCompany;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeFilledCompany(app, 'hostile');
});
afterAll(() => app.stop());
beforeEach(() => asSuperuser(app, 'delete from throttles'));

/** Values as they stand in the text of a JSON body. */
const JSON_VALUES = [
  ...['null', 'true', '0', '-1', '1.5', '-0', '1e400', '-1e400', '1e308', '9007199254740993'],
  ...['""', '" "', '"x"', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\u202e\\ufeff"', '"%"'],
  ...['"0000-01-01"', '"9999-99-99"', '"-1"', '"1e3"', '"99999999999999999999"', '"+44"'],
  ...['[]', '[[]]', '[null]', '{}', '{"__proto__":1}', '{"constructor":{"prototype":1}}'],
  `"${'é'.repeat(20_001)}"`,
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
];

/** Values as they stand in an address. */
const QUERY_VALUES = [
  ...['', '%20', '%00', '%', '%zz', '%ED%A0%80', '%F0%9F%98%80', '0', '-1', '1.5', '1e3', 'NaN'],
  ...[
    '999999999999999',
    '99999999999999999999',
    'null',
    '[]',
    '%5B%5D',
    '1%27--',
    'a'.repeat(5_000),
  ],
];

const LISTS = { page: '1', limit: '10', role: '1', id: '1', group: '1', type: 'csv' };

function validBody({ path }: Endpoint): Record<string, unknown> {
  if (path === '/manager/send-gifts') return freeOrder([company.ids.person]);
  if (path === '/ca/user-login') return { email: 'nobody@hostile.test', pin: 'Regalo2025' };
  if (path === '/manager/add-people')
    return {
      first_name: 'Ana',
      last_name: 'Mora',
      dob: '1990-01-01',
      country: 'Costa Rica',
      email: 'ana@hostile.test',
      contact_no: '+50688887777',
      group_id: 0,
      role: 1,
    };
  return {};
}

/** The body with the text of a value in the place of one of its fields. */
function bodyWith(valid: object, path: string[], raw: string): string {
  const mark = '"@@here@@"';
  const [name = '', element] = path;
  const value = element ? ['@@here@@'] : '@@here@@';
  return JSON.stringify({ ...valid, [name]: value }).replace(mark, () => raw);
}

async function call(endpoint: Pick<Endpoint, 'method' | 'path'>, query: string, body?: string) {
  const write = endpoint.method !== 'GET';
  const answer = await app.fetch(`${API_BASE}${endpoint.path}${query}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${company.token}`,
      ...(write ? { 'x-csrf-token': app.csrf(), 'content-type': 'application/json' } : {}),
    },
    ...(write ? { body: body ?? '{}' } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

/** What is wrong with an answer to bad input: not a success, not a clear refusal. */
function complaint({ status, text }: { status: number; text: string }): string | null {
  if (status === 200) return null;
  if (status < 400 || status > 499) return `${status} ${text.slice(0, 200)}`;
  const parsed = errorBody.strict().safeParse(JSON.parse(text));
  return parsed.success && parsed.data.message ? null : `${status} ${text.slice(0, 200)}`;
}

/** Endpoints that have a handler; the others answer 501 before they look at anything. */
async function isHandled(endpoint: Endpoint): Promise<boolean> {
  return (await call(endpoint, '')).status !== 501;
}

const LOGOUT = '/ca/user-logout';
const named = ENDPOINTS.filter(({ path }) => path !== LOGOUT).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

describe('every field of every endpoint', () => {
  test.each(named)(
    '%s',
    async (_, endpoint) => {
      if (!(await isHandled(endpoint))) return;
      const complaints: string[] = [];
      const names = fieldsOf(endpoint).filter(({ part }) => part === 'query');
      const needed = names.map(({ path: [name = ''] }) => name);
      const query = (changed = '', raw = '') =>
        `?${needed.map((name) => `${name}=${name === changed ? raw : (LISTS[name as 'page'] ?? 'x')}`).join('&')}`;
      const note = (what: string, said: string | null) =>
        said && complaints.push(`${what}: ${said}`);
      for (const { part, path } of fieldsOf(endpoint)) {
        if (part === 'body')
          for (const raw of JSON_VALUES) {
            const body = bodyWith(validBody(endpoint), path, raw);
            note(`${path}=${raw.slice(0, 40)}`, complaint(await call(endpoint, query(), body)));
          }
        else
          for (const raw of QUERY_VALUES) {
            const [name = ''] = path;
            const body = JSON.stringify(validBody(endpoint));
            note(
              `?${name}=${raw.slice(0, 40)}`,
              complaint(await call(endpoint, query(name, raw), body)),
            );
            const twice = `${query()}&${name}=${raw}&${name}[]=1`;
            note(`twice ${name}=${raw.slice(0, 40)}`, complaint(await call(endpoint, twice, body)));
          }
      }
      expect(complaints).toEqual([]);
    },
    60_000,
  );
});

describe('every write', () => {
  const BODIES = [
    ...['', ' ', '{', '}', '{"a":}', "{'a':1}", 'null', '1', '"x"', '[]', '[{}]', 'undefined'],
    ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '\ufeff{}', '{}{}', '\u0000'],
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  ];

  test.each(named.filter(([, { method }]) => method === 'POST'))('%s', async (_, endpoint) => {
    if (!(await isHandled(endpoint))) return;
    for (const body of BODIES)
      expect([body.slice(0, 40), complaint(await call(endpoint, '?role=1', body))]).toEqual([
        body.slice(0, 40),
        null,
      ]);
    const most = endpoint.bodyLimit ?? 64 * 1024;
    const huge = await call(endpoint, '?role=1', JSON.stringify({ x: 'a'.repeat(most) }));
    expect([huge.status, JSON.parse(huge.text).code]).toEqual([413, 'too_large']);
  });
});

test('a wrong address, method or type gets a clear answer', async () => {
  const list = { method: 'GET', path: '/manager/all-people' } as const;
  const other = async (method: string, path: string, headers = {}, body?: string) => {
    const answer = await app.fetch(path, {
      method,
      headers: { authorization: `Bearer ${company.token}`, 'x-csrf-token': app.csrf(), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return [answer.status, JSON.parse(await answer.text()).code];
  };
  const add = `${API_BASE}/manager/add-people`;
  expect(await other('GET', `${API_BASE}/nothing`)).toEqual([404, 'not_found']);
  expect(await other('GET', '/api')).toEqual([404, 'not_found']);
  expect(await other('GET', `${API_BASE}/%`)).toEqual([400, 'malformed']);
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect(await other(method, API_BASE + list.path)).toEqual([405, 'method_not_allowed']);
  expect(await other('GET', add)).toEqual([405, 'method_not_allowed']);
  for (const type of ['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'x'])
    expect([type, ...(await other('POST', add, { 'content-type': type }, 'a=1'))]).toEqual([
      type,
      415,
      'unsupported_type',
    ]);
});

test('a write without a body is told what is missing, and logout needs none', async () => {
  const bare = (path: string) =>
    app.fetch(API_BASE + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.token}`, 'x-csrf-token': app.csrf() },
    });
  const login = await bare('/ca/user-login');
  expect(login.status).toBe(422);
  expect(await login.json()).toMatchObject({ message: 'Please fill all required fields' });
  expect(isPublicPath(LOGOUT)).toBe(false);
  expect((await bare(LOGOUT)).status).toBe(200);
  expect((await bare(LOGOUT)).status).toBe(401);
});
