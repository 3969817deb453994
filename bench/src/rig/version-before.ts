import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();

function find(): string | undefined {
  try {
    const newest = [
      'log',
      '-1',
      '--format=%H',
      '--diff-filter=A',
      '--',
      'server/src/database/migrations',
    ];
    return git('rev-parse', '--verify', `${git(...newest)}^`);
  } catch {
    return undefined;
  }
}

/**
 * The commit before the newest migration, as installations may run it that are now brought up to date;
 * undefined in a clone that does not have it, such as a shallow one.
 */
export const VERSION_BEFORE = find();

/** Its own parts come from its folder, and packages from ours. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@regalo'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@regalo' && name !== '.cache') await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, '@regalo')))
    await symlink(await readlink(join(from, '@regalo', name)), join(to, '@regalo', name));
}

/** A version that is laid out in a folder of its own. */
export type LaidOut = Awaited<ReturnType<typeof layOut>>;

/**
 * Lays the files of a version into a folder of their own, in which its server can run: with the packages
 * and the pages in the browser of the present one.
 * @returns the folder, and what removes it
 */
export async function layOut(commit: string) {
  const folder = await mkdtemp(join(tmpdir(), 'regalo-before-'));
  const archive = join(folder, 'version.tar');
  await run('git', ['archive', '--format=tar', '-o', archive, commit], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await linkPackages(folder);
  await symlink(join(ROOT, 'web/dist'), join(folder, 'web/dist'));
  const vite = dirname(createRequire(join(ROOT, 'gift-view/')).resolve('vite/package.json'));
  const env = { ...process.env, NODE_ENV: 'production' };
  const cwd = join(folder, 'gift-view');
  await run(process.execPath, [join(vite, 'bin/vite.js'), 'build'], { cwd, env });
  return {
    folder,
    /** Brings a database up to this version. */
    migrate: (ownerUrl: string, serverUrl: string) =>
      run(process.execPath, ['server/src/admin/main.ts', 'migrate'], {
        cwd: folder,
        env: { ...process.env, DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: serverUrl },
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
