import { join } from 'node:path';
import { findWriter } from '../database/connect/client.ts';
import { hashFile, sizeOf } from './files.ts';
import { PARTS } from './manifest.ts';
import type { Programs } from './programs.ts';
import type { ServerFacts } from './server-facts.ts';

/** The address without its password, which would be seen in the list of processes, and that password. */
function withoutPassword(address: string): { address: string; password: string } {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, password };
}

/** Compares each file of a base backup with the list that PostgreSQL made of it. @throws BackupError */
export async function verifyBase(programs: Programs, folder: string, major: number): Promise<void> {
  const verify = await programs.find(major, 'pg_verifybackup');
  await programs.run(verify, ['--exit-on-error', '--quiet', folder]);
}

/**
 * Copies the whole cluster with the log that was written meanwhile, on to the disk, and reads all of it again.
 * @param url of a role that may replicate
 * @throws BackupError
 */
export async function takeBase(
  programs: Programs,
  url: string,
  { major }: ServerFacts,
  backup: string,
) {
  const copy = await programs.find(major, 'pg_basebackup');
  const { address, password } = withoutPassword(await findWriter(url));
  const folder = join(backup, PARTS.database);
  const words = [
    ['--dbname', address, '--pgdata', folder, '--format', 'plain', '--wal-method', 'stream'],
    ['--checkpoint', 'fast', '--manifest-checksums', 'SHA256', '--no-password'],
    ['--label', 'Regalo'],
  ];
  const secret = password ? { PGPASSWORD: password } : {};
  await programs.run(copy, words.flat(), secret);
  await verifyBase(programs, folder, major);
  const sha256 = await hashFile(join(folder, 'backup_manifest'));
  return { by: 'pg_basebackup' as const, bytes: await sizeOf(folder), sha256 };
}
