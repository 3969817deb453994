import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isMedia, MARK_NAME } from '../platform/storage/storage.ts';
import { hashFile, syncFolder } from './files.ts';
import { expectHash, PARTS } from './manifest.ts';

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** An entry of a picture or video in the manifest. */
async function readMediaList(backup: string): Promise<Map<string, string>> {
  const text = await readFile(join(backup, PARTS.mediaList), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => LINE.exec(line) ?? []);
  return new Map(lines.flatMap(([, hash, key]) => (hash && key ? [[key, hash]] : [])));
}

/** The keys of what is stored in a folder, and its mark, by which a restored copy knows what it is. */
async function listStored(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((key) => key === MARK_NAME || isMedia(key))
    .sort();
}

/** Copies a file to the disk. @returns its SHA-256 */
async function copy(from: string, to: string): Promise<string> {
  const hash = createHash('sha256');
  const through = new PassThrough().on('data', (chunk) => hash.update(chunk));
  const target = createWriteStream(to, { flags: 'wx', flush: true, mode: 0o600 });
  await pipeline(createReadStream(from), through, target);
  return hash.digest('hex');
}

/** A file of the backup before, as a link: what is stored never changes. @returns its SHA-256 */
async function linkOld(from: string, old: string, to: string, hash: string | undefined) {
  if (!hash) return;
  const [one, other] = await Promise.all([stat(from), stat(old).catch(() => undefined)]);
  if (one.size !== other?.size) return;
  await link(old, to).catch((error: NodeJS.ErrnoException) => {
    // A file system without links, or too many to one file.
    if (!['EPERM', 'ENOTSUP', 'EMLINK', 'EXDEV'].includes(error.code ?? '')) throw error;
  });
  return (await stat(to).catch(() => undefined)) && hash;
}

/**
 * Copies pictures and videos out of their folder; those that the backup before has too are links to its files.
 * @param before the backup before
 */
export async function copyMedia(folder: string, backup: string, before: string | undefined) {
  const known = before ? await readMediaList(before) : new Map<string, string>();
  const made = new Set<string>();
  const lines: string[] = [];
  let bytes = 0;
  for (const key of await listStored(folder)) {
    const [from, to] = [join(folder, key), join(backup, PARTS.media, key)];
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    made.add(dirname(to));
    try {
      const old = join(before ?? '', PARTS.media, key);
      const kept = key === MARK_NAME ? undefined : known.get(key);
      lines.push(`${(await linkOld(from, old, to, kept)) ?? (await copy(from, to))}  ${key}\n`);
      bytes += (await stat(to)).size;
    } catch (error) {
      // Removed since the folder was listed, because nothing uses it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  await mkdir(join(backup, PARTS.media), { recursive: true, mode: 0o700 });
  for (const one of made) await syncFolder(one);
  const list = join(backup, PARTS.mediaList);
  await writeFile(list, lines.join(''), { flush: true, mode: 0o600 });
  return { in: 'folder' as const, files: lines.length, bytes, sha256: await hashFile(list) };
}

/** Compares each picture and video of a backup with its list. @throws BackupError */
export async function verifyMedia(backup: string): Promise<void> {
  for (const [key, hash] of await readMediaList(backup))
    await expectHash(join(backup, PARTS.media, key), hash);
}
