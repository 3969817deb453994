import { addCataloguePicture } from '@regalo/contract/operator/catalogue';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { mailCopy } from '../../platform/storage/storage.ts';
import { makeEditor } from '../../testing/catalogue-editor.ts';
import { sendSheet } from '../../testing/sheets.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let token = '';
beforeAll(async () => {
  ({ token } = await makeEditor(app));
});

const WHOLE = { left: '0', top: '0', width: '1', height: '1' };
const send = (file: Buffer, fields: Record<string, string> = WHOLE) =>
  sendSheet(app, addCataloguePicture, { token, name: 'a.png', file, fields });

/** Red on the left, blue on the right. */
async function halves(): Promise<Buffer> {
  const side = (width: number, background: string) =>
    sharp({ create: { width, height: 100, channels: 3, background } })
      .png()
      .toBuffer();
  return await sharp(await side(200, '#ff0000'))
    .composite([{ input: await side(100, '#0000ff'), left: 100, top: 0 }])
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer();
}

test('the framed part is kept, as WebP without metadata, with a copy for mails', async () => {
  const { reply } = await send(await halves(), {
    ...{ left: '0.5', top: '0.25', width: '0.4', height: '0.500000' },
  });
  const { address } = reply.body;
  const stored = await app.fetch(address);
  expect(stored.headers.get('content-type')).toBe('image/webp');
  const picture = sharp(Buffer.from(await stored.arrayBuffer()));
  const { width, height, exif } = await picture.metadata();
  expect([width, height, exif]).toEqual([80, 50, undefined]);
  const { dominant } = await picture.stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(50);
  expect((await app.fetch(mailCopy(address))).headers.get('content-type')).toBe('image/jpeg');
});

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['no picture', 'GIF89a'],
])('%s is refused', async (_, text) => {
  expect((await send(Buffer.from(text))).error.reason).toBe('image_unsupported');
});

test.each(['2', '-0.1', '1e0', 'NaN', ''])('a part of %j is refused', async (width) => {
  const { status } = await send(await halves(), { ...WHOLE, width });
  expect(status).toBe(422);
});
