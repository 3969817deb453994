import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

beforeAll(async () => {
  await app.services.storage.put('clip.mp4', Buffer.from('0123456789'), 'video/mp4');
});

async function get(path: string, range?: string, method = 'GET') {
  const answer = await app.fetch(path, { method, headers: range ? { range } : {} });
  const { status, headers } = answer;
  return { status, headers, text: await answer.text(), part: headers.get('content-range') };
}

test('a file is served as its own type and nothing else', async () => {
  const { status, headers, text } = await get('/media/clip.mp4');
  expect([status, text]).toEqual([200, '0123456789']);
  expect(headers.get('content-type')).toBe('video/mp4');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('accept-ranges')).toBe('bytes');
  expect(headers.get('content-length')).toBe('10');
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
  ['bytes=0-999', '0123456789', 'bytes 0-9/10'],
])('%s is part of it', async (range, text, part) => {
  expect(await get('/media/clip.mp4', range)).toMatchObject({ status: 206, text, part });
});

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s lies past the end', async (range) => {
  const answer = await get('/media/clip.mp4', range);
  expect(answer).toMatchObject({ status: 416, text: '', part: 'bytes */10' });
});

test.each(['bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=0-1,3-4', 'bytes=0.5-1', 'bytes= 0-1'])(
  '%s is not understood and gets all of it',
  async (range) => {
    const answer = await get('/media/clip.mp4', range);
    expect([answer.status, answer.text]).toEqual([200, '0123456789']);
  },
);

test('HEAD tells the size without the bytes', async () => {
  const { status, headers, text } = await get('/media/clip.mp4', undefined, 'HEAD');
  expect([status, text, headers.get('content-length')]).toEqual([200, '', '10']);
});

test.each([
  ...['/media/other.mp4', '/media/', '/media/clip', '/media/../clip.mp4', '/media/..%2fclip.mp4'],
  ...['/media/%2e%2e/%2e%2e/etc/passwd', '/media/clip.mp4%00', `/media/${'a'.repeat(3_000)}.mp4`],
])('%s is unknown', async (path) => {
  const { status, text } = await get(path);
  expect(status).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ success: false, code: 'not_found' });
});
