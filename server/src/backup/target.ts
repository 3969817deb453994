import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { HOUR_MS } from '@regalo/contract/values/days';
import { BackupError } from './backup-error.ts';
import { isWithin, syncFolder, whereItLeads } from './files.ts';
import type { ServerFacts } from './server-facts.ts';

/** Says of which installation the backups of a folder are. */
const OWNER = 'regalo-backups.json';
/** The process that takes one. */
const LOCK = '.running';
/** A backup that is not whole. */
export const PART = '.part';
/** The name of a whole one: the instant at which it began, in UTC. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;
/** No backup takes as long as that. */
const ABANDONED_MS = 48 * HOUR_MS;

/** The name of a backup that begins now. */
export const nameOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** The names of the whole backups in a folder, the newest first. */
export async function listBackups(target: string): Promise<string[]> {
  const names = await readdir(target).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort((one, other) => (one < other ? 1 : -1));
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** @throws BackupError where a folder is part of what is backed up, or would be copied into itself */
async function checkPlace(target: string, media: string | undefined): Promise<void> {
  for (let folder = target; ; folder = dirname(folder)) {
    if (await exists(join(folder, 'global/pg_control')))
      throw new BackupError(
        `${target} lies in the data folder of a PostgreSQL, ${folder}. A backup belongs on another disk.`,
      );
    if (dirname(folder) === folder) break;
  }
  if (media && (isWithin(target, media) || isWithin(media, target)))
    throw new BackupError(`${target} and the folder of pictures, ${media}, lie in each other.`);
}

type Owner = Pick<ServerFacts, 'system' | 'database'>;

async function readOwner(target: string): Promise<Owner | undefined> {
  const text = await readFile(join(target, OWNER), 'utf8').catch(() => undefined);
  if (text !== undefined) return JSON.parse(text);
  if ((await readdir(target)).length > 0)
    throw new BackupError(`${target} has other files, and no backups. Name an empty folder.`);
  return;
}

/**
 * The folder of the backups of an installation, made if there is none.
 * @param media the folder of pictures and videos, where they lie in one
 * @returns its path as it really is
 * @throws BackupError for the folder of another installation, or one where a backup is in the way
 */
export async function openTarget(
  path: string,
  { system, database }: Owner,
  media?: string,
): Promise<string> {
  const target = await whereItLeads(resolve(path));
  await checkPlace(target, media && (await whereItLeads(resolve(media))));
  try {
    await mkdir(target, { recursive: true, mode: 0o700 });
    const owner = await readOwner(target);
    if (!owner)
      await writeFile(join(target, OWNER), JSON.stringify({ system, database }), { flush: true });
    else if (owner.system !== system || owner.database !== database)
      throw new BackupError(
        `${target} has the backups of another installation (database ${owner.database}, PostgreSQL ${owner.system}). Name another folder.`,
      );
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${target} cannot be used: ${(error as Error).message}`);
  }
  return target;
}

async function isAlive(lock: string): Promise<boolean> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''));
  const age = Date.now() - (await stat(lock).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
  if (!(pid > 0) || age > ABANDONED_MS) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Keeps others from taking a backup into the same folder meanwhile, and removes what a killed one has left.
 * @throws BackupError where another goes on
 */
export async function lockTarget<T>(target: string, act: () => Promise<T>): Promise<T> {
  const lock = join(target, LOCK);
  if (await isAlive(lock))
    throw new BackupError(`Another backup into ${target} goes on. Wait for its end.`);
  await rm(lock, { force: true });
  const handle = await open(lock, 'wx').catch(() => {
    throw new BackupError(`Another backup into ${target} has just begun. Wait for its end.`);
  });
  try {
    await handle.writeFile(String(process.pid)).finally(() => handle.close());
    for (const name of await readdir(target))
      if (name.endsWith(PART)) await rm(join(target, name), { recursive: true, force: true });
    return await act();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Removes all but the newest backups. @returns the names of those that are gone */
export async function removeOld(target: string, keep: number): Promise<string[]> {
  const old = (await listBackups(target)).slice(keep);
  for (const name of old) await rm(join(target, name), { recursive: true, force: true });
  await syncFolder(target);
  return old;
}
