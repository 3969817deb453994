import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { approvalRoutes } from './features/approvals/decide/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { factorRoutes } from './features/auth/factors/routes.ts';
import { membershipRoutes } from './features/auth/membership/routes.ts';
import { pinRoutes } from './features/auth/pin/routes.ts';
import { profileRoutes } from './features/auth/profile/routes.ts';
import { ownSessionRoutes } from './features/auth/sessions/routes.ts';
import { signInRoutes } from './features/auth/sign-in/routes.ts';
import { ssoRoutes } from './features/auth/sso/routes.ts';
import { stepUpRoutes } from './features/auth/step-up/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { giftRoutes } from './features/gifts/checkout/routes.ts';
import { draftRoutes } from './features/gifts/drafts/routes.ts';
import { forecastRoutes } from './features/gifts/forecast/routes.ts';
import type { DeriveHashes } from './features/gifts/keys/hash-deriver.ts';
import { readScheduledPeople } from './features/gifts/scheduled/list-orders.ts';
import { scheduledRoutes } from './features/gifts/scheduled/routes.ts';
import { templateRoutes } from './features/gifts/templates/routes.ts';
import { toComeRoutes } from './features/gifts/to-come/routes.ts';
import { memberRoutes } from './features/groups/members/routes.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { occasionRoutes } from './features/occasions/routes.ts';
import type { ReadRuleGifts } from './features/occasions/rule-gifts.ts';
import { readRuleGifts } from './features/occasions/rules/plan-between.ts';
import { ruleRoutes } from './features/occasions/rules/routes.ts';
import { registerMessageHooks } from './features/orders/delivery/hooks/routes.ts';
import { phoneMessageRoutes } from './features/orders/delivery/routes.ts';
import { orderRoutes } from './features/orders/detail/routes.ts';
import { endRoutes } from './features/orders/ends/routes.ts';
import { orderListRoutes } from './features/orders/list/routes.ts';
import { personDetailRoutes } from './features/people/detail/routes.ts';
import { personRoutes } from './features/people/form/routes.ts';
import { peopleListRoutes } from './features/people/list/routes.ts';
import { privacyRoutes } from './features/people/privacy/routes.ts';
import { uploadRoutes } from './features/people/upload/routes.ts';
import { registerRecipientPages } from './features/recipient/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { settingRoutes } from './features/settings/routes.ts';
import { shopAccountRoutes } from './features/shop/account/routes.ts';
import { shopRedemptionRoutes } from './features/shop/redemptions/routes.ts';
import { statementRoutes } from './features/shop/statements/routes.ts';
import { shopTillRoutes } from './features/shop/tills/routes.ts';
import { teamRoutes } from './features/team/routes.ts';
import { registerRevokePages } from './features/till/notices/revoke-routes.ts';
import { tillRoutes } from './features/till/routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { ConcurrencyLimits } from './platform/concurrency-limit.ts';
import {
  answerFrameworkError,
  answerParserError,
  registerAnswers,
} from './platform/http/answers.ts';
import { apiDocsRoutes } from './platform/http/api-docs.ts';
import type { Drain } from './platform/http/drain.ts';
import { type EndpointHandler, registerEndpoints } from './platform/http/endpoints.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerMediaFiles } from './platform/http/media-files.ts';
import { openNetworkBudgets } from './platform/http/network-budget.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { inlineScripts, registerWebFiles } from './platform/http/web-files.ts';
import { observeRequests } from './platform/observe/observe-requests.ts';
import type { Services } from './platform/services.ts';

export interface AppOptions {
  /** Whose X-Forwarded-For is believed; false = nobody's. */
  trustProxy: string[] | false;
  /** Of callers of one network who have not shown who they are. */
  callsPerMinute: number;
  /** Of the pool to the database, which may open fewer for a while. */
  connections: number;
  deriveHashes: DeriveHashes;
  /** Whether the process is about to stop. */
  drain: Drain;
  /** The built web app; without it only the API is served. */
  webFolder?: string;
  /** Pages of demo mode, such as the mailbox. */
  extras?: (app: FastifyInstance) => void | Promise<void>;
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

/** What answers the endpoints, of every feature. */
function handlersOf(services: Services, { deriveHashes }: AppOptions): EndpointHandler[] {
  const withRules = {
    ...services,
    readRuleGifts: (...asked: Parameters<ReadRuleGifts>) => readRuleGifts(services.now(), ...asked),
  };
  return [
    ...signInRoutes(services),
    ...pinRoutes(services),
    ...profileRoutes(services),
    ...ownSessionRoutes(services),
    ...factorRoutes(services),
    ...stepUpRoutes(services),
    ...ssoRoutes(services),
    ...membershipRoutes(services),
    ...auditRoutes(services),
    ...teamRoutes(services),
    ...catalogueRoutes(services),
    ...dashboardRoutes(services),
    ...giftRoutes({ ...services, deriveHashes }),
    ...scheduledRoutes({ ...services, deriveHashes }),
    ...forecastRoutes(services),
    ...toComeRoutes(withRules),
    ...templateRoutes(services),
    ...draftRoutes(services),
    ...ruleRoutes(services),
    ...occasionRoutes({ ...withRules, readScheduledPeople }),
    ...approvalRoutes({ ...services, deriveHashes }),
    ...orderRoutes(services),
    ...phoneMessageRoutes(services),
    ...settingRoutes(services),
    ...endRoutes(services),
    ...groupRoutes(services),
    ...mediaRoutes(services),
    ...notificationRoutes(services),
    ...peopleListRoutes(services),
    ...personRoutes(services),
    ...memberRoutes(services),
    ...orderListRoutes(services),
    ...personDetailRoutes(services),
    ...privacyRoutes(services),
    ...reportRoutes(services),
    ...uploadRoutes(services),
    ...tillRoutes(services),
    ...shopAccountRoutes(services),
    ...shopTillRoutes(services),
    ...shopRedemptionRoutes(services),
    ...statementRoutes(services),
    ...walletRoutes(services),
    ...apiDocsRoutes(ENDPOINTS),
  ];
}

/** The whole server. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
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
    frameworkErrors: answerFrameworkError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // JSON is all that the API reads; Fastify's own parser for text would pass a body on as a string.
  app.removeContentTypeParser('text/plain');
  observeRequests(app, services);
  registerAnswers(app, ENDPOINTS);
  options.drain.watch(app);
  addSecurityHeaders(app, {
    mediaBase: services.mediaBase,
    scripts: options.webFolder ? inlineScripts(options.webFolder) : [],
    https: services.publicUrl.startsWith('https:'),
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/v1/')) void reply.header('cache-control', 'no-store');
  });

  const handled = handlersOf(services, options);
  const budgets = openNetworkBudgets(options.callsPerMinute);
  const share = shareOf(options.connections);
  registerEndpoints(app, ENDPOINTS, handled, {
    database: services.database,
    replica: services.replica,
    keys: services.keys,
    limits: services.sessionLimits,
    roles: services.roles,
    now: services.now,
    perCompany: new ConcurrencyLimits(share),
    perShop: new ConcurrencyLimits(share),
    perShopTills: new ConcurrencyLimits(share),
    budgets,
  });
  registerRecipientPages(app, services, budgets);
  registerRevokePages(app, services, budgets);
  registerMessageHooks(app, services, budgets);
  registerMediaFiles(app, services.storage);
  registerHealth(app, {
    database: services.database,
    calls: budgets.calls,
    drain: options.drain,
  });
  await options.extras?.(app);
  if (options.webFolder) await registerWebFiles(app, options.webFolder);
  return app;
}
