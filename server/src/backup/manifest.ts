import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { hashFile } from './files.ts';

/** The names of what is in the folder of a backup. */
export const PARTS = {
  /** The cluster, as pg_basebackup writes it, with its `backup_manifest`. */
  database: 'database',
  media: 'media',
  /** A line for each file of media, as sha256sum writes and reads it. */
  mediaList: 'media.sha256',
  manifest: 'backup.json',
} as const;

const manifest = z.object({
  format: z.literal(1),
  began: z.iso.datetime(),
  ended: z.iso.datetime(),
  regalo: z.object({
    version: z.string(),
    /** The newest migration. */
    schema: z.string(),
    deployment: z.string(),
  }),
  /** The versions of SECRET that were in use, and a sign of each by which it is known again; empty where they were not told. */
  keys: z.array(z.object({ version: z.number().int(), sign: z.string() })),
  postgres: z.object({
    version: z.string(),
    major: z.number().int(),
    system: z.string(),
    database: z.string(),
  }),
  database: z.discriminatedUnion('by', [
    z.object({
      by: z.literal('pg_basebackup'),
      bytes: z.number(),
      /** Of `backup_manifest`, which has size and SHA-256 of every other file. */
      sha256: z.string(),
    }),
    z.object({
      by: z.literal('pgbackrest'),
      bytes: z.number(),
      stanza: z.string(),
      label: z.string(),
    }),
  ]),
  media: z.discriminatedUnion('in', [
    z.object({
      in: z.literal('folder'),
      files: z.number().int(),
      bytes: z.number(),
      /** Of the list. */
      sha256: z.string(),
    }),
    z.object({ in: z.literal('bucket'), bucket: z.string() }),
  ]),
});

/** What is in a backup, and what it takes to use it. It holds no secret. */
export type Manifest = z.output<typeof manifest>;

/** Writes it, as the last file of a backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeFile(join(folder, PARTS.manifest), text, { flush: true, mode: 0o600 });
}

/**
 * Reads the manifest of a backup, and compares the lists of its files with it.
 * @throws BackupError where one of them is missing, or is not as it was
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, PARTS.manifest);
  const text = await readFile(path, 'utf8').catch((error) => {
    throw new BackupError(`${path} cannot be read: ${error.message}`);
  });
  const read = manifest.safeParse(parse(text));
  if (!read.success) throw new BackupError(`${path} is damaged, or of a newer version.`);
  const { database, media } = read.data;
  if (database.by === 'pg_basebackup')
    await expectHash(join(folder, PARTS.database, 'backup_manifest'), database.sha256);
  if (media.in === 'folder') await expectHash(join(folder, PARTS.mediaList), media.sha256);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}

/** @throws BackupError for a file that is missing or another */
export async function expectHash(path: string, sha256: string): Promise<void> {
  const found = await hashFile(path).catch((error) => {
    throw new BackupError(`${path} cannot be read: ${error.message}`);
  });
  if (found !== sha256) throw new BackupError(`${path} is damaged: it is not what was backed up.`);
}
