import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipped } from 'node:zlib';
import { hashOf, isEmpty } from './hash.ts';

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
