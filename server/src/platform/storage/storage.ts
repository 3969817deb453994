import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { onPlate } from '@regalo/contract/brands/logo-files';

export interface StoredFile {
  bytes: number;
  contentType: string;
  stream(range?: { start: number; end: number }): Readable;
}

/** The storage of pictures and videos, and of exports. Keys are paths of [a-z0-9./-]. */
export interface Storage {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** The file, or undefined if there is none. */
  get(key: string): Promise<StoredFile | undefined>;
  /** Does nothing if there is none. */
  remove(key: string): Promise<void>;
  /** The number that `writeMark` has left; undefined if there is none. */
  readMark(): Promise<number | undefined>;
  /** Leaves a number beside the files; see platform/delivery-pause. */
  writeMark(mark: number): Promise<void>;
}

/** Where the mark lies. It is no key, so it is not shown below `/media/`. */
export const MARK_NAME = '.delivery-mark';

/** The number in a stored mark; undefined for what is none. */
export const readMarkText = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** The address under which this server shows a stored file. */
export const mediaAddress = (key: string) => `/media/${key}`;

/** The key of the file that is shown under an address of this server. */
export const storedKey = (address: string) => address.slice(mediaAddress('').length);

/** Where people see the file that has an address on this server. */
export const shownAddress = (mediaBase: string, address: string) => mediaBase + storedKey(address);

/**
 * The key or address of the copy of a picture for e-mails: a JPEG, because Outlook shows no WebP, or a logo on a plate.
 * Videos have no copy, and keep theirs.
 */
export const mailCopy = (path: string) => onPlate(path.replace(/\.webp$/, '.jpg'));

/** The origins of pictures and videos, for the content policy of pages. */
export const mediaOrigins = (mediaBase: string): string[] =>
  URL.canParse(mediaBase) ? ["'self'", new URL(mediaBase).origin] : ["'self'"];

/** The form of a key; nothing in it can leave the folder. */
const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*\.([a-z0-9]+)$/;

/** Below what file systems and S3 take. */
const KEY_MAX = 200;

/** The type a file is served with is decided by its ending alone. */
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  bin: 'application/octet-stream',
};

/** The type of the file that a key names. @returns undefined if it is no key */
export const contentTypeOf = (key: string): string | undefined =>
  key.length <= KEY_MAX ? TYPES[KEY.exec(key)?.[1] ?? ''] : undefined;

/** Whether a key names a picture or video, which this server shows; the others are for itself, and encrypted. */
export const isMedia = (key: string): boolean =>
  contentTypeOf(key)?.startsWith('application/') === false;

/** @throws if the key is none, or of another type */
export function checkKey(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) throw new Error(`cannot store ${key} as ${contentType}`);
}

/** Storage in a folder of this machine (or one that all processes mount). */
export function folderStorage(folder: string): Storage {
  return {
    async put(key, body, contentType) {
      checkKey(key, contentType);
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      const half = `${path}.${process.pid}.part`;
      await writeFile(half, body);
      await rename(half, path);
    },
    async get(key) {
      const contentType = contentTypeOf(key);
      if (!contentType) return;
      const path = join(folder, key);
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) return;
      return { bytes: found.size, contentType, stream: (range) => createReadStream(path, range) };
    },
    async remove(key) {
      if (contentTypeOf(key)) await rm(join(folder, key), { force: true });
    },
    async readMark() {
      const text = await readFile(join(folder, MARK_NAME), 'utf8').catch((error) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return readMarkText(text);
    },
    async writeMark(mark) {
      await mkdir(folder, { recursive: true });
      const half = join(folder, `${MARK_NAME}.${process.pid}.part`);
      await writeFile(half, String(mark));
      await rename(half, join(folder, MARK_NAME));
    },
  };
}
