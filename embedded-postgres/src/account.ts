import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { PostgresStartError } from './start-error.ts';

/** The operating system's user that PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** It is another user than the one of this process. */
  readonly switched: boolean;
}

/**
 * This user, or `nobody` if this process is root, because PostgreSQL refuses to run as root.
 * @throws PostgresStartError on Windows, and if root finds no `nobody`
 */
export async function accountForPostgres(): Promise<Account> {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined)
    throw new PostgresStartError(
      'The embedded PostgreSQL does not run on Windows itself; use WSL.',
    );
  if (uid !== 0) return { uid, gid, switched: false };
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
  if (!nobody)
    throw new PostgresStartError(
      'PostgreSQL refuses to run as root, and /etc/passwd has no user nobody to run it as.',
    );
  return { uid: Number(nobody[1]), gid: Number(nobody[2]), switched: true };
}

/** Spawn options for a PostgreSQL program: its user, and nothing of the caller's environment. */
export function processOptions({ uid, gid, switched }: Account) {
  return {
    // The caller's working folder may be one that the account cannot enter.
    cwd: '/',
    // PG* variables and the person's language must change neither the cluster nor the messages.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(switched ? { uid, gid } : {}),
  };
}

/** Runs a program as the account; never throws, a program that cannot be started is not ok. */
export function runAs(
  account: Account,
  file: string,
  args: string[],
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(file, args, processOptions(account), (error, stdout, stderr) => {
      resolve({ ok: error === null, output: stdout + stderr || (error?.message ?? '') });
    });
  });
}

/** Tried rather than read from modes: access lists and network file systems have their own rules. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])).ok;
}
