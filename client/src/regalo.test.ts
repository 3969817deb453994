import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VERSION } from './api.ts';
import { openRegalo, RegaloProblem } from './regalo.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let received: Received[];
let answers: ((reply: ServerResponse) => void)[];
let stop: () => void;
let server: string;

beforeEach(async () => {
  received = [];
  answers = [];
  const http = createServer(async (request, reply) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    const answer = answers.shift();
    if (answer) answer(reply);
    else send(200, { balance: { amount: 5, currency: 'CRC' } })(reply);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  server = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  stop = () => void http.close();
});
afterEach(() => stop());

const send =
  (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  (reply: ServerResponse) =>
    void reply
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const reset = (reply: ServerResponse) => void reply.destroy();
const busy = send(503, { code: 'service_busy' }, { 'retry-after': '0' });
const PROBLEM = {
  type: 'https://regalo.example/api-reference#total_changed',
  ...{ title: 'total_changed', status: 409, code: 'total_changed', detail: 'The total changed.' },
  errors: [{ pointer: '/total', code: 'total_changed', detail: 'The total changed.' }],
};
const GROUP = { body: { name: 'Ventas', kind: 'employee' } } as const;

const open = (options = {}) => openRegalo({ key: 'rg_test_1', server, ...options });
const keys = () => new Set(received.map(({ headers }) => headers['idempotency-key']));

test('a call names its key and version, and answers with what came', async () => {
  const { data, response } = await open().GET('/wallet');
  expect([data.balance.amount, response.status]).toEqual([5, 200]);
  expect(received).toMatchObject([
    {
      ...{ method: 'GET', url: '/api/public/v1/wallet' },
      headers: { authorization: 'Bearer rg_test_1', 'regalo-version': VERSION },
    },
  ]);
});

test.each([
  ['a reset', reset],
  ['a busy server', busy],
  ['a key that called too often', send(429, {}, { 'retry-after': '0' })],
  ['a proxy that lost the server', send(502)],
  ['a first call that runs still', send(409, PROBLEM, { 'retry-after': '0' })],
])('after %s a POST is sent again, with the same key and body', async (_, failure) => {
  answers = [failure, failure, send(201, { id: 7 })];
  const { data } = await open().POST('/groups', GROUP);
  expect([data.id, received.length, keys().size]).toEqual([7, 3, 1]);
  expect([...keys()][0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
});

test('a key of the caller’s own is kept', async () => {
  answers = [reset, send(201, { id: 7 })];
  const params = { header: { 'idempotency-key': 'mine' } };
  await open().POST('/groups', { ...GROUP, params });
  expect([...keys()]).toEqual(['mine']);
});

test('a change that may have been made is not made again; one that was refused is', async () => {
  const change = () =>
    open().PATCH('/groups/{id}', { params: { path: { id: 7 } }, body: { name: 'X' } });
  answers = [reset];
  await expect(change()).rejects.toThrow(TypeError);
  expect(received).toHaveLength(1);
  // The server may have done it, and says so by not asking for another call.
  answers = [send(503, { code: 'service_busy' })];
  await expect(change()).rejects.toMatchObject({ status: 503 });
  expect(received).toHaveLength(2);
  answers = [busy, send(200, { id: 7 })];
  expect((await change()).data.id).toBe(7);
});

test('calls end after so many repetitions, where the wait is too long, and when they are stopped', async () => {
  answers = [busy, busy, busy];
  const often = open({ retries: 2 }).GET('/wallet');
  await expect(often).rejects.toMatchObject({ code: 'service_busy', status: 503 });
  expect(received).toHaveLength(3);
  answers = [send(429, PROBLEM, { 'retry-after': '3600' })];
  await expect(open().GET('/wallet')).rejects.toThrow(RegaloProblem);
  expect(received).toHaveLength(4);
  answers = [send(503, {}, { 'retry-after': '20' })];
  const signal = AbortSignal.timeout(50);
  await expect(open().GET('/wallet', { signal })).rejects.toBe(await aborted(signal));
});

const aborted = (signal: AbortSignal) =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(signal.reason));
  });

test('a refusal is thrown with its code and faults, and what is none of the API too', async () => {
  answers = [send(409, PROBLEM, { 'content-type': 'application/problem+json' })];
  const refused = await open()
    .POST('/groups', GROUP)
    .catch((error) => error);
  expect(refused).toBeInstanceOf(RegaloProblem);
  expect(refused).toMatchObject({
    ...{ code: 'total_changed', status: 409, type: PROBLEM.type, errors: PROBLEM.errors },
    ...{ message: 'total_changed: The total changed.', params: {} },
  });
  answers = [(reply) => void reply.writeHead(404).end('<h1>No</h1>')];
  await expect(open().GET('/wallet')).rejects.toMatchObject({ code: 'unexpected_answer' });
});

test('a list is read page after page, as its query says', async () => {
  const page = (ids: number[], next_cursor: string | null) =>
    send(200, { data: ids.map((id) => ({ id })), has_more: next_cursor !== null, next_cursor });
  answers = [page([5, 4], 'a='), page([3], null)];
  const ids: number[] = [];
  const query = { kind: 'client' as const, expand: ['group' as const] };
  for await (const { id } of open().each('/people', { params: { query } })) ids.push(id);
  expect(ids).toEqual([5, 4, 3]);
  expect(received.map(({ url }) => url)).toEqual([
    '/api/public/v1/people?kind=client&expand=group',
    '/api/public/v1/people?kind=client&expand=group&cursor=a%3D',
  ]);
});

test('a deletion answers nothing', async () => {
  answers = [(reply) => void reply.writeHead(204).end()];
  const { data } = await open().DELETE('/groups/{id}', { params: { path: { id: 7 } } });
  expect(data).toBeUndefined();
});

test('a list that has no pages is read once', async () => {
  answers = [send(200, { data: [{ id: 2 }, { id: 1 }] })];
  const ids: number[] = [];
  for await (const { id } of open().each('/people')) ids.push(id);
  expect(ids).toEqual([2, 1]);
  expect(received).toHaveLength(1);
});
