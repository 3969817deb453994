import { getProfile, setPhoto } from '@regalo/contract/auth/profile';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { saveCompany } from '@regalo/contract/settings/company';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCompany, makeItem, makePerson } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { photo } from '../../testing/sample-media.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/uploads.ts';

const CDN = 'https://cdn.regalo.test';

let app: TestApp;
const mails: string[] = [];

beforeAll(async () => {
  const send = async (mail: { html: string }) => void mails.push(mail.html);
  const mailer = { send, answers: async () => true, close() {} };
  const environment = { MEDIA_URL: `${CDN}/files/` };
  app = await startTestApp({ role: 'all', mailer, environment });
});
afterAll(() => app.stop());

test('what is set as MEDIA_URL is where e-mail, gift page and profile find pictures', async () => {
  const company = await makeCompany(app.services.database);
  const { token } = company;
  const image: string = (await upload(app, token, 'image', await photo())).reply.data;
  const shown = image.replace('/media/', `${CDN}/files/`);

  await app.call(setPhoto, { token, body: { image } });
  const { media_base, user_image } = (await app.call(getProfile, { token })).reply.body;
  expect(`${media_base}${user_image}`).toBe(shown);

  // What is no surprise shows its card in the mail as well.
  await app.call(saveCompany, { token, body: { surprise: false } });
  const place = await makeItem(app.services.database);
  const person = await makePerson(app.services.database, company.id);
  const headers = { 'idempotency-key': 'k' };
  const body = { ...freeOrder([person], { place }), image };
  expect((await app.call(sendGifts, { token, headers, body })).status).toBe(200);
  await vi.waitFor(() => expect(mails).toHaveLength(1), 15_000);
  const [mail = ''] = mails;
  expect(mail).toContain(`src="${shown.replace(/webp$/, 'jpg')}"`);
  expect(mail).toContain(`src="${CDN}/files/catalogue/`);

  const [, link = ''] = /https:\/\/regalo\.test(\/g\/[\w-]+)/.exec(mail) ?? [];
  await (await app.fetch(link, { method: 'POST' })).text();
  const page = await app.fetch(link);
  expect(page.headers.get('content-security-policy')).toContain(`img-src 'self' ${CDN};`);
  const html = await page.text();
  expect(html).toContain(`src="${shown}"`);
  expect(html + mail).not.toContain('/media/');
});

test('the back office may load from there as well', async () => {
  const answer = await app.fetch('/healthz');
  await answer.text();
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(`img-src 'self' ${CDN} data: blob:`);
  expect(policy).toContain(`media-src 'self' ${CDN} blob:`);
});
