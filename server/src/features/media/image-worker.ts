import { IMAGE_PIXELS_MAX, type ImageType } from '@regalo/contract/media/media-file';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { answerTask } from '../../platform/run-in-process.ts';
import { STRIPS } from './strip-image.ts';

/** What the server sends: one picture, once. */
export interface ImageTask {
  bytes: Uint8Array;
  /** The total memory of the process; the decoders do not work on the heap. */
  megabytes: number;
}

export interface EncodedImage {
  /** WebP, for pages. */
  webp: Buffer;
  /** A smaller JPEG, for mail programs. */
  jpeg: Buffer;
}

/** null for what is no picture that we take. */
export type ImageAnswer = EncodedImage | null;

type Format = keyof typeof STRIPS;

/** The contract's types, by sharp's names. Browsers declare an animated PNG as a PNG. */
const FORMATS: Record<string, Format | undefined> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} satisfies Record<ImageType | 'image/apng', Format>;
/** Of the picture that is stored, in pixels. */
const SIDE_MAX = 1600;
/** Mail programs show pictures at their own size: it must fit a message. */
const MAIL_WIDTH_MAX = 600;
const MAIL_HEIGHT_MAX = 900;
const WATCH_EVERY_MS = 10;
/** An honest picture takes a tenth of it. Unlike time, it does not pass while the machine is busy. */
const PROCESSOR_MS = 3_000;

/** From the WebP, which is small, so that the upload is decoded once. */
const encodeForMail = (webp: Buffer) =>
  sharp(webp)
    .resize({
      width: MAIL_WIDTH_MAX,
      height: MAIL_HEIGHT_MAX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer();

async function encode(file: Buffer): Promise<ImageAnswer> {
  const type = await fileTypeFromBuffer(file);
  const format = FORMATS[type?.mime ?? ''];
  if (!format) return null;
  const image = sharp(STRIPS[format](file), {
    limitInputPixels: IMAGE_PIXELS_MAX,
    failOn: 'error',
  });
  // The decoder has to agree about the format, so that it does not decode, say, a script.
  if ((await image.metadata()).format !== format) return null;
  const webp = await image
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  return { webp, jpeg: await encodeForMail(webp) };
}

answerTask(async ({ bytes, megabytes }: ImageTask): Promise<ImageAnswer> => {
  const begun = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    const tooMuch = process.memoryUsage.rss() > megabytes * 1024 * 1024;
    if (tooMuch || user + system > PROCESSOR_MS * 1000) process.abort();
  }, WATCH_EVERY_MS);
  try {
    return await encode(Buffer.from(bytes));
  } catch {
    return null;
  } finally {
    clearInterval(watch);
  }
});
