import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { IMAGE_PIXELS_MAX } from '@regalo/contract/media/media-file';
import sharp from 'sharp';
import { mailCopy, mediaAddress, type Storage } from '../../platform/storage/storage.ts';
import { type Catalogue, CatalogueError } from './catalogue-file.ts';

const FILE_BYTES_MAX = 20_000_000;
/** Of a picture of the catalogue, in pixels. */
export const SIDE_MAX = 1024;
/** Of the copy that e-mails show. */
const MAIL_WIDTH_MAX = 600;
/** SVG only here: the catalogue is the operator's own file, not an upload. */
const FORMATS = ['png', 'jpeg', 'webp', 'svg'];
/** Pictures worked on at a time. */
const AT_A_TIME = 4;

interface Picture {
  /** Path in the file, relative to its folder. */
  path: string;
  /** Where the file names it first. */
  place: string;
}

/** Every picture that a catalogue names, once. */
function picturesOf({ categories }: Catalogue): Picture[] {
  const places = new Map<string, string>();
  const add = (path: string | undefined, place: string) => {
    if (path !== undefined && !places.has(path)) places.set(path, place);
  };
  for (const [c, category] of categories.entries())
    for (const [s, shop] of category.shops.entries()) {
      const place = `categories[${c}].shops[${s}]`;
      add(shop.logo, `${place}.logo`);
      add(shop.card_img, `${place}.card_img`);
      for (const [i, item] of shop.items.entries())
        add(item.gift_card_img, `${place}.items[${i}].gift_card_img`);
    }
  return [...places].map(([path, place]) => ({ path, place }));
}

/** @throws CatalogueError if there is no such file, or a link leads out of the folder */
async function readPicture(folder: string, { path, place }: Picture): Promise<Buffer> {
  const refuse = (why: string) => new CatalogueError(`${place}: ${path} ${why}`);
  const real = await realpath(join(folder, path)).catch(() => undefined);
  if (real === undefined) throw refuse('is not there');
  if (!real.startsWith((await realpath(folder)) + sep))
    throw refuse('leads out of the folder of the catalogue file');
  const found = await stat(real);
  if (!found.isFile()) throw refuse('is not a file');
  if (found.size > FILE_BYTES_MAX) throw refuse(`is larger than ${FILE_BYTES_MAX} bytes`);
  return await readFile(real);
}

/** The picture as WebP, at most 1024 pixels a side, without its metadata. */
async function encode(body: Buffer, { path, place }: Picture): Promise<Buffer> {
  try {
    const image = sharp(body, { limitInputPixels: IMAGE_PIXELS_MAX });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format)) throw new Error(`${format} is not taken`);
    return await image
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer();
  } catch (error) {
    throw new CatalogueError(
      `${place}: ${path} is not a PNG, JPEG, WebP or SVG picture of at most ${IMAGE_PIXELS_MAX} pixels (${(error as Error).message})`,
    );
  }
}

const encodeForMail = (webp: Buffer) =>
  sharp(webp)
    .resize({ width: MAIL_WIDTH_MAX, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 84 })
    .toBuffer();

/** Stores a picture under a name made from its content, with its copy for e-mails. @returns its address */
export async function storePicture(storage: Storage, webp: Buffer): Promise<string> {
  const hash = createHash('sha256').update(webp).digest('hex').slice(0, 32);
  const key = `catalogue/${hash}.webp`;
  await storage.put(key, webp, 'image/webp');
  await storage.put(mailCopy(key), await encodeForMail(webp), 'image/jpeg');
  return mediaAddress(key);
}

/** The form of a path by which an exported file names a picture that is stored already. */
const STORED = /^catalogue\/[0-9a-f]{32}\.webp$/;

/** Whether a path is that of a stored picture. */
export const isStored = async (storage: Storage, path: string): Promise<boolean> =>
  STORED.test(path) && (await storage.get(path)) !== undefined;

/** The picture of a path, ready to be stored; null where it is stored already. */
async function preparePicture(storage: Storage, folder: string, picture: Picture) {
  if (await isStored(storage, picture.path)) return null;
  return await encode(await readPicture(folder, picture), picture);
}

/**
 * Reads, checks and stores all pictures of a catalogue under names made from their content; stores
 * nothing unless all of them are sound.
 * @param folder the folder of the catalogue file, which no path may leave
 * @returns public addresses by path
 * @throws CatalogueError
 */
export async function storePictures(
  storage: Storage,
  catalogue: Catalogue,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const pictures = picturesOf(catalogue);
  const encoded: [path: string, body: Buffer | null][] = [];
  for (let n = 0; n < pictures.length; n += AT_A_TIME) {
    const some = pictures.slice(n, n + AT_A_TIME).map(async (picture) => {
      const body = await preparePicture(storage, folder, picture);
      return [picture.path, body] as [string, Buffer | null];
    });
    encoded.push(...(await Promise.all(some)));
  }
  const addresses = new Map<string, string>();
  for (const [path, body] of encoded)
    addresses.set(path, body ? await storePicture(storage, body) : mediaAddress(path));
  return addresses;
}
