import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openRaw } from './testing/raw-http.ts';
import { startTestApp } from './testing/test-app.ts';

test('a stop does not wait for connections that are kept alive after their last file', async () => {
  const app = await startTestApp();
  await app.services.storage.put('clip.mp4', Buffer.alloc(100_000), 'video/mp4');
  for (let n = 0; n < 20; n += 1) await (await app.fetch('/media/clip.mp4')).arrayBuffer();
  const before = performance.now();
  await app.stop();
  expect(performance.now() - before).toBeLessThan(4_000);
});

test('nor for those on which nothing was asked, as browsers open them in advance', async () => {
  const app = await startTestApp();
  const { hostname, port } = new URL(app.url);
  const unused = connect(Number(port), hostname);
  await once(unused, 'connect');
  const closed = once(unused, 'close');
  // Until the server knows of it too.
  await app.fetch('/');
  await app.stop();
  await closed;
});

test('before it stops it tells proxies so, and still answers', async () => {
  const app = await startTestApp();
  const before = await app.fetch('/readyz');
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
  const hurry = new AbortController();
  const stopped = app.stop({ milliseconds: 60_000, hurry: hurry.signal });
  const ready = await app.fetch('/readyz');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
  for (const path of ['/healthz', '/api/v1/manager/group']) {
    const answer = await app.fetch(path);
    expect(answer.status).not.toBe(503);
    expect(answer.headers.get('connection')).toBe('close');
  }
  hurry.abort();
  await stopped;
  await expect(app.fetch('/healthz')).rejects.toThrow();
});

test('a request that was on its way when it stops is answered as ever', async () => {
  const app = await startTestApp();
  const head = 'GET /healthz HTTP/1.1\r\nhost: regalo.test\r\n';
  const socket = await openRaw(app.url, `${head}\r\n`);
  socket.write(head);
  // Until the server has read it.
  await app.fetch('/healthz');
  const stopped = app.stop();
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write('\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
  await stopped;
});

test('pages and mails are drawn by React for production, unless the environment says otherwise', async () => {
  const program = `await import('./run.ts'); const { captureOwnerStack } = await import('react');
    console.log(captureOwnerStack ? 'development' : 'production')`;
  const drawn = async (env: Record<string, string>) => {
    const args = ['--input-type=module', '-e', program];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      ...{ cwd: import.meta.dirname, env },
    });
    return stdout.trim();
  };
  expect(await drawn({})).toBe('production');
  expect(await drawn({ NODE_ENV: 'development' })).toBe('development');
});
