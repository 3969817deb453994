import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startNameServer } from '../../testing/name-server.ts';
import { AddressRefused, openOutgoing } from './outgoing.ts';

const GET = { method: 'GET', headers: {} };
const open = { loopback: true, nameServers: [] };
const servers: Server[] = [];

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://[::1]/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'http://8.8.8.8/',
  'ftp://8.8.8.8/',
  'https://user:password@8.8.8.8/',
])('%s is not asked, which is known without trying', async (address) => {
  const outgoing = openOutgoing({ loopback: false, nameServers: [] });
  expect(() => outgoing.check(address)).toThrow(AddressRefused);
  await expect(outgoing.fetch(address, GET)).rejects.toThrow(AddressRefused);
});

test('where this machine may be asked, other private networks still may not', async () => {
  await expect(openOutgoing(open).fetch('http://10.0.0.1/', GET)).rejects.toThrow(AddressRefused);
  await expect(openOutgoing(open).fetch('https://192.168.0.1/', GET)).rejects.toThrow(
    AddressRefused,
  );
});

test('what a name stands for is not asked before', () => {
  const outgoing = openOutgoing({ loopback: false, nameServers: [] });
  expect(() => outgoing.check('https://nobody.invalid/hook')).not.toThrow();
  expect(() => outgoing.check('http://nobody.invalid/hook')).toThrow(AddressRefused);
  expect(() => openOutgoing(open).check('http://localhost:1/')).not.toThrow();
});

test('a redirect is answered, not followed', async () => {
  let asked = 0;
  const address = await listen((_, answer) => {
    asked += 1;
    answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  });
  expect([(await openOutgoing(open).fetch(address, GET)).status, asked]).toEqual([302, 1]);
});

test('what is sent and answered arrives', async () => {
  const address = await listen((request, answer) => {
    answer.writeHead(201, { 'content-type': 'application/json' });
    request.pipe(answer);
  });
  const body = new URLSearchParams({ code: 'á b' });
  const answer = await openOutgoing(open).fetch(address, { method: 'POST', headers: {}, body });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    201,
    'application/json',
    'code=%C3%A1+b',
  ]);
});

test('an answer that is too long is cut off', async () => {
  const address = await listen((_, answer) => void answer.end(Buffer.alloc(600 * 1024)));
  await expect(openOutgoing(open).fetch(address, GET)).rejects.toThrow('too long');
});

test('whatever status is answered, the process goes on', async () => {
  let status = 205;
  const address = await listen((_, answer) => {
    answer.socket?.end(`HTTP/1.1 ${status} Odd\r\ncontent-length: 0\r\n\r\n`);
  });
  const outgoing = openOutgoing(open);
  expect((await outgoing.fetch(address, GET)).status).toBe(205);
  for (status of [600, 999, 199])
    await expect(outgoing.fetch(address, GET), String(status)).rejects.toThrow();
});

test('who hangs up or waits too long ends the request', async () => {
  const address = await listen(() => {});
  const signal = AbortSignal.timeout(50);
  await expect(openOutgoing(open).fetch(address, { ...GET, signal })).rejects.toThrow();
});

test('TXT records are read whole; none is no error, and no answer is not none', async () => {
  const names = await startNameServer({
    '_regalo.valle.cr': ['one', 'x'.repeat(300)],
    '_mudo.valle.cr': 'silent',
    '_largo.valle.cr': Array.from({ length: 60 }, () => 'x'.repeat(900)),
    '_texto.valle.cr': ['x'.repeat(9_000)],
  });
  const options = { loopback: false, nameServers: [names.address], textsMs: 200 };
  const outgoing = openOutgoing(options);
  expect(await outgoing.texts('_mudo.valle.cr')).toBe(null);
  expect((await outgoing.texts('_largo.valle.cr'))?.length ?? 50).toBe(50);
  expect((await outgoing.texts('_texto.valle.cr'))?.[0]?.length ?? 4_096).toBe(4_096);
  expect(await outgoing.texts('_regalo.valle.cr')).toEqual(['one', 'x'.repeat(300)]);
  expect(await outgoing.texts('_regalo.otra.cr')).toEqual([]);
  await names.stop();
});
