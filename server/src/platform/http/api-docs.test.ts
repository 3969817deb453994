import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { afterEach, expect, test } from 'vitest';
import { askRaw } from '../../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const run = promisify(execFile);
let app: TestApp;

afterEach(() => app.stop());

test('the description names every endpoint, also to many who ask at once right after the start', async () => {
  app = await startTestApp();
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.fetch('/api/docs/json')));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    const { paths } = (await answer.json()) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = ENDPOINTS.map(({ method, path }) => `${method} ${API_BASE}${path}`);
    expect(described.toSorted()).toEqual(declared.toSorted());
  }
});

test('an address that climbs out of the description leads nowhere, and is answered', async () => {
  app = await startTestApp();
  for (const climb of ['..', '%2e%2e', '.%2E']) {
    const path = `/api/docs/${climb}/v1/ca/csrf-token`;
    const { status } = await askRaw(app.url, `GET ${path} HTTP/1.1\r\nhost: regalo.test\r\n\r\n`);
    expect([climb, status]).toEqual([climb, 404]);
  }
});

test('the description says who may call an endpoint', async () => {
  app = await startTestApp();
  const description = await (await app.fetch('/api/docs/json')).json();
  const { get, post } = description.paths[`${API_BASE}/manager/group`];
  expect(get).toMatchObject({
    description: 'Permissions: groups.read.',
    security: [{ session: [] }],
    'x-audience': 'manager',
    'x-permissions': ['groups.read'],
  });
  expect(post).toMatchObject({ security: [{ session: [], csrf: [] }] });
  expect(description.paths[`${API_BASE}/ca/user-login`].post).toMatchObject({
    description: 'No sign-in.',
    security: [{ csrf: [] }],
    'x-audience': 'public',
    'x-permissions': [],
  });
  expect(Object.keys(description.components.securitySchemes)).toEqual(['session', 'csrf']);
});

test('it is a page with its own scripts and styles, under a policy', async () => {
  app = await startTestApp();
  const page = await app.fetch('/api/docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  const [, script = ''] = /src="([^"]*bundle\.js)"/.exec(await page.text()) ?? [];
  const bundle = await app.fetch(script);
  expect(bundle.headers.get('content-type')).toContain('javascript');
  expect((await bundle.text()).length).toBeGreaterThan(100_000);
  expect((await app.fetch('/api/docs/no-such-page')).status).toBe(404);
});

/** Lets nothing in a process load a package of the description. */
const WITHOUT_SWAGGER = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (name.includes('swagger')) throw new Error('swagger was loaded');
    return next(name, context);
  } });
`)}`;

/** Starts a server, asks it for these paths and prints their statuses. */
const SERVER = `
  const { run } = await import('./run.ts');
  const { createLog } = await import('./platform/log.ts');
  const { readSettings } = await import('./platform/settings.ts');
  const { PATHS, ...environment } = process.env;
  const running = await run(readSettings(environment), { role: 'web', log: createLog('fatal') });
  const statuses = [];
  for (const path of PATHS.split(' ')) statuses.push((await fetch(running.address + path)).status);
  console.log(statuses.join(' '));
  await running.stop();
`;

test('a server starts without it, and only who asks for it has to wait for its packages', async () => {
  app = await startTestApp();
  const args = ['--import', WITHOUT_SWAGGER, '--input-type=module', '--eval', SERVER];
  const { stdout } = await run(process.execPath, args, {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...app.environment, PATHS: '/healthz /readyz /api/docs /healthz' },
  });
  expect(stdout.trim()).toBe('200 200 500 200');
});
