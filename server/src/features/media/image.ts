import { IMAGE_PIXELS_MAX, type ImageType } from '@regalo/contract/media/media-file';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { Refusal } from '../../platform/refusal.ts';

/** What sharp calls the types of the contract. Browsers declare an animated PNG as a PNG. */
const FORMATS: Record<string, string | undefined> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} satisfies Record<ImageType | 'image/apng', string>;
/** Of the picture that is stored, in pixels. */
const SIDE_MAX = 1600;
const SECONDS_MAX = 5;
/** Mail programs show pictures at their own size: it must fit a message. */
const MAIL_WIDTH_MAX = 600;
const MAIL_HEIGHT_MAX = 900;

/** Each takes a core and up to 100 MB. */
const limit = new ConcurrencyLimit({ max: 2, waiting: 30 });

const refusal = () => new Refusal('image_unsupported', 'image');

async function open(bytes: Buffer): Promise<Sharp> {
  const type = await fileTypeFromBuffer(bytes);
  const format = FORMATS[type?.mime ?? ''];
  if (!format) throw refusal();
  const image = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' });
  // The decoder has to agree about the format, so that it does not decode, say, a script.
  if ((await image.metadata()).format !== format) throw refusal();
  return image;
}

export interface EncodedImage {
  /** WebP, for pages. */
  webp: Buffer;
  /** A smaller JPEG, for mail programs. */
  jpeg: Buffer;
}

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

/**
 * Encodes a picture again: upright, small enough for a page, only the first frame of an animation,
 * and without metadata.
 * @throws Refusal unsupported_type, unavailable
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  return await limit.run(async () => {
    try {
      const image = await open(bytes);
      const webp = await image
        .timeout({ seconds: SECONDS_MAX })
        .autoOrient()
        .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
      return { webp, jpeg: await encodeForMail(webp) };
    } catch (error) {
      throw error instanceof Refusal ? error : refusal();
    }
  });
}
