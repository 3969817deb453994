import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import type { Roles } from '@regalo/contract/auth/roles';
import type { OperatorRoles } from '@regalo/contract/operator/roles';
import { ENTRY_REASONS, SHOP_REASONS, SIGNED_IN_REASONS } from '@regalo/contract/refusals/reasons';
import type { RefusalBody } from '@regalo/contract/refusals/refusal-body';
import { afterAll, beforeAll, inject } from 'vitest';
import type { z } from 'zod';
import type { OperatorServices } from '../operator/services.ts';
import { createLog } from '../platform/log.ts';
import { folderMailer, type Mailer } from '../platform/mail/mail.ts';
import type { Outgoing } from '../platform/outgoing/outgoing.ts';
import { issueCsrfToken } from '../platform/security/csrf.ts';
import type { Pins } from '../platform/security/pins.ts';
import type { Services } from '../platform/services.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';
import { type Role, type Running, type RunOptions, run } from '../run.ts';
import { CHEAP_PINS, SECRET } from './factories.ts';
import { createSandboxDatabase, createTestDatabase } from './test-database.ts';
import type { TestPostgres } from './test-postgres.ts';

interface CallOptions<E extends Endpoint> {
  token?: string | undefined;
  query?: Record<string, string | number>;
  body?: z.input<E['body']> | Record<string, unknown>;
  headers?: Record<string, string>;
  /** Before the path of the API. */
  base?: string;
}

/** An answer: `reply` where it was a success, `error` where not. */
interface Answer<E extends Endpoint> {
  status: number;
  reply: z.output<E['reply']>;
  error: RefusalBody;
}

export interface TestApp {
  services: Services;
  /** What the console runs on; absent where the app does not serve it. */
  console?: OperatorServices;
  /** What the sandbox runs on; absent where there is none. */
  sandbox?: Services;
  sandboxSuperuserUrl?: string;
  settings: Settings;
  /** What the settings were read from. */
  environment: Record<string, string>;
  url: string;
  /** Where metrics are read, with METRICS_PORT in the environment. */
  metricsUrl: string;
  superuserUrl: string;
  databaseUrl: string;
  /** The address of the console's role. */
  operatorUrl: string;
  folder: string;
  /** Everything that was logged, one JSON object a line. */
  logs: string[];
  /** Calls an endpoint of the live side, or of the sandbox by its path. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<E>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  csrf(): string;
  stop(...drain: Parameters<Running['stop']>): Promise<void>;
}

const OPERATOR_SECRET = `1:${'only-for-consoles-of-tests-'.repeat(2)}`;
const SHOP_KNOWS = { ...ENTRY_REASONS, ...SIGNED_IN_REASONS, ...SHOP_REASONS };

/** Fails for a refusal that the shop's pages have no text of: they would show it in English. */
function expectShopKnows({ reason }: RefusalBody): void {
  if (!(reason in SHOP_KNOWS))
    throw new Error(`A shop is refused for ${reason}, of which its pages have no text.`);
}

export interface TestAppOptions extends Pick<RunOptions, 'extras' | 'limits' | 'passPlaces'> {
  role?: Role;
  /** Whether it has the console's role: `all` serves the console then, as `operator` does. */
  console?: boolean;
  /** What operators may do whose role only the test knows. */
  operatorRoles?: OperatorRoles;
  /** Whether it has a sandbox. */
  sandbox?: boolean;
  mailer?: Mailer;
  environment?: Record<string, string>;
  /** Instead of the one that the test files share, for what concerns all databases of one. */
  postgres?: Pick<TestPostgres, 'superuserUrl' | 'serverUrl'>;
  /** The address by which the app reaches its database, made of the direct one. */
  through?: (databaseUrl: string) => Promise<string>;
  /** Those that are cheap to hash if absent. */
  pins?: Pins;
  now?: () => Date;
  /** What managers may do whose role only the test knows; see `makeMemberOf`. */
  roles?: Roles;
  /** The built web app, for what depends on its pages. */
  webFolder?: string;
  /** Instead of what the settings allow, made of them. */
  outgoing?: (settings: Settings) => Outgoing;
}

function environmentFor(databaseUrl: string, folder: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://regalo.test',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Regalo <gifts@regalo.test>',
    OPERATOR_EMAIL: 'operator@regalo.test',
    OPERATOR_LEGAL_NAME: 'Regalo Costa Rica S.A.',
    OPERATOR_LEGAL_ID: '3-101-123456',
    STORAGE_URL: pathToFileURL(join(folder, 'media')).href,
    SECRET: `${SECRET.version}:${SECRET.value}`,
    // No name server of the machine is asked.
    NAME_SERVERS: '127.0.0.1:9',
    PORT: '0',
    // Every company of the tests is new; those of reviews set a mark.
    REVIEW_ORDERS_ABOVE: 'off',
    LOG_LEVEL: 'info',
  };
}

function queryText(query: Record<string, string | number> = {}): string {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

/** A sandbox for an app, and the settings that lead to it; nothing of either without `wanted`. */
async function addSandbox(
  addresses: Parameters<typeof createSandboxDatabase>[0],
  folder: string,
  wanted = false,
) {
  if (!wanted) return { environment: {}, shown: {}, drop: async () => {} };
  const { url, superuserUrl, drop } = await createSandboxDatabase(addresses);
  const environment = {
    DATABASE_SANDBOX_URL: url,
    STORAGE_SANDBOX_URL: pathToFileURL(join(folder, 'sandbox-media')).href,
  };
  return { environment, shown: { sandboxSuperuserUrl: superuserUrl }, drop };
}

/** Calls endpoints of an app as its pages do. */
const callerOf =
  (url: string, csrf: () => string): TestApp['call'] =>
  async (endpoint, { token, query, body, headers = {}, base = '' } = {}) => {
    const write = endpoint.method !== 'GET';
    const response = await fetch(url + base + API_BASE + endpoint.path + queryText(query), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(write ? { 'x-csrf-token': csrf(), 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(write ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const answer = await response.json();
    if (endpoint.audience === 'shop' && !response.ok) expectShopKnows(answer);
    return { status: response.status, reply: answer, error: answer };
  };

/** The real app on a port of its own, over a database of its own. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const shared = { superuserUrl: inject('superuserUrl'), serverUrl: inject('serverUrl') };
  const database = await createTestDatabase(options.postgres ?? shared);
  const folder = await mkdtemp(join(tmpdir(), 'regalo-app-'));
  const address = (await options.through?.(database.url)) ?? database.url;
  const sandbox = await addSandbox(options.postgres ?? shared, folder, options.sandbox);
  const environment = {
    ...environmentFor(address, folder),
    ...(options.console || options.role === 'operator'
      ? { DATABASE_OPERATOR_URL: database.operatorUrl, OPERATOR_SECRET }
      : {}),
    ...sandbox.environment,
    ...options.environment,
  };
  const settings = readSettings(environment);
  const logs: string[] = [];
  const running = await run(settings, {
    role: options.role ?? 'web',
    log: createLog(settings.LOG_LEVEL, { write: (line) => void logs.push(line) }),
    pins: options.pins ?? CHEAP_PINS,
    mailer: options.mailer ?? folderMailer(join(folder, 'mailbox'), settings.MAIL_FROM),
    ...(options.now ? { now: options.now } : {}),
    ...(options.roles ? { roles: options.roles } : {}),
    ...(options.operatorRoles ? { operatorRoles: options.operatorRoles } : {}),
    ...(options.webFolder ? { webFolder: options.webFolder } : {}),
    ...(options.extras ? { extras: options.extras } : {}),
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.passPlaces ? { passPlaces: options.passPlaces } : {}),
    ...(options.outgoing ? { outgoing: options.outgoing(settings) } : {}),
  });
  const url = running.address ?? '';
  const csrf = () => issueCsrfToken(running.services.keys, running.services.now());
  return {
    services: running.services,
    ...(running.console ? { console: running.console } : {}),
    ...(running.sandbox ? { sandbox: running.sandbox } : {}),
    ...sandbox.shown,
    settings,
    environment,
    url,
    metricsUrl: `${running.metricsAddress}/metrics`,
    superuserUrl: database.superuserUrl,
    databaseUrl: database.url,
    operatorUrl: database.operatorUrl,
    folder,
    logs,
    csrf,
    fetch: (path, init) => fetch(url + path, init),
    call: callerOf(url, csrf),
    async stop(...drain) {
      await running.stop(...drain);
      await database.drop();
      await sandbox.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An app for the tests of a file: it is there once the first of them begins. */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await startTestApp(options));
  });
  afterAll(() => app.stop());
  return app;
}
