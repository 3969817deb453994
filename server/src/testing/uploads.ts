import { API_BASE } from '@regalo/contract/api/endpoint';
import { MEDIA_TYPES, uploadMedia } from '@regalo/contract/media/media';
import type { MediaKind } from '@regalo/contract/media/media-file';
import type { TestApp } from './test-app.ts';

/** Sends a form as a browser would. */
export async function sendForm(
  app: TestApp,
  token: string,
  form: FormData | { body: string | Buffer; type: string },
  path: string = uploadMedia.path,
) {
  const raw = form instanceof FormData ? undefined : form;
  const answer = await app.fetch(API_BASE + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-csrf-token': app.csrf(),
      ...(raw ? { 'content-type': raw.type } : {}),
    },
    body: raw ? (raw.body as BodyInit) : (form as FormData),
  });
  const reply = await answer.json();
  return { status: answer.status, reply };
}

/** Uploads a file as the web app does, the file before its type. */
export async function upload(app: TestApp, token: string, kind: MediaKind, file: Buffer) {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(file)]), 'film.mp4');
  form.set('type', String(MEDIA_TYPES[kind]));
  return await sendForm(app, token, form);
}
