import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { box, film, ftyp, photo, track } from './sample-media.ts';

/** A file that is no picture, or no film, of the kinds that are taken. */
export type HostileMedia = [name: string, make: () => Buffer | Promise<Buffer>];

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

/** What comes as a picture. */
export const HOSTILE_IMAGES: HostileMedia[] = [
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
];

/** A container in a container, and so on. */
function nested(type: string, depth: number): Buffer {
  const boxes = Buffer.alloc(8 * depth);
  for (let n = 0; n < depth; n += 1) {
    boxes.writeUInt32BE(8 * (depth - n), 8 * n);
    boxes.write(type, 8 * n + 4);
  }
  return boxes;
}

const empty = (boxes: number) => Buffer.alloc(8 * boxes, '\0\0\0\x08abcd');
const sideTrack = (tables: Buffer) =>
  box('trak', box('mdia', box('minf', box('stbl', tables, box('stco', Buffer.alloc(8))))));

const sized = (length: string, type = 'mdat') =>
  Buffer.concat([film(), Buffer.from(length, 'hex'), Buffer.from(type)]);

/** What comes as a film. */
export const HOSTILE_FILMS: HostileMedia[] = [
  ['nothing', () => Buffer.alloc(0)],
  ['words', () => Buffer.from('not a film')],
  ['a picture', () => photo()],
  ['an HLS playlist', () => Buffer.from('#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1/1.ts\n')],
  ['a concat script', () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
  ['a WebM', () => Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
  ['an AVI', () => Buffer.from('RIFF\x10\0\0\0AVI LIST')],
  ['a page', () => Buffer.from('<!doctype html><video></video>')],
  ['an M4A', () => film({ brand: 'M4A ' })],
  ['a HEIC', () => film({ brand: 'heic' })],
  ['a 3GP', () => film({ brand: '3gp4' })],
  ['a beginning alone', () => ftyp()],
  ['no moov', () => Buffer.concat([ftyp(), box('mdat', 'pictures')])],
  ['sound alone', () => Buffer.concat([ftyp(), box('moov', track({ handler: 'soun' }))])],
  ['a film before its beginning', () => Buffer.concat([film().subarray(20), ftyp()])],
  ['a film without its end', () => film().subarray(0, -1)],
  ['a film with more behind it', () => Buffer.concat([film(), Buffer.from('<script>')])],
  ['a length below the header', () => sized('00000007')],
  ['a length beyond the end', () => sized('7fffffff')],
  ['a length cut off', () => Buffer.concat([film(), Buffer.from([0, 0, 0])])],
  ['a 64-bit length cut off', () => sized('00000001')],
  ['a 64-bit length of nothing', () => Buffer.concat([sized('00000001'), Buffer.alloc(8)])],
  ['a 64-bit length of everything', () => Buffer.concat([sized('00000001'), Buffer.alloc(8, 255)])],
  ['an inner box beyond its container', () => film({ extra: [Buffer.from('00000fffmeta')] })],
  ['an inner box to the end', () => film({ extra: [Buffer.from('\0\0\0\0meta', 'latin1')] })],
  ['a track in tracks', () => Buffer.concat([ftyp(), box('moov', nested('trak', 50_000))])],
  [
    'a million tracks',
    () => Buffer.concat([ftyp(), box('moov', Buffer.alloc(8_000_000, '\0\0\0\x08trak'))]),
  ],
  ['a million empty boxes', () => Buffer.concat([ftyp(), empty(1_000_000)])],
  ['a film with 10,000 boxes behind it', () => Buffer.concat([film(), empty(10_000)])],
  ['a film with 1,000 boxes in it', () => film({ extra: [empty(1_000)] })],
  ['a side track of a million boxes', () => film({ extra: [sideTrack(empty(900_000))] })],
];
