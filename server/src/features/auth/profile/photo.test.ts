import { getProfile, setPhoto } from '@regalo/contract/auth/profile';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../../testing/factories.ts';
import { film, photo } from '../../../testing/sample-media.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const app = useTestApp();
let company: MadeCompany;
let image: string;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
  image = (await upload(app, company.token, 'image', await photo())).reply.data;
});

const set = (address: string | null, { token } = company) =>
  app.call(setPhoto, { token, body: { image: address } });
const profile = async ({ token } = company) => (await app.call(getProfile, { token })).reply.body;

test('a photo that was uploaded becomes the manager’s, and none again', async () => {
  const { status, reply } = await set(image);
  const { media_base, user_image } = await profile();
  expect([status, reply.body.user_image, media_base]).toEqual([200, user_image, '/media/']);
  expect(`${media_base}${user_image}`).toBe(image);
  const shown = await app.fetch(`${media_base}${user_image}`);
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(30);
  expect((await set(null)).reply.body).toEqual({ user_image: null });
  expect((await profile()).user_image).toBeNull();
  expect((await set(null)).status).toBe(200);
});

test('nothing but a picture of the own company is taken', async () => {
  await set(image);
  const other = await makeCompany(app.services.database);
  const theirs = (await upload(app, other.token, 'image', await photo())).reply.data;
  const video = (await upload(app, company.token, 'video', film())).reply.data;
  const before = await profile();
  for (const address of [
    ...[theirs, video, '', '/', '/media/', `${image}x`, image.slice('/media/'.length)],
    ...['https://evil.example/x.webp', '/media/catalogue/x.webp', `https://regalo.test${image}`],
  ]) {
    const { status, error } = await set(address);
    expect([address, status, error.code]).toEqual([address, 404, 'not_found']);
  }
  expect(await profile()).toEqual(before);
});

test('a text that is no address is refused, and so is a call without a session', async () => {
  expect((await set('x'.repeat(501))).status).toBe(422);
  expect((await set('\0')).status).toBe(422);
  expect((await app.call(setPhoto, { body: { image } })).status).toBe(401);
});
