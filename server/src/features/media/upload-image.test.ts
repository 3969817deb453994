import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { mailCopy } from '../../platform/storage/storage.ts';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { HOSTILE_IMAGES } from '../../testing/hostile-media.ts';
import { photo } from '../../testing/sample-media.ts';
import { pngChunk, STUFFED_IMAGES } from '../../testing/stuffed-images.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/uploads.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

const send = (file: Buffer) => upload(app, company.token, 'image', file);

async function shown(address: string) {
  const answer = await app.fetch(address);
  return {
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

const PLACE = /^\/media\/uploads\/[0-9a-f]{40}\.webp$/;
const UNSUPPORTED = {
  success: false,
  code: 'unsupported_type',
  reason: 'image_unsupported',
  params: {},
  message: 'Unsupported image format.',
  field: 'image',
};

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a %s is drawn anew: upright, as WebP, without a word of what was beside it',
  async (format) => {
    const file = await photo(format);
    const { status, reply } = await send(file);
    expect([status, reply]).toEqual([
      200,
      {
        success: true,
        message: 'Image uploaded successfully!',
        data: expect.stringMatching(PLACE),
      },
    ]);
    const { type, bytes } = await shown(reply.data);
    const { exif, xmp, icc, iptc, orientation, ...found } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
    // A GIF says nothing of its orientation.
    const size = format === 'gif' ? { width: 40, height: 30 } : { width: 30, height: 40 };
    expect([type, found]).toEqual([
      'image/webp',
      expect.objectContaining({ ...size, format: 'webp' }),
    ]);
    expect(bytes.includes('Ana Mora')).toBe(false);
    if (format === 'jpeg') expect(file.includes('Ana Mora')).toBe(true);
    const rows = await asSuperuser(app, 'select * from media where address = $1', [reply.data]);
    expect(rows).toMatchObject([
      { company_id: company.id, kind: 'image', content_type: type, bytes: bytes.length },
    ]);
  },
);

test('a smaller JPEG lies beside it, for mail programs', async () => {
  const clear = await sharp({
    create: { width: 900, height: 2_400, channels: 4, background: '#c330' },
  })
    .png()
    .toBuffer();
  for (const [file, width, height] of [
    [await photo('jpeg', 1_200, 1_600), 600, 450],
    [await photo('webp'), 30, 40],
    [clear, 338, 900],
  ] as const) {
    const { type, bytes } = await shown(mailCopy((await send(file)).reply.data));
    const { exif, ...found } = await sharp(bytes).metadata();
    expect([type, exif]).toEqual(['image/jpeg', undefined]);
    expect(found).toMatchObject({ format: 'jpeg', width, height });
    expect(bytes.includes('Ana Mora')).toBe(false);
    const { dominant } = await sharp(bytes).stats();
    // What was clear is white, not black.
    if (file === clear) expect(dominant.r).toBeGreaterThan(240);
  }
});

test('each upload gets an address of its own', async () => {
  const file = await photo();
  expect((await send(file)).reply.data).not.toBe((await send(file)).reply.data);
});

test('one that moves keeps its first frame, a large one at most 1600 pixels a side', async () => {
  const frames = await sharp([await photo('png', 4, 4), await photo('png', 4, 4)], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  const still = await shown((await send(frames)).reply.data);
  expect(await sharp(still.bytes).metadata()).toMatchObject({ width: 4, height: 4 });
  const large = await shown((await send(await photo('png', 3_200, 1_600))).reply.data);
  expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 800, height: 1_600 });
});

test.each(HOSTILE_IMAGES)('%s is refused, at once', async (_, make) => {
  const file = await make();
  const before = performance.now();
  const { status, reply } = await send(file);
  expect([status, reply]).toEqual([415, UNSUPPORTED]);
  // Milliseconds on an idle machine; a reader that can be stalled takes minutes.
  expect(performance.now() - before).toBeLessThan(15_000);
});

test.each(STUFFED_IMAGES)(
  '%s is taken, at once, as if it were the picture alone',
  async (_, make) => {
    const file = await make();
    expect(file.length).toBeLessThanOrEqual(2 * 1024 * 1024);
    const before = performance.now();
    const { status, reply } = await send(file);
    // A fraction of it on an idle machine; looking at what is beside the pixels takes half a minute.
    expect(performance.now() - before).toBeLessThan(4_000);
    expect([status, reply.message]).toEqual([200, 'Image uploaded successfully!']);
  },
);

const SCRIPT = '<?php echo 1 ?><script>alert(1)</script>';

/** A picture with something of another kind after so many of its bytes. */
async function withInside(format: Parameters<typeof photo>[0], at: number, what: Buffer) {
  const image = await photo(format);
  return Buffer.concat([image.subarray(0, at), what, image.subarray(at)]);
}

const behind = (head: string) => Buffer.from(`${head}${SCRIPT}`, 'latin1');

/** A comment of a JPEG, as its segment. */
function jpegComment(text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text, 'latin1')]);
}

/** A comment of a GIF, as its block; it may be 255 bytes long. */
const gifComment = (text: string) =>
  Buffer.from(`!\xfe${String.fromCharCode(text.length)}${text}\0`, 'latin1');

test.each<[string, () => Promise<Buffer>]>([
  ['a page behind a JPEG', () => withInside('jpeg', Number.MAX_SAFE_INTEGER, behind('<html>'))],
  ['a ZIP behind a PNG', () => withInside('png', Number.MAX_SAFE_INTEGER, behind('PK\x03\x04'))],
  ['a ZIP behind a WebP', () => withInside('webp', Number.MAX_SAFE_INTEGER, behind('PK\x03\x04'))],
  ['a PDF in a JPEG', () => withInside('jpeg', 2, jpegComment(`%PDF-1.7\n1 0 obj ${SCRIPT}`))],
  ['PHP in a PNG', () => withInside('png', 33, pngChunk('tEXt', Buffer.from(`note\0${SCRIPT}`)))],
  ['a script in a GIF', () => withInside('gif', -1, gifComment(`*/=1;${SCRIPT}//`))],
])('%s is gone from picture and copy', async (_, make) => {
  const file = await make();
  expect(file.includes(SCRIPT)).toBe(true);
  const { status, reply } = await send(file);
  expect([status, reply.message]).toEqual([200, 'Image uploaded successfully!']);
  for (const address of [reply.data, mailCopy(reply.data)])
    expect((await shown(address)).bytes.toString('latin1')).not.toMatch(/alert|%PDF/);
});

test('a refused picture leaves nothing behind', async () => {
  const count = () => asSuperuser(app, 'select count(*)::int as n from media');
  const before = await count();
  await send(Buffer.from('not a picture'));
  expect(await count()).toEqual(before);
});
