import {
  chown,
  lstat,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { PostgresStartError, programError } from './start-error.ts';

/** The name of the cluster's superuser. */
export const SUPERUSER = 'postgres';
/** No initdb takes longer than this. */
const ABANDONED_MS = 10 * 60_000;

/**
 * The cluster of a home folder, made if there is none yet.
 * @throws PostgresStartError if another major version or another user made it
 */
export async function prepareCluster(
  home: string,
  binaries: Binaries,
  account: Account,
  log: (step: string) => void,
): Promise<string> {
  const cluster = join(home, 'cluster');
  await removeAbandoned(home);
  const owner = await lstat(cluster).catch(() => undefined);
  if (owner === undefined) {
    log('Creating the database cluster');
    await createCluster(home, cluster, binaries, account);
    return cluster;
  }
  if (owner.uid !== account.uid)
    throw new PostgresStartError(
      `The database in ${cluster} belongs to the system's user ${owner.uid}, ` +
        `but PostgreSQL would run as ${account.uid}; start it as the user who made it.`,
    );
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => 'unknown');
  if (version.trim() !== String(binaries.major))
    throw new PostgresStartError(
      `The database in ${cluster} was made by PostgreSQL ${version.trim()} ` +
        `and cannot be opened by PostgreSQL ${binaries.major}.`,
    );
  return cluster;
}

/** Made aside and renamed, so that a cluster is either whole or not there. */
async function createCluster(home: string, cluster: string, { bin }: Binaries, account: Account) {
  const fresh = await mkdtemp(join(home, `cluster.new-${process.pid}-`));
  try {
    if (account.switched) await chown(fresh, account.uid, account.gid);
    const args = ['-D', fresh, '-U', SUPERUSER, '--no-instructions', '--data-checksums'];
    // Order by bytes, which never changes with the system; but letters of all languages, without
    // which lower() leaves Ñ as it is and pg_trgm drops every accented letter.
    const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
    args.push('--encoding=UTF8', '--locale=C', `--lc-ctype=${letters}`);
    args.push('--auth-local=trust', '--auth-host=reject');
    const { ok, output } = await runAs(account, join(bin, 'initdb'), args);
    if (!ok) throw programError('PostgreSQL could not create its data folder', home, output);
    // Trust is safe here: only root and the account itself get into the socket's folder.
    const rule = 'local all all trust\n';
    await writeFile(join(fresh, 'pg_hba.conf'), rule, { flush: true });
    await rename(fresh, cluster).catch((error: NodeJS.ErrnoException) => {
      // Another process started at the same time and was quicker. Its cluster is as good.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await syncFolder(home);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Removes what a killed start left behind, but not what a running one is making. */
async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = /^cluster\.new-(\d+)-/.exec(name)?.[1];
    if (maker === undefined) continue;
    const changed = await stat(join(home, name)).catch(() => undefined);
    if (isAlive(Number(maker)) && changed && Date.now() - changed.mtimeMs < ABANDONED_MS) continue;
    // The initdb of a killed process may still be writing; the next start will remove the rest.
    await rm(join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A rename survives a power failure only once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
