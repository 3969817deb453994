import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { HostileMedia } from './hostile-media.ts';
import { photo } from './sample-media.ts';

const FILE_BYTES = 1_800_000;
/** What each packed text unpacks to. */
const UNPACKED = Buffer.alloc(40_000_000, 'a');

/** A chunk of a PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length);
  chunk.write(type, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), content.length + 8);
  return chunk;
}

const latin = (text: string) => Buffer.from(text, 'latin1');

/** As many of a part as a file may have. */
const fill = (part: Buffer): Buffer => {
  const times = Math.floor(FILE_BYTES / part.length);
  return Buffer.alloc(part.length * times, part);
};

const insert = (file: Buffer, at: number, what: Buffer) =>
  Buffer.concat([file.subarray(0, at), what, file.subarray(at)]);

/** After the head of a PNG, which is always as long. */
const PNG_HEAD = 33;

const pngWith = async (type: string, head: string, packed = true) => {
  const content = packed ? deflateSync(UNPACKED) : Buffer.alloc(0);
  const chunk = pngChunk(type, Buffer.concat([latin(head), content]));
  return insert(await photo('png'), PNG_HEAD, fill(chunk));
};

/** Frames behind the first one of a PNG that moves. */
async function manyPngFrames(): Promise<Buffer> {
  const size = Buffer.alloc(26);
  size.writeUInt32BE(40, 4);
  size.writeUInt32BE(30, 8);
  const pixels = deflateSync(Buffer.alloc(40 * 30 * 3 + 30));
  const frame = Buffer.concat([
    pngChunk('fcTL', size),
    pngChunk('fdAT', Buffer.concat([Buffer.alloc(4), pixels])),
  ]);
  const announced = pngChunk('acTL', Buffer.from([0, 0, 255, 255, 0, 0, 0, 0]));
  const file = insert(await photo('png'), PNG_HEAD, announced);
  return insert(file, file.length - 12, fill(frame));
}

/** A chunk of a WebP. */
function webpChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** A WebP with more behind its picture. */
function webpWith(image: Buffer, more: Buffer): Buffer {
  const file = Buffer.concat([image, more]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** The frames of a moving picture, from the file of two. */
const moving = async (format: 'webp' | 'gif', side: number) =>
  await sharp(
    [
      await photo('png', side, side),
      await sharp(await photo('png', side, side))
        .negate()
        .png()
        .toBuffer(),
    ],
    { join: { animated: true } },
  )
    .toFormat(format)
    .toBuffer();

async function manyWebpFrames(): Promise<Buffer> {
  const image = await moving('webp', 64);
  return webpWith(image, fill(image.subarray(image.lastIndexOf('ANMF'))));
}

/** A small frame on a large picture, very many times. */
async function manyGifFrames(): Promise<Buffer> {
  const image = await moving('gif', 8);
  image.writeUInt16LE(4_000, 6);
  image.writeUInt16LE(4_000, 8);
  const last = image.lastIndexOf(latin('!\xf9'));
  return insert(image, image.length - 1, fill(image.subarray(last, -1)));
}

/** A segment of a JPEG. */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const jpegWith = async (marker: number, content: Buffer) =>
  insert(await photo('jpeg'), 2, fill(segment(marker, content)));

/**
 * Pictures with so much beside their pixels that a decoder which looks at it is kept busy. What is
 * beside the pixels is not looked at, so they are taken.
 */
export const STUFFED_IMAGES: HostileMedia[] = [
  ['a PNG of packed texts', () => pngWith('zTXt', 'note\0\0')],
  ['a PNG of packed international texts', () => pngWith('iTXt', 'note\0\x01\0\0\0')],
  ['a PNG of packed colour profiles', () => pngWith('iCCP', 'note\0\0')],
  ['a PNG of packed Exif', () => pngWith('zTXt', 'Raw profile type exif\0\0')],
  ['a PNG of very many texts', () => pngWith('tEXt', 'note\0a', false)],
  ['a PNG of very many frames', manyPngFrames],
  [
    'a WebP of very many chunks',
    async () => webpWith(await photo('webp'), fill(webpChunk('XMP ', latin('a')))),
  ],
  [
    'a WebP with a large text',
    async () => webpWith(await photo('webp'), webpChunk('XMP ', Buffer.alloc(FILE_BYTES, '<a>'))),
  ],
  ['a WebP of very many frames', manyWebpFrames],
  ['a JPEG of very many comments', () => jpegWith(0xfe, latin('a'))],
  ['a JPEG of large Exif blocks', () => jpegWith(0xe1, Buffer.alloc(65_000, 'Exif\0\0MM\0*'))],
  ['a JPEG of large texts', () => jpegWith(0xe1, Buffer.alloc(65_000, '<x:xmpmeta>'))],
  ['a GIF of very many frames', manyGifFrames],
  [
    'a GIF of very many comments',
    async () => insert(await photo('gif'), -1, fill(latin('!\xfe\x01a\0'))),
  ],
];
