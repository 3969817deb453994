import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { OPERATOR_ENDPOINTS } from '@regalo/contract/operator/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SettingsError } from './platform/settings/settings.ts';
import { askExactly } from './testing/raw-http.ts';
import { startTestApp, type TestApp, useTestApp } from './testing/test-app.ts';

const run = promisify(execFile);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regalo-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'operator/assets'), { recursive: true });
  await Promise.all(
    ['index', 'till', 'shop', 'operator'].map((name) =>
      writeFile(join(folder, `${name}.html`), `<title>${name}</title>`),
    ),
  );
  await writeFile(join(folder, 'assets/office.js'), '1');
  await writeFile(join(folder, 'operator/assets/console.js'), '2');
});
afterAll(() => rm(folder, { recursive: true }));

const pathsOf = (endpoints: typeof ENDPOINTS) => [...new Set(endpoints.map(({ path }) => path))];
const statusOf = async ({ url }: TestApp, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers, redirect: 'manual' });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

/** The statuses of the console's calls and pages. */
async function consoleOf(app: TestApp) {
  const paths = ['/operator', '/operator/companies/7', '/operator/assets/console.js'];
  const calls = pathsOf(OPERATOR_ENDPOINTS).map((path) => API_BASE + path);
  const found = await Promise.all(
    [...paths, '/operator.html', ...calls].map((path) => statusOf(app, path)),
  );
  return new Set(found.map(({ status }) => status));
}

describe.each([
  ['web', false],
  ['web', true],
  ['all', false],
] as const)('a process of role %s (with the console’s role: %s)', (role, console) => {
  test('answers nothing of the console', async () => {
    const app = await startTestApp({ role, console, webFolder: folder });
    expect(await consoleOf(app)).toEqual(new Set([404]));
    await app.stop();
  });
});

describe('a process of the console alone', () => {
  const app = useTestApp({ role: 'operator' });

  test('answers its calls, and health', async () => {
    const calls = pathsOf(OPERATOR_ENDPOINTS).map((path) => API_BASE + path);
    const statuses = await Promise.all(
      calls.map(async (path) => (await statusOf(app, path)).status),
    );
    expect(statuses).not.toContain(404);
    expect((await statusOf(app, '/healthz')).status).toBe(200);
    expect((await statusOf(app, '/readyz')).status).toBe(200);
  });

  test('answers no call of the API, and no page of recipients', async () => {
    const calls = pathsOf(ENDPOINTS).map((path) => API_BASE + path);
    const paths = [...calls, '/g/abc', '/verify', '/login', '/shop', '/till'];
    const found = await Promise.all(paths.map(async (path) => (await statusOf(app, path)).status));
    expect(new Set(found)).toEqual(new Set([404]));
  });

  test.each(['DATABASE_OPERATOR_URL', 'OPERATOR_SECRET'])(
    'does not start without %s',
    async (name) => {
      const start = startTestApp({ role: 'operator', environment: { [name]: '' } });
      await expect(start).rejects.toThrow(SettingsError);
    },
  );

  test('does not start at the address of everybody', async () => {
    const program = join(import.meta.dirname, 'main.ts');
    const env = { ...app.environment, NODE_COMPILE_CACHE: '' };
    const { code, stderr } = await run(process.execPath, [program, '--role=operator'], {
      env,
    }).catch((error) => error);
    expect([code, stderr]).toEqual([1, expect.stringContaining('OPERATOR_URL is not set')]);
  });
});

describe('a process of all roles with the console’s role', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ role: 'all', console: true, webFolder: folder });
  });
  afterAll(() => app.stop());

  test('answers both, each with its own pages and files', async () => {
    expect((await statusOf(app, '/login')).text).toContain('index');
    expect((await statusOf(app, '/shop')).text).toContain('shop');
    const page = await statusOf(app, '/operator/companies/7?tab=1');
    expect(page.text).toContain('<title>operator</title>');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const file = await statusOf(app, '/operator/assets/console.js');
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await statusOf(app, '/operator/assets/office.js')).status).toBe(404);
    expect((await statusOf(app, '/operator.html')).status).toBe(404);
    expect((await statusOf(app, '/operators')).text).toContain('index');
  });

  test('keeps each call to its app', async () => {
    expect((await statusOf(app, `${API_BASE}/operator/profile`)).status).toBe(401);
    expect((await statusOf(app, `${API_BASE}/manager/profile`)).status).toBe(401);
    expect((await statusOf(app, `${API_BASE}/operator/unknown`)).status).toBe(404);
  });
});

describe('with an address of its own', () => {
  let app: TestApp;
  const own = { OPERATOR_URL: 'https://console.regalo.test' };
  const at = (host: string, path: string) =>
    askExactly(app, 'x', { method: 'GET', path, headers: { host } });

  test('its browsers are told to keep to TLS, whatever those of the others do', async () => {
    const environment = { ...own, PUBLIC_URL: 'http://regalo.test' };
    app = await startTestApp({ role: 'all', console: true, webFolder: folder, environment });
    expect((await at('console.regalo.test', '/')).secure).toBe(true);
    expect((await at('regalo.test', '/')).secure).toBe(false);
    await app.stop();
  });

  test.each(['all', 'operator'] as const)('the console is at its host alone (%s)', async (role) => {
    app = await startTestApp({ role, console: true, webFolder: folder, environment: own });
    const page = await at('console.regalo.test', '/operator');
    expect(page.text).toContain('<title>operator</title>');
    expect((await at('console.regalo.test', '/')).status).toBe(302);
    expect((await at('regalo.test', '/operator')).status).toBe(404);
    expect((await at('regalo.test', `${API_BASE}/operator/profile`)).status).toBe(404);
    expect((await at('console.regalo.test', '/login')).status).toBe(404);
    expect((await at('regalo.test', '/healthz')).status).toBe(200);
    await app.stop();
  });
});
