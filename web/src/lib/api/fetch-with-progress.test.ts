import { csrfToken } from '@regalo/contract/auth/auth';
import { uploadMedia } from '@regalo/contract/media/media';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { allowErrors } from '../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../testing/network.ts';
import { signIn } from '../../testing/render-app.tsx';
import { call } from './call.ts';

const photo = new File(['abc'], 'me.png', { type: 'image/png' });
const done = { success: true as const, message: 'OK', data: '/media/x.webp' };

function upload(signal?: AbortSignal) {
  const onProgress = vi.fn<(share: number) => void>();
  const reply = call(uploadMedia, {
    body: { type: '2' },
    file: { field: 'image', content: photo },
    onProgress,
    ...(signal ? { signal } : {}),
  });
  return { reply, onProgress };
}

test('a watched upload shows its progress and is otherwise like any call', async () => {
  signIn();
  const calls = answer(uploadMedia, () => done);
  const { reply, onProgress } = upload();
  expect((await reply).data).toBe('/media/x.webp');
  const [{ body, headers } = {}] = calls;
  expect(body).toMatchObject({ type: '2', image: { name: 'me.png', type: 'image/png', size: 3 } });
  expect(headers?.get('content-type')).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(headers?.get('authorization')).toBe('Bearer token-1');
  expect(headers?.get('x-csrf-token')).toBe('csrf-1');
  const shares = onProgress.mock.calls.map(([share]) => share);
  expect(shares.at(-1)).toBe(1);
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

test('a refused token is renewed, and the file sent once more', async () => {
  signIn();
  answer(csrfToken, () => ok({ csrfToken: 'csrf-2' }));
  const calls = answer(uploadMedia, ({ headers }) =>
    headers.get('x-csrf-token') === 'csrf-2' ? Response.json(done) : refuse('page_expired'),
  );
  await upload().reply;
  expect(calls.map(({ body }) => (body as { image: File }).image.size)).toEqual([3, 3]);
});

test.each([
  [
    'a refusal',
    () => refuse('request_too_large'),
    { code: 'too_large', message: 'The request is too large.' },
  ],
  ['no answer', () => HttpResponse.error(), { code: 'network', status: 0 }],
  ['no JSON', () => new HttpResponse('<html>', { status: 502 }), { code: 'bad_reply' }],
])('%s fails the call', async (_, reply, error) => {
  allowErrors(/image-upload failed/);
  signIn();
  answer(uploadMedia, reply);
  await expect(upload().reply).rejects.toMatchObject(error);
});

test('an abort ends it without a word', async () => {
  signIn();
  const controller = new AbortController();
  answer(uploadMedia, async () => {
    controller.abort();
    return Response.json(done);
  });
  await expect(upload(controller.signal).reply).rejects.toMatchObject({ name: 'AbortError' });
  await expect(upload(controller.signal).reply).rejects.toMatchObject({ name: 'AbortError' });
});
