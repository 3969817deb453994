import { csrfToken } from '@regalo/contract/auth/auth';
import { uploadMedia } from '@regalo/contract/media/media';
import { expect, test } from 'vitest';
import { answer, ok, refuse } from '../../testing/network.ts';
import { signIn } from '../../testing/render-app.tsx';
import { call } from './call.ts';

const photo = new File(['abc'], 'me.png', { type: 'image/png' });
const upload = () =>
  call(uploadMedia, { body: { type: '2' }, file: { field: 'image', content: photo } });
const done = { success: true as const, message: 'OK', data: '/media/x.webp' };

test('a file goes as a form, after its fields, with the headers of every call', async () => {
  signIn();
  const calls = answer(uploadMedia, () => done);
  expect((await upload()).data).toBe('/media/x.webp');
  const { body, headers } = calls[0] ?? {};
  const form = body as Record<string, File>;
  expect(Object.keys(form)).toEqual(['type', 'image']);
  expect(form).toMatchObject({ type: '2', image: { name: 'me.png', type: 'image/png', size: 3 } });
  expect(await form.image?.text()).toBe('abc');
  expect(headers?.get('content-type')).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(headers?.get('accept')).toBe('application/json');
  expect(headers?.get('x-requested-with')).toBe('XMLHttpRequest');
  expect(headers?.get('authorization')).toBe('Bearer token-1');
  expect(headers?.get('x-csrf-token')).toBe('csrf-1');
});

test('a form refused for its CSRF token is sent once more, whole', async () => {
  signIn();
  answer(csrfToken, () => ok({ csrfToken: 'csrf-2' }));
  const calls = answer(uploadMedia, ({ headers }) =>
    headers.get('x-csrf-token') === 'csrf-2' ? Response.json(done) : refuse('page_expired'),
  );
  await upload();
  expect(calls.map(({ body }) => Object.keys(body as object))).toEqual([
    ['type', 'image'],
    ['type', 'image'],
  ]);
});
