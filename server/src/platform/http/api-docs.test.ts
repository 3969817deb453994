import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describeApi } from '@regalo/contract/api/description';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { afterEach, expect, test } from 'vitest';
import { makeCompany } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const run = promisify(execFile);
let app: TestApp;

afterEach(() => app.stop());

async function read() {
  const { token } = await makeCompany(app.services.database);
  const { status, reply } = await app.call(describeApi, { token });
  expect(status).toBe(200);
  return JSON.parse(reply.body.document);
}

test('the description names every endpoint, also to many who ask at once right after the start', async () => {
  app = await startTestApp();
  for (const { paths } of await Promise.all([read(), read(), read()])) {
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = ENDPOINTS.map(({ method, path }) => `${method} ${API_BASE}${path}`);
    expect(described.toSorted()).toEqual(declared.toSorted());
  }
});

test('nobody reads it without signing in', async () => {
  app = await startTestApp();
  expect((await app.call(describeApi)).status).toBe(401);
  for (const path of ['/api/docs', '/api/docs/json'])
    expect((await app.fetch(path)).status).toBe(404);
});

test('the description says who may call an endpoint', async () => {
  app = await startTestApp();
  const { paths, components } = await read();
  const groups = paths[`${API_BASE}/manager/group`];
  expect(groups?.get).toMatchObject({
    description: 'Permissions: groups.read.',
    security: [{ session: [] }],
    'x-audience': 'manager',
    'x-permissions': ['groups.read'],
  });
  expect(groups?.post).toMatchObject({ security: [{ session: [], csrf: [] }] });
  expect(paths[`${API_BASE}/ca/user-login`]?.post).toMatchObject({
    description: 'No sign-in.',
    security: [{ csrf: [] }],
    'x-audience': 'public',
    'x-permissions': [],
  });
  expect(Object.keys(components.securitySchemes ?? {})).toEqual(['session', 'csrf']);
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
  const { readSettings } = await import('./platform/settings/settings.ts');
  const { PATHS, BEARER = '', ...environment } = process.env;
  const running = await run(readSettings(environment), { role: 'web', log: createLog('fatal') });
  const statuses = [];
  for (const path of PATHS.split(' '))
    statuses.push((await fetch(running.address + path, { headers: { authorization: BEARER } })).status);
  console.log(statuses.join(' '));
  await running.stop();
`;

test('a server starts without it, and only who asks for it has to wait for its packages', async () => {
  app = await startTestApp();
  const { token } = await makeCompany(app.services.database);
  const args = ['--import', WITHOUT_SWAGGER, '--input-type=module', '--eval', SERVER];
  const { stdout } = await run(process.execPath, args, {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...app.environment,
      PATHS: `/healthz /readyz ${API_BASE}${describeApi.path} /healthz`,
      BEARER: `Bearer ${token}`,
    },
  });
  expect(stdout.trim()).toBe('200 200 500 200');
});
