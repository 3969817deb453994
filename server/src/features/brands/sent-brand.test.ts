import { createHash } from 'node:crypto';
import { createBrand, updateBrand, uploadLogo } from '@regalo/contract/brands/brands';
import { resendGift } from '@regalo/contract/orders/detail';
import sharp, { type Create } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeItem } from '../../testing/factories.ts';
import { endWait, type MailingApp, startMailingApp } from '../../testing/mailing-app.ts';
import { sendForm } from '../../testing/uploads.ts';

let post: MailingApp;
let place: { cat_id: number; shop_id: number; item_id: number };
let brand: number;

beforeAll(async () => {
  post = await startMailingApp();
  place = await makeItem(post.app.services.database);
  const { token } = post.company;
  const logo = await upload();
  const { reply } = await post.app.call(createBrand, {
    token,
    body: {
      name: 'Valle "Alto" <b>, S.A.',
      color: '#ffd200',
      logo,
      logo_dark: null,
      reply_to: 'rrhh@valle.cr',
      footer: { en: 'Tarrazú & <i>more</i>', es: 'Tarrazú y <i>más</i>\nsegunda línea' },
    },
  });
  brand = reply.body.brand.id;
});
afterAll(() => post.stop());

/** Uploads a logo of one color, or of noise. @returns its address */
async function upload(noise?: Create['noise']): Promise<string> {
  const create = { width: 480, height: 128, channels: 3, background: '#123456', noise } as const;
  const form = new FormData();
  form.set(
    'data',
    new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]),
    'logo.png',
  );
  return (await sendForm(post.app, post.company.token, form, uploadLogo.path)).reply.body.logo;
}

async function mailTo(to: string, nth = 0) {
  await expect.poll(() => post.mailsTo(to).length, { timeout: 15_000 }).toBe(nth + 1);
  const mail = post.mailsTo(to)[nth];
  if (!mail) throw new Error('no mail');
  return mail;
}

test('mail and page are in the brand in which the gift was sent, and stay so', async () => {
  const to = 'marca@ejemplo.cr';
  const [gift] = await post.sendWith(place, to);
  const mail = await mailTo(to);
  const { parsed } = mail;
  const name = 'Valle "Alto" <b>, S.A. vía Regalo';
  expect(parsed.from).toEqual({ name, address: expect.stringMatching(/@/) });
  expect(parsed.replyTo).toEqual([{ name: '', address: 'rrhh@valle.cr' }]);
  const html = String(parsed.html);
  expect(html).toMatch(
    /<img class="accent" alt="Valle &quot;Alto&quot; &lt;b&gt;, S\.A\."[^>]*height="64"[^>]*-plate\.png"/,
  );
  expect(html).toContain('Tarrazú y &lt;i&gt;más&lt;/i&gt;<br/>segunda línea');
  expect(html).toContain('background-color:#ffd200');
  expect(html).not.toContain('>Regalo<');
  expect(parsed.text).toContain('Tarrazú y <i>más</i>\nsegunda línea');

  const path = `/g/${post.tokenOf(mail)}`;
  const look = async () => {
    const answer = await post.app.fetch(path);
    return { page: await answer.text(), policy: answer.headers.get('content-security-policy') };
  };
  const { page, policy } = await look();
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  expect(style).toContain('--button:#ffd200');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).not.toContain('unsafe-inline');
  const [, address = ''] =
    /<img class="gift-brand-logo gift-brand-plate" src="([^"]+)"/.exec(page) ?? [];
  const [, kept = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
  const logo = await post.app.fetch(new URL(kept).pathname);
  expect(logo.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await logo.arrayBuffer());
  expect(address).toBe(`data:image/png;base64,${bytes.toString('base64')}`);
  expect(page).toContain(
    '<meta property="og:site_name" content="Valle &quot;Alto&quot; &lt;b&gt;, S.A."/>',
  );
  expect(page).toContain('Tarrazú y &lt;i&gt;más&lt;/i&gt;');

  const large = await upload({ type: 'gaussian', mean: 128, sigma: 90 });
  const body = { id: brand, name: 'Nueva', color: '#000000', reply_to: '', logo: large };
  await post.app.call(updateBrand, { token: post.company.token, body });
  expect((await look()).page).toBe(page);
  if (!gift) throw new Error('an order of one has one gift');
  await endWait(post.app, gift);
  await post.app.call(resendGift, { token: post.company.token, body: { id: gift.id } });
  const again = await mailTo(to, 1);
  expect(again.parsed.replyTo).toEqual([{ name: '', address: 'rrhh@valle.cr' }]);

  await post.sendWith(place, 'nueva@ejemplo.cr');
  const newer = await mailTo('nueva@ejemplo.cr');
  expect(newer.parsed.from?.name).toBe('Nueva vía Regalo');
  expect(newer.parsed.replyTo).toBeUndefined();
  const slow = await (await post.app.fetch(`/g/${post.tokenOf(newer)}`)).text();
  expect(slow).toMatch(/<img class="gift-brand-logo[^>]* src="http[^"]+\.png"/);
});
