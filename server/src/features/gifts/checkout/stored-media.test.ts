import type { MediaKind } from '@regalo/contract/media/media-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailingApp, startMailingApp } from '../../../testing/mailing-app.ts';
import { type ObjectStorage, startObjectStorage } from '../../../testing/object-storage.ts';
import { film, photo } from '../../../testing/sample-media.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { upload } from '../../../testing/uploads.ts';
import { removeMedia } from '../../media/remove-media-job.ts';

/** The way of an attachment, from its upload to the recipient's page, on either kind of storage. */
describe.each(['folder', 's3'] as const)('on storage in %s', (kind) => {
  let post: MailingApp;
  let bucket: ObjectStorage | undefined;

  beforeAll(async () => {
    if (kind === 's3') bucket = await startObjectStorage();
    const environment = bucket ? { STORAGE_URL: bucket.url } : {};
    post = await startMailingApp({ environment });
  });
  afterAll(async () => {
    await post.stop();
    await bucket?.stop();
  });

  async function attach(what: MediaKind): Promise<string> {
    const file = what === 'image' ? await photo() : film();
    return (await upload(post.app, post.company.token, what, file)).reply.data;
  }

  /** Sends a gift with an attachment and opens it. @returns mail and page */
  async function give(image: string, to: string) {
    const [gift] = await post.sendWith({ image }, to);
    if (!gift) throw new Error('an order of one has one gift');
    await post.until(gift, { status: 'sent' });
    const [mail] = post.mailsTo(to);
    const path = `/g/${post.tokenOf(mail)}`;
    expect((await post.app.fetch(path, { method: 'POST', redirect: 'manual' })).status).toBe(303);
    return { html: mail?.parsed.html ?? '', page: await (await post.app.fetch(path)).text() };
  }

  test('a photo is in the mail as a JPEG and on the page as it was stored', async () => {
    const address = await attach('image');
    const { html, page } = await give(address, 'photo@ejemplo.cr');
    expect(page).toContain(address);
    const copy = address.replace('.webp', '.jpg');
    expect(html).toContain(`https://regalo.test${copy}`);
    for (const [path, type] of [
      [address, 'image/webp'],
      [copy, 'image/jpeg'],
    ] as const) {
      const answer = await post.app.fetch(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
  });

  test('a video is on the page, and served in parts', async () => {
    const address = await attach('video');
    expect((await give(address, 'video@ejemplo.cr')).page).toContain(address);
    const headers = { range: 'bytes=4-7' };
    const part = await post.app.fetch(address, { headers });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 4-7/${film().length}`,
    ]);
    expect(await part.text()).toBe('ftyp');
  });

  test('what nobody sent is removed, and what was sent stays', async () => {
    const [sent, unused] = [await attach('image'), await attach('image')];
    await give(sent, 'kept@ejemplo.cr');
    for (const address of [sent, unused]) {
      const [row] = await asSuperuser(post.app, 'select id from media where address = $1', [
        address,
      ]);
      const key = address.slice('/media/'.length);
      const media = { companyId: post.company.id, mediaId: Number(row?.id), key };
      await removeMedia.handle(post.app.services, media, AbortSignal.any([]));
    }
    const statuses = [sent, unused].map(async (address) => (await post.app.fetch(address)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
  });
});
