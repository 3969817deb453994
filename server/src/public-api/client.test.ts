import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { WEBHOOK_PROGRAM } from '@regalo/contract/public-api/examples';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shownSecret, signedHeaders } from '../features/webhooks/secret.ts';
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
  await run('npm', ['run', 'pack', '--', '--pack-destination', outside], { cwd: CLIENT });
  const packed = await readdir(outside);
  for (const name of NEEDS) packed.push(await pack(folderOf(name)));
  await writeFile(join(outside, 'package.json'), JSON.stringify({ type: 'module' }));
  const files = packed.map((name) => `./${name}`);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...files], { cwd: outside });
  await writeFile(join(outside, 'take-webhooks.ts'), WEBHOOK_PROGRAM);
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

/** A port that nobody uses now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

test('a program takes webhooks as the reference prints it', async () => {
  const keys = { shared: randomBytes(32), seed: randomBytes(32) };
  const { secret, public_key } = shownSecret(keys);
  const body = JSON.stringify({ type: 'gift.opened', data: { gift_id: 1, order_id: 1 } });
  const headers = signedHeaders([keys], { id: 'evt_1', at: new Date(), body });
  for (const REGALO_WEBHOOK_SECRET of [secret, public_key]) {
    const PORT = String(await freePort());
    const env = { REGALO_WEBHOOK_SECRET, PORT };
    const program = spawn(process.execPath, [join(outside, 'take-webhooks.ts')], { env });
    let printed = '';
    program.stdout.on('data', (part) => {
      printed += part;
    });
    const post = (sent: string) =>
      fetch(`http://127.0.0.1:${PORT}/`, { method: 'POST', headers, body: sent });
    try {
      await vi.waitFor(() => post('{}'), { timeout: 20_000, interval: 50 });
      expect((await post(body)).status).toBe(204);
      expect((await post(body.replace('1', '2'))).status).toBe(400);
      expect(printed).toBe('evt_1 gift.opened { gift_id: 1, order_id: 1 }\n');
    } finally {
      program.kill();
    }
  }
});
