import { createServer, type IncomingMessage } from 'node:http';
import type { Endpoint } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { OPERATOR_ROLES, type OperatorRoles } from '@regalo/contract/operator/roles';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Database } from './database/database.ts';
import { FEATURES, type FeatureServices } from './feature-list.ts';
import type { Entrance } from './features/sandbox/enter.ts';
import { ConcurrencyLimits } from './platform/concurrency-limit.ts';
import type { Feature } from './platform/feature.ts';
import {
  answerError,
  answerParserError,
  frameworkRefusal,
  registerAnswers,
} from './platform/http/answers.ts';
import { apiDocsRoutes } from './platform/http/api-docs.ts';
import type { Drain } from './platform/http/drain.ts';
import { registerEndpoints } from './platform/http/endpoints.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerMediaFiles } from './platform/http/media-files.ts';
import { type NetworkBudgets, openNetworkBudgets } from './platform/http/network-budget.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { inlineScripts, registerWebFiles } from './platform/http/web-files.ts';
import { observeRequests } from './platform/observe/observe-requests.ts';
import type { Keyring } from './platform/security/secrets.ts';
import { basePathOf } from './platform/services.ts';
import { CallRate } from './public-api/call-rate.ts';
import { takeCalls } from './public-api/call-rate-queries.ts';
import { answerStray, servePublicApi } from './public-api/serve.ts';
import { serveScim } from './scim/serve.ts';

/** What an app answers. */
export interface Program<S> {
  endpoints: readonly Endpoint[];
  features: readonly Feature<S & FeatureServices>[];
  /** Registers what is called by other programs than its own. */
  serve?(
    app: FastifyInstance,
    services: S,
    limits: {
      budgets: NetworkBudgets;
      perCompany: ConcurrencyLimits;
      entrance?: SandboxApp['entrance'] | undefined;
    },
  ): void;
  /** Registers its part of the built web app. */
  files(app: FastifyInstance, folder: string): Promise<void>;
  /** Hashes of the scripts in its page. */
  scripts(folder: string): string[];
}

/** The back office, and all that shops, tills and recipients see. */
export const OFFICE: Program<FeatureServices> = {
  endpoints: ENDPOINTS,
  features: [...FEATURES, { routes: () => apiDocsRoutes(ENDPOINTS) }],
  serve(app, services, limits) {
    const rate = new CallRate((taken) => takeCalls(services.database, taken));
    servePublicApi(app, services, { ...limits, rate });
    serveScim(app, services, { ...limits, rate });
  },
  files: registerWebFiles,
  scripts: inlineScripts,
};

/** Another app behind the same listener. */
export interface Beside {
  app: FastifyInstance;
  /** Whether a request is for it. */
  takes(request: IncomingMessage): boolean;
}

/** What makes an app that of the sandbox. */
export interface SandboxApp {
  /** By which members sign in, and their pages write. */
  keys: Keyring;
  entrance: { live: Database } & Entrance;
}

export interface AppOptions {
  /** Whose X-Forwarded-For is believed; false = nobody's. */
  trustProxy: string[] | false;
  /** Of callers of one network who have not shown who they are. */
  callsPerMinute: number;
  /** Of the pool to the database, which may open fewer for a while. */
  connections: number;
  /** Whether the process is about to stop. */
  drain: Drain;
  /** The built web app; without it only the API is served. */
  webFolder?: string;
  /** Pages of demo mode, such as the mailbox. */
  extras?: (app: FastifyInstance) => void | Promise<void>;
  /** Gets its requests before this app sees any of them. */
  beside?: readonly Beside[];
  /** Present in the sandbox's app alone. */
  sandbox?: SandboxApp;
  /** Whether browsers reach it by TLS, where that is not as PUBLIC_URL says. */
  https?: boolean;
  /** By which tokens of its callers are signed, where not by the services' keys. */
  tokenKeys?: Keyring;
  /** Instead of the contract's. */
  operatorRoles?: OperatorRoles;
}

const BODY_LIMIT = 64 * 1024;

/**
 * How long a plugin may take to load. They read a few local files, so this catches one that never
 * ends, which is a bug. Fastify's own 10 seconds also pass on a busy machine, and the server would not
 * start; a minute is what a supervisor gives a program at least, and it is who should decide.
 */
const PLUGIN_TIMEOUT_MS = 60_000;

/** How many calls of one company, or of one shop, run at a time: a third of the connections. */
const shareOf = (connections: number) => ({
  max: Math.max(3, Math.floor(connections / 3)),
  waiting: 100,
  waitMs: 10_000,
});

/** As Fastify makes its own server, but that other apps have their requests. */
const sharedWith =
  (others: readonly Beside[]): FastifyServerFactory =>
  (handler, options) => {
    const server = createServer(options.http as object, (request, response) => {
      const other = others.find(({ takes }) => takes(request));
      return other ? other.app.routing(request, response) : handler(request, response);
    });
    const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as Record<
      string,
      number
    >;
    Object.assign(server, { keepAliveTimeout, requestTimeout });
    return server.setTimeout(connectionTimeout ?? 0);
  };

/** Answers what fails before a route is found, as the API for companies does where it was meant for that. */
const answerUnrouted =
  (services: Pick<FeatureServices, 'publicUrl'>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = frameworkRefusal(error);
    if (!answerStray(services, refusal, request, reply)) answerError(refusal, request, reply);
  };

/** An app that answers a program. */
export async function buildApp<S extends FeatureServices>(
  services: S,
  program: Program<S>,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { endpoints, features } = program;
  const { sandbox } = options;
  const base = basePathOf(services.publicUrl);
  const app = Fastify({
    ...(options.beside?.length ? { serverFactory: sharedWith(options.beside) } : {}),
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    rewriteUrl: ({ url = '/' }) => (url.startsWith(`${base}/`) ? url.slice(base.length) : url),
    bodyLimit: BODY_LIMIT,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    requestTimeout: 60_000,
    // A claim link that a mail program has lengthened is an unknown one, however long.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    // What comes while it stops, on connections that are there, is answered as ever: proxies pass a 503 on.
    return503OnClosing: false,
    // registerAnswers refuses a request without it, like every other refusal.
    http: { requireHostHeader: false },
    clientErrorHandler: answerParserError,
    frameworkErrors: answerUnrouted(services),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // JSON is all that the API reads; Fastify's own parser for text would pass a body on as a string.
  app.removeContentTypeParser('text/plain');
  observeRequests(app, services);
  registerAnswers(app, endpoints);
  options.drain.watch(app);
  addSecurityHeaders(app, {
    mediaBase: services.mediaBase,
    scripts: options.webFolder ? program.scripts(options.webFolder) : [],
    https: options.https ?? services.publicUrl.startsWith('https:'),
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/v1/')) void reply.header('cache-control', 'no-store');
  });

  const handled = features.flatMap(({ routes }) => routes?.(services) ?? []);
  const budgets = openNetworkBudgets(options.callsPerMinute);
  const share = shareOf(options.connections);
  registerEndpoints(app, endpoints, handled, {
    database: services.database,
    replica: services.replica,
    entrance: sandbox?.entrance,
    keys: sandbox?.keys ?? services.keys,
    tokenKeys: [sandbox?.keys ?? services.keys, ...(options.tokenKeys ? [options.tokenKeys] : [])],
    limits: services.sessionLimits,
    roles: services.roles,
    operatorRoles: options.operatorRoles ?? OPERATOR_ROLES,
    now: services.now,
    perCompany: new ConcurrencyLimits(share),
    perShop: new ConcurrencyLimits(share),
    perShopTills: new ConcurrencyLimits(share),
    budgets,
  });
  program.serve?.(app, services, {
    ...{ budgets, perCompany: new ConcurrencyLimits(share) },
    entrance: sandbox?.entrance,
  });
  for (const { pages } of features) pages?.(app, services, budgets);
  registerMediaFiles(app, services.storage);
  registerHealth(app, {
    database: services.database,
    calls: budgets.calls,
    drain: options.drain,
  });
  await options.extras?.(app);
  if (options.webFolder) await program.files(app, options.webFolder);
  return app;
}
