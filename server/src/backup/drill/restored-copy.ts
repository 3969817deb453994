import {
  chmod,
  chown,
  constants,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, accountForPostgres } from '@regalo/embedded-postgres/account';
import { type RunningPostgres, startPostgres } from '@regalo/embedded-postgres/start-postgres';
import { BackupError } from '../backup-error.ts';
import { verifyBase } from '../base-backup.ts';
import { type Manifest, PARTS } from '../manifest.ts';
import { restoreByPgBackRest } from '../pgbackrest.ts';
import type { Programs } from '../programs.ts';

/** For what recovery writes. */
const MARGIN = 2 ** 28;

/** Nothing of the original counts: neither who may connect, nor where its log is archived. */
const OWN_FILES = {
  'postgresql.conf': '',
  'pg_hba.conf': 'local all all trust\n',
  'pg_ident.conf': '',
};
const OWN_SETTINGS = {
  archive_mode: 'off',
  // Limits of the original would have to be met by a copy that answers while it recovers.
  hot_standby: 'off',
  max_connections: '50',
};

export interface CopyOptions {
  programs: Programs;
  /** The folder of the backup. */
  backup: string;
  manifest: Manifest;
  /** Where the copy is made. */
  room: string;
}

async function checkRoom(room: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(room);
  if (bavail * bsize < bytes + MARGIN)
    throw new BackupError(
      `${room} has no room for a copy of the database, ${(bytes / 2 ** 30).toFixed(1)} GB. Name another folder: --in.`,
    );
}

async function giveTo({ uid, gid, switched }: Account, folder: string): Promise<void> {
  if (!switched) return;
  await chown(folder, uid, gid);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) await chown(join(parentPath, name), uid, gid);
}

/** Puts the files of a backup into a folder, as PostgreSQL wants to find them. */
async function placeFiles({ programs, backup, manifest }: CopyOptions, cluster: string) {
  const { database, postgres } = manifest;
  let recovery = '';
  if (database.by === 'pgbackrest') {
    recovery = await restoreByPgBackRest(programs, database, cluster);
  } else {
    await verifyBase(programs, join(backup, PARTS.database), postgres.major);
    const mode = constants.COPYFILE_FICLONE;
    await cp(join(backup, PARTS.database), cluster, { recursive: true, mode });
  }
  for (const [name, text] of Object.entries(OWN_FILES)) await writeFile(join(cluster, name), text);
  await writeFile(join(cluster, 'postgresql.auto.conf'), recovery);
  await chmod(cluster, 0o700);
}

/** The installed programs of its version; else the embedded ones, which say if they are of another. */
async function binariesFor({ programs, manifest }: CopyOptions): Promise<string> {
  const found = await programs.find(manifest.postgres.major, 'postgres').catch(() => undefined);
  return found ? dirname(found) : '';
}

/**
 * Runs a PostgreSQL of its own on a copy of a backup, reached by this user alone; nothing of it is left in the end.
 * @throws BackupError
 */
export async function withRestoredCopy<T>(
  options: CopyOptions,
  act: (copy: RunningPostgres) => Promise<T>,
): Promise<T> {
  await checkRoom(options.room, options.manifest.database.bytes);
  const account = await accountForPostgres();
  const dataDir = await mkdtemp(join(options.room, 'regalo-drill-'));
  let copy: RunningPostgres | undefined;
  const remove = async () => {
    await copy?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  // PostgreSQL is no child that ends with us.
  const interrupted = () => void remove().finally(() => process.exit(1));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, interrupted);
  try {
    if (account.switched) await chmod(dataDir, 0o755);
    const cluster = join(dataDir, 'cluster');
    await mkdir(cluster, { mode: 0o700 });
    await giveTo(account, cluster);
    await placeFiles(options, cluster);
    await giveTo(account, cluster);
    const binaries = await binariesFor(options);
    copy = await startPostgres({ dataDir, binaries, settings: OWN_SETTINGS }).catch((error) => {
      throw new BackupError(`The copy does not start: ${error.message}`, { cause: error });
    });
    return await act(copy);
  } finally {
    for (const signal of signals) process.off(signal, interrupted);
    await remove();
  }
}
