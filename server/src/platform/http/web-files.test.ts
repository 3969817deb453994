import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SCRIPT = 'document.title = "<b>";\n';
const PAGE = `<!doctype html><script>${SCRIPT}</script><script src="/a.js"></script>`;

const TILL = '<!doctype html><title>Till</title>';
const SHOP = '<!doctype html><title>Shop</title>';

let app: TestApp;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'regalo-web-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'index.html'), PAGE);
  await writeFile(join(webFolder, 'till.html'), TILL);
  await writeFile(join(webFolder, 'shop.html'), SHOP);
  await writeFile(join(webFolder, 'till.webmanifest'), '{}');
  await writeFile(join(webFolder, 'assets/reader-1.wasm'), '0');
  await writeFile(join(webFolder, 'index.html.gz'), gzipSync(PAGE));
  await writeFile(join(webFolder, 'robots.txt'), 'User-agent: *\n');
  await writeFile(join(webFolder, 'assets/base-1.js'), '1');
  app = await startTestApp({ webFolder });
});
afterAll(async () => {
  await app.stop();
  await rm(webFolder, { recursive: true });
});

const get = (path: string, headers = {}) => fetch(`${app.url}${path}`, { headers });

test('every address of a page answers with the page, asked for anew each time', async () => {
  for (const path of ['/', '/login', '/employees/list?page=2']) {
    const response = await get(path);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe(PAGE);
  }
  expect((await get('/no-such-file.js')).status).toBe(404);
  expect((await get('/assets/gone')).status).toBe(404);
});

test('nothing but the built files is sent, whatever an address is made of', async () => {
  const outside = `${webFolder}-outside.txt`;
  await writeFile(outside, 'secret');
  onTestFinished(() => rm(outside));
  for (const path of [
    `/..%2f${basename(outside)}`,
    `/assets/..%2f..%2f${basename(outside)}`,
    `/%2e%2e/${basename(outside)}`,
    `/${outside}`,
    '/index.html.gz',
  ])
    expect.soft((await get(path)).status, path).toBe(404);
  const encoded = await get('/assets%2fbase-1.js');
  expect(await encoded.text()).toBe('1');
});

test('the policy allows the script in the page, by its hash, and no other', async () => {
  const { headers } = await get('/login');
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('search engines may list the login page alone', async () => {
  expect((await get('/login')).headers.get('x-robots-tag')).toBeNull();
  expect((await get('/robots.txt')).headers.get('content-type')).toContain('text/plain');
  for (const path of ['/', '/reports', '/reset-password'])
    expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex');
});

test('the page is sent packed to who can unpack it; built files are kept', async () => {
  const packed = await get('/', { 'accept-encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(await packed.text()).toBe(PAGE);
  const plain = await get('/', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect((await get('/assets/base-1.js')).headers.get('cache-control')).toContain('immutable');
});

test('the till is a page of its own, and the only one with a camera and WebAssembly', async () => {
  const till = await get('/till?source=home');
  expect(await till.text()).toBe(TILL);
  expect(till.headers.get('cache-control')).toBe('no-cache');
  expect(till.headers.get('x-robots-tag')).toBe('noindex');
  expect(till.headers.get('permissions-policy')).toBe('camera=(self)');
  const policyOf = ({ headers }: Response) =>
    (headers.get('content-security-policy') ?? '').split(';');
  const scripts = "script-src 'self' 'wasm-unsafe-eval'";
  expect(policyOf(till)).toContain(scripts);
  for (const path of ['/', '/login', '/till/other']) {
    const other = await get(path);
    expect(await other.text()).toBe(PAGE);
    expect(other.headers.get('permissions-policy')).toBeNull();
    expect(policyOf(other).join()).not.toContain('wasm');
    const rest = (policy: string[]) => policy.filter((one) => !one.startsWith('script-src'));
    expect(rest(policyOf(till))).toEqual(rest(policyOf(other)));
  }
});

test('what the till loads has the types that browsers ask for', async () => {
  const typeOf = async (path: string) => (await get(path)).headers.get('content-type');
  expect(await typeOf('/till.webmanifest')).toMatch(/^application\/manifest\+json/);
  expect(await typeOf('/assets/reader-1.wasm')).toBe('application/wasm');
});

test('every address of the shop answers with its page, which has no script in it', async () => {
  for (const path of ['/shop', '/shop/login', '/shop/statements/3?page=2']) {
    const response = await get(path);
    expect(await response.text()).toBe(SHOP);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const policy = (response.headers.get('content-security-policy') ?? '').split(';');
    expect(policy).toContain("script-src 'self'");
  }
  for (const path of ['/shopping', '/login']) expect(await (await get(path)).text()).toBe(PAGE);
});
