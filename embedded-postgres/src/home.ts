import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  readFile,
  realpath,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { PostgresStartError } from './start-error.ts';

/** Where root puts what `nobody` must enter: only root writes there, and no cleaner of /tmp. */
export const PLACE_OF_ROOT = '/var/lib';
const NOTE = 'location.txt';
const LEAST_FREE_MB = 200;
/** The system's limit is 104 bytes on macOS, 108 on Linux, of which the socket's name takes 14. */
const LONGEST_SOCKET_FOLDER = 85;

/**
 * Makes the folder that holds cluster, socket and log: the data folder itself or, where the
 * account cannot enter that, one of root's that is found again by the data folder's path.
 * @throws PostgresStartError if data would be lost from sight, or the disk is nearly full
 */
export async function prepareHome(dataDir: string, account: Account): Promise<string> {
  const folder = await makeFolder(resolve(dataDir), account);
  const home = await chooseHome(folder, account);
  await access(home, constants.W_OK);
  const { bavail, bsize } = await statfs(home);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < LEAST_FREE_MB)
    throw new PostgresStartError(
      `The disk of ${home} has ${free} MB free, but PostgreSQL needs ${LEAST_FREE_MB} MB.`,
    );
  return home;
}

/** Leaves a note in the data folder that says where its cluster is, if it is elsewhere. */
export async function noteHome(dataDir: string, home: string): Promise<void> {
  const folder = await realpath(dataDir);
  if (folder === home) return;
  const why =
    'The database of this folder is in the folder above, because the user that PostgreSQL\n' +
    'runs as may not enter this one. Whoever keeps or moves this folder must keep that one too.\n';
  await writeFile(join(folder, NOTE), `${home}\n\n${why}`);
}

/**
 * Makes the private folder of the Unix socket, 0700 and the account's own.
 * @throws PostgresStartError if another user occupies it
 */
export async function prepareSocketFolder(home: string, account: Account): Promise<string> {
  const near = join(home, 'socket');
  // Other signs than these would have to be quoted, in a setting and in every URL.
  const usable = /^[\w./-]+$/.test(near) && near.length <= LONGEST_SOCKET_FOLDER;
  const temporary = account.switched ? '/tmp' : tmpdir();
  const folder = usable ? near : join(temporary, `regalo-${shortHash(home)}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  // In a shared folder like /tmp anyone may have made it first, to listen in our place.
  if (!found.isDirectory() || ![account.uid, process.getuid?.()].includes(found.uid))
    throw new PostgresStartError(`${folder} belongs to another user; remove it.`);
  await chmod(folder, 0o700);
  if (account.switched) await chown(folder, account.uid, account.gid);
  return folder;
}

async function chooseHome(folder: string, account: Account): Promise<string> {
  const noted = await readFile(join(folder, NOTE), 'utf8').catch(() => undefined);
  if (noted !== undefined) {
    const home = noted.split('\n')[0]?.trim() ?? '';
    if (await exists(join(home, 'cluster'))) return home;
    throw new PostgresStartError(
      `${join(folder, NOTE)} says that the database is in ${home}, but it is not there; ` +
        'bring it back, or remove the note to begin with an empty one.',
    );
  }
  if (!account.switched || (await canEnter(account, folder))) return folder;
  if (await exists(join(folder, 'cluster')))
    throw new PostgresStartError(
      `The database in ${folder} cannot be reached by the user nobody any more; ` +
        'let others enter (chmod o+x) that folder and those above it.',
    );
  return makeFolder(join(PLACE_OF_ROOT, `regalo-${shortHash(folder)}`), account);
}

async function makeFolder(folder: string, account: Account): Promise<string> {
  const first = await mkdir(folder, { recursive: true });
  // What we make ourselves the account may enter, whatever the umask; the rest is not ours to open.
  if (first !== undefined && account.switched)
    for (let at = folder; at.length >= first.length; at = dirname(at)) await chmod(at, 0o755);
  return realpath(folder);
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
