import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ENDPOINTS } from '@regalo/contract/endpoints';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { authRoutes } from './features/auth/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { orderRoutes } from './features/gifts/orders/routes.ts';
import { registerRecipientPages } from './features/gifts/recipient-pages.ts';
import { giftRoutes } from './features/gifts/routes.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { peopleRoutes, uploadRoutes } from './features/people/routes.ts';
import { personDetailRoutes } from './features/person-detail/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { answerFrameworkError, answerParserError, registerAnswers } from './platform/answers.ts';
import { registerEndpoints } from './platform/endpoints.ts';
import { registerHealth } from './platform/health.ts';
import { registerMediaFiles } from './platform/media-files.ts';
import type { Parts } from './platform/parts.ts';
import { OwnTurns } from './platform/turns.ts';
import { contentPolicy, registerWebFiles } from './platform/web-files.ts';

export interface AppOptions {
  /** Whose X-Forwarded-For is believed; false = nobody's. */
  trustProxy: string[] | false;
  /** The built web app; without it only the API is served. */
  webFolder?: string;
  /** Pages of demo mode, such as the mailbox. */
  extras?: (app: FastifyInstance) => void | Promise<void>;
}

const BODY_LIMIT = 64 * 1024;

async function addPlugins(app: FastifyInstance, parts: Parts): Promise<void> {
  const https = parts.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(parts.mediaBase) },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    // e-mail clients show the pictures of a gift
    crossOriginResourcePolicy: false,
  });
  await app.register(swagger, {
    openapi: { info: { title: 'Regalo', version: '1', description: 'API of the back office' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

/** What one company may take of a process at a time: a third of its connections. */
const shareOf = (connections: number) => ({
  most: Math.max(3, Math.floor(connections / 3)),
  waiting: 100,
  patienceMs: 10_000,
});

/** The whole server. */
export async function buildApp(parts: Parts, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    // A claim link that a mail program has lengthened is an unknown one, however long.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    // Its absence is answered like every other refusal, by registerAnswers.
    http: { requireHostHeader: false },
    clientErrorHandler: answerParserError,
    frameworkErrors: answerFrameworkError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // JSON is all that the API reads; Fastify's own parser for text would pass a body on as a string.
  app.removeContentTypeParser('text/plain');
  registerAnswers(app, ENDPOINTS);
  await addPlugins(app, parts);
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/v1/')) void reply.header('cache-control', 'no-store');
  });

  const handled = [
    ...authRoutes(parts),
    ...catalogueRoutes(parts),
    ...dashboardRoutes(parts),
    ...giftRoutes(parts),
    ...orderRoutes(parts),
    ...groupRoutes(parts),
    ...mediaRoutes(parts),
    ...notificationRoutes(parts),
    ...peopleRoutes(parts),
    ...personDetailRoutes(parts),
    ...reportRoutes(parts),
    ...uploadRoutes(parts),
    ...walletRoutes(parts),
  ];
  registerEndpoints(app, ENDPOINTS, handled, {
    database: parts.database,
    keys: parts.keys,
    limits: parts.sessionLimits,
    now: parts.now,
    turns: new OwnTurns(shareOf(parts.database.pool.options.max)),
  });
  registerRecipientPages(app, parts);
  registerMediaFiles(app, parts.storage);
  registerHealth(app, parts.database);
  await options.extras?.(app);
  if (options.webFolder) await registerWebFiles(app, options.webFolder);
  return app;
}
