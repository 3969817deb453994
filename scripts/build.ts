import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipped } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const brotli = promisify(brotliCompress);
const gzip = promisify(gzipped);

/** Decide what comes out of a build besides the workspace's own files. */
const COMMON = [
  'package-lock.json',
  'tsconfig.base.json',
  'contract/src',
  'messages/src',
  'scripts',
];

/** In the order of their needs: web shows what gift-view built. */
const STEPS = [
  { workspace: 'gift-view', inputs: [...COMMON, 'gift-view'] },
  { workspace: 'web', inputs: [...COMMON, 'gift-view', 'web'] },
];

/**
 * Builds gift-view and web into their dist folders, or nothing where dist is current.
 * @param log takes one line for each workspace that has to be built
 * @throws with vite's own output when a build fails
 */
export async function build(log: (line: string) => void): Promise<void> {
  for (const { workspace, inputs } of STEPS) {
    const stamp = join(root, 'node_modules/.cache/regalo', `${workspace}.built`);
    const hash = hashOf(root, inputs);
    const built = await readFile(stamp, 'utf8').catch(() => '');
    if (built === hash && !(await isEmpty(join(root, workspace, 'dist')))) continue;
    log(`Building ${workspace} …`);
    // A build that is interrupted leaves half a dist; without the stamp it is made again.
    await rm(stamp, { force: true });
    await viteBuild(workspace);
    if (workspace === 'web') await compress(join(root, 'web/dist'));
    await mkdir(dirname(stamp), { recursive: true });
    await writeFile(stamp, hash);
  }
}

const SKIPPED = new Set(['node_modules', 'dist', '.data']);

/**
 * A hash over the names and contents of files and folders, given relative to `root`. It blocks: a thousand small files
 * are read in a fifth of the time, and each start of the demo waits for them.
 */
function hashOf(root: string, paths: string[]): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => filesBelow(root, path));
  for (const file of [...new Set(files)].sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  const kept = readdirSync(join(root, path)).filter((entry) => !SKIPPED.has(entry));
  return kept.flatMap((entry) => filesBelow(root, join(path, entry)));
}

/** Whether a folder is empty or missing. */
async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}

/** The shortest gzip form: which memory level packs best differs from file to file. */
async function shortest(body: Buffer): Promise<Buffer> {
  const forms = await Promise.all([7, 8, 9].map((memLevel) => gzip(body, { level: 9, memLevel })));
  return forms.reduce((best, one) => (one.length < best.length ? one : best));
}

/** Lays a Brotli and a gzip form beside each file that packs well, which the server then sends as they are. */
async function compress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const plain = files.filter((name) => /\.(html|js|css|svg|wasm)$/.test(name));
  await Promise.all(
    plain.map(async (name) => {
      const body = await readFile(join(folder, name));
      await writeFile(join(folder, `${name}.br`), await brotli(body));
      await writeFile(join(folder, `${name}.gz`), await shortest(body));
    }),
  );
}

async function viteBuild(workspace: string): Promise<void> {
  const cwd = join(root, workspace);
  const vite = createRequire(join(cwd, 'package.json')).resolve('vite/package.json');
  const env = { ...process.env, NODE_ENV: 'production' };
  const cli = join(dirname(vite), 'bin/vite.js');
  try {
    await run(process.execPath, [cli, 'build'], { cwd, env, maxBuffer: 16 * 1024 ** 2 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`Building ${workspace} failed.\n${stdout}${stderr}`.trim(), { cause: error });
  }
}

if (import.meta.main)
  await build((line) => console.log(line)).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
