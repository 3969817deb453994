import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApiKey } from '../testing/api-keys.ts';
import { makeCompany } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../../..');
const CLIENT = join(ROOT, 'client');
const app = useTestApp();
let outside: string;

/** What the client needs, where the machine has it: it is installed without a network. */
const NEEDS = ['openapi-fetch', 'openapi-typescript-helpers'];
const folderOf = (name: string) =>
  dirname(createRequire(join(CLIENT, 'package.json')).resolve(`${name}/package.json`));

/** Packs a folder as npm publishes it. @returns the file's name */
async function pack(folder: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', folder, '--json', '--loglevel=error'], {
    cwd: outside,
  });
  return JSON.parse(stdout.slice(stdout.indexOf('[')))[0].filename;
}

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'regalo-client-'));
  await run('npm', ['run', 'build'], { cwd: CLIENT });
  const packed = [await pack(CLIENT)];
  for (const name of NEEDS) packed.push(await pack(folderOf(name)));
  await writeFile(join(outside, 'package.json'), JSON.stringify({ type: 'module' }));
  const files = packed.map((name) => `./${name}`);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...files], { cwd: outside });
  await cp(join(outside, 'node_modules/@regalo/client/example'), outside, { recursive: true });
});
afterAll(() => rm(outside, { recursive: true, force: true }));

const OPTIONS = {
  ...{ target: 'es2024', module: 'nodenext', strict: true, exactOptionalPropertyTypes: true },
  ...{ noEmit: true, types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] },
};

test('the packed client is typed and works outside of the workspace, as its example says', async () => {
  const config = { compilerOptions: OPTIONS, include: ['*.ts'] };
  await writeFile(join(outside, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const { stdout } = await run(tsc, ['-p', outside]).catch((error) => error);
  expect(stdout).toBe('');
  const company = await makeCompany(app.services.database);
  const { secret } = await makeApiKey(app, company.token);
  const args = [join(outside, 'first-gift.ts'), secret, app.url];
  const first = await run(process.execPath, args);
  expect([first.stderr, first.stdout.split('\n')]).toEqual([
    '',
    [
      'It costs 11200 CRC.',
      expect.stringMatching(/^Order 1 is (sending|complete)\.$/),
      expect.stringMatching(/^The gift for Ana is queued\.$/),
      '',
    ],
  ]);
});
