import { API_BASE } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { refusalBody } from '@regalo/contract/refusals/refusal-body';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectAnswer } from '../testing/expect-answer.ts';
import { type MadeCompany, makeCompany } from '../testing/factories.ts';
import { askExactly, askRaw } from '../testing/raw-http.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});
afterEach(() => {
  expect(app.logs.filter((line) => line.includes('unexpected error'))).toEqual([]);
});

const ask = (method: string, path: string, headers?: Record<string, string>) =>
  askExactly(app, company.token, { method, path, ...(headers ? { headers } : {}) });

const paths = [...new Set(ENDPOINTS.map(({ path }) => path))];

describe('addresses', () => {
  test.each([
    ...['/api/v1/nothing', '/api/v1', '/api/v1/', '/api/nothing', '/api', '/nothing', '/'],
    ...[
      '/api/v1/manager/user/',
      '/api/v1//manager/user',
      '/api/v1/manager/user/1',
      '//',
      '/%2e%2e',
    ],
    ...['/api/v1/__proto__', '/api/v1/manager/../../etc/passwd', '/api/v1/manager/USER', '/*'],
    ...['/api/v1/a%00b', '/media/%00', '/media/..%2f..%2fetc%2fpasswd', '/media/', '/media/a'],
  ])('%s is a 404 in JSON', async (path) => {
    const answer = await ask('GET', path);
    expectAnswer(answer, path);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'not_found']);
  });

  test.each(['/%', '/api/v1/%ff', '/api/v1/%E0%A4%A', '/api/v1/%zz', '/g/%ff', '/media/%ff'])(
    '%s is a 400 in JSON',
    async (path) => {
      const answer = await ask('GET', path);
      expectAnswer(answer, path);
      expect(answer.status).toBe(400);
    },
  );

  test('one that is too long is a 4xx in JSON', async () => {
    for (const length of [2_000, 9_000, 20_000, 100_000])
      for (const path of [
        `/${'a'.repeat(length)}`,
        `/api/v1/manager/user?id=${'1'.repeat(length)}`,
      ]) {
        const answer = await ask('GET', path);
        expectAnswer(answer, `${length}`);
        expect(answer.status).not.toBe(200);
      }
  });

  test('headers that are too long are a 4xx in JSON', async () => {
    for (const length of [9_000, 17_000, 100_000]) {
      const answer = await ask('GET', '/api/v1/ca/csrf-token', { 'x-long': 'a'.repeat(length) });
      expectAnswer(answer, `${length}`);
      if (length > 16_384) expect(answer.status).toBe(400);
    }
  });
});

describe('methods', () => {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK'];

  test.each(paths)('%s: any other is 405 and says which are allowed', async (path) => {
    const allowed = ENDPOINTS.filter((one) => one.path === path).map(({ method }) => method);
    for (const method of others.filter((one) => !allowed.includes(one as 'GET'))) {
      const answer = await ask(method, `${API_BASE}${path}?id=1`);
      expectAnswer(answer, method);
      const { code } = JSON.parse(answer.text);
      expect([method, answer.status, code]).toEqual([method, 405, 'method_not_allowed']);
      expect(answer.allow?.split(', ').sort()).toEqual(allowed.sort());
    }
  });

  test('HEAD is a GET without the body', async () => {
    for (const path of paths) {
      const { status, text } = await ask('HEAD', API_BASE + path);
      expect(text).toBe('');
      expect([path, status < 500 || status === 501]).toEqual([path, true]);
    }
  });

  test('HEAD of a file that would have to be made for it is 405', async () => {
    for (const { path } of ENDPOINTS.filter(({ download }) => download)) {
      const { status, allow } = await ask('HEAD', API_BASE + path);
      expect([path, status, allow?.includes('HEAD')]).toEqual([path, 405, false]);
    }
  });
});

describe('what is no HTTP', () => {
  const get = 'GET /healthz HTTP/1.1\r\n';
  const post = `POST ${API_BASE}/ca/user-login HTTP/1.1\r\nHost: a\r\n`;
  test.each<[string, string | Buffer]>([
    ['words', 'hello\r\n\r\n'],
    ['a TLS greeting', Buffer.from('16030100a5010000a10303', 'hex')],
    ['zeros', Buffer.alloc(1_000)],
    ['noise', Buffer.from(Array.from({ length: 2_000 }, (_, n) => (n * 7919) % 256))],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['no host', `${get}\r\n`],
    ['a header without a name', `${get}Host: a\r\n: x\r\n\r\n`],
    ['a header with a NUL', `${get}Host: a\r\nX: \0\r\n\r\n`],
    ['a space before the colon', `${get}Host: a\r\nX : y\r\n\r\n`],
    ['a length that is no number', `${post}Content-Length: x\r\n\r\n`],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n`],
    ['two lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    [
      'a length and chunks',
      `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['too many headers in bytes', `${get}Host: a\r\n${'X: y\r\n'.repeat(20_000)}\r\n`],
  ])('%s: 400 in JSON', async (_, sent) => {
    const { status, body } = await askRaw(app.url, sent);
    expect([status, refusalBody.strict().safeParse(body).data?.code]).toEqual([400, 'malformed']);
  });

  test('an expectation that nobody knows is passed over', async () => {
    const { status } = await askRaw(app.url, `${get}Host: a\r\nExpect: tea\r\n\r\n`);
    expect(status).toBe(200);
  });
});
