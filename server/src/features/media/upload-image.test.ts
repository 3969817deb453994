import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailCopy } from '../../platform/storage.ts';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { box, film, ftyp, photo, upload } from '../../testing/uploads.ts';

let app: TestApp;
let company: MadeCompany;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app.parts.database);
});
afterAll(() => app.stop());

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

/** The last scan of a progressive picture again and again. */
async function manyScans(): Promise<Buffer> {
  const image = await sharp({
    create: { width: 4_800, height: 5_000, channels: 3, background: '#888' },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  const scan = image.subarray(image.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const scans = Array.from({ length: Math.floor(1_900_000 / scan.length) }, () => scan);
  return Buffer.concat([image.subarray(0, -2), ...scans, image.subarray(-2)]);
}

/** A small PNG that claims to be a large one. */
async function claiming(width: number, height: number) {
  const image = await photo('png');
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  image.writeUInt32BE(crc32(image.subarray(12, 29)), 29);
  return image;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['nothing', () => Buffer.alloc(0)],
  ['words', () => Buffer.from('not a picture')],
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a script that begins like a GIF', () => Buffer.from('GIF89a/*\n*/=1;alert(1)//')],
  ['a page that begins like a PNG', () => Buffer.from('89504e470d0a1a0a3c68746d6c3e', 'hex')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['a film', () => film()],
  [
    'an AVIF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
        .avif()
        .toBuffer(),
  ],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
        .tiff()
        .toBuffer(),
  ],
  ['a HEIC', () => Buffer.concat([ftyp('heic'), box('meta')])],
  ['half a JPEG', async () => (await photo('jpeg', 400, 300)).subarray(0, 900)],
  ['half a PNG', async () => (await photo('png', 400, 300)).subarray(0, -200)],
  ['a picture of too many pixels', () => photo('png', 6_000, 4_001)],
  ['a PNG that claims 65535 pixels a side', () => claiming(65_535, 65_535)],
  ['a JPEG of very many scans', manyScans],
])('%s is refused, at once', async (_, make) => {
  const file = await make();
  const before = performance.now();
  const { status, reply } = await send(file);
  expect([status, reply]).toEqual([415, UNSUPPORTED]);
  // Milliseconds on an idle machine; a reader that can be stalled takes minutes.
  expect(performance.now() - before).toBeLessThan(15_000);
});

test('what was behind a picture is gone', async () => {
  const zip = Buffer.from('PK\x03\x04<script>alert(1)</script>');
  const { reply } = await send(Buffer.concat([await photo(), zip]));
  const { bytes } = await shown(reply.data);
  expect(bytes.includes('script')).toBe(false);
});

test('a refused picture leaves nothing behind', async () => {
  const count = () => asSuperuser(app, 'select count(*)::int as n from media');
  const before = await count();
  await send(Buffer.from('not a picture'));
  expect(await count()).toEqual(before);
});
