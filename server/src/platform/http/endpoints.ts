import type { Readable } from 'node:stream';
import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import { POSITION_HEADER } from '@regalo/contract/api/position-header';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify';
import type { z } from 'zod';
import type { Reads, Replica } from '../../database/replica.ts';
import { forCompany } from '../company-at-work.ts';
import { ConcurrencyLimit, ConcurrencyLimits } from '../concurrency-limit.ts';
import { Refusal } from '../refusal.ts';
import { actingThrough } from '../security/acting.ts';
import type { OperatorSession, Session, ShopSession } from '../security/sessions.ts';
import type { TillSession } from '../security/till-sessions.ts';
import { type AdmissionServices, callingAs, decorateCallers, guard } from './callers.ts';
import { type FileLimit, mixParameters, readForm, registerForms } from './multipart.ts';
import { shownNetworkOf } from './network-of.ts';

/** The input of a handler: the validated request and, for audiences that sign in, the caller. */
export interface Call<E extends Endpoint> {
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** @throws if it is no manager who calls the endpoint */
  session: Session;
  /** @throws if it is no shop's manager who calls the endpoint */
  shopSession: ShopSession;
  /** @throws if it is no till that calls the endpoint */
  till: TillSession;
  /** @throws if it is no operator who calls the endpoint */
  operator: OperatorSession;
  request: FastifyRequest;
  /** The source of reports, exports and dashboards: it may lag, but never behind the caller's own writes. */
  reads: () => Promise<Reads>;
  /** Adds a cookie to the answer, as the Set-Cookie header has it. */
  setCookie: (cookie: string) => void;
}

interface HandlerOptions {
  /** Open tabs ask for it by themselves, so it does not keep a session from ending. */
  polled?: boolean;
  /** Of the file of a form. */
  fileLimit?: FileLimit;
}

/** An endpoint with what answers it. */
export interface EndpointHandler extends HandlerOptions {
  endpoint: Endpoint;
  // biome-ignore lint/suspicious/noExplicitAny: each handler knows its own endpoint's types
  act: (call: any) => Promise<unknown>;
}

/** Joins an endpoint of the contract to the function that answers it. */
export function handle<E extends Endpoint>(
  endpoint: E,
  act: (call: Call<E>) => Promise<z.input<E['reply']>>,
  options: HandlerOptions = {},
): EndpointHandler {
  return { endpoint, act, ...options };
}

/** A file that is sent while it is made; a caller who hangs up destroys the stream. */
export interface Download {
  /** As it should be saved; visible ASCII without quotes. */
  name: string;
  /** Its media type. */
  type: string;
  stream: Readable;
}

/** Joins an endpoint that answers a file to the function that makes it. */
export function handleDownload<E extends Endpoint>(
  endpoint: E,
  act: (call: Call<E>) => Promise<Download>,
): EndpointHandler {
  return { endpoint, act };
}

/** The envelope of a success. */
export function ok<T>(body: T, message = ''): { success: true; message: string; body: T } {
  return { success: true, message, body };
}

export interface EndpointServices extends AdmissionServices {
  replica: Replica | undefined;
  /** Keeps one company from using all the connections. */
  perCompany: ConcurrencyLimits;
  /** The same for the managers of one shop. */
  perShop: ConcurrencyLimits;
  /** And for its tills, which do not wait for its managers. */
  perShopTills: ConcurrencyLimits;
}

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, replica }: EndpointServices,
): Call<Endpoint> {
  const position = request.headers[POSITION_HEADER];
  return {
    query: request.query,
    body: request.body,
    request,
    reads: async () => (await replica?.readsFor(position?.toString())) ?? database,
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    get session() {
      return callingAs(request, 'session');
    },
    get shopSession() {
      return callingAs(request, 'shopSession');
    },
    get till() {
      return callingAs(request, 'till');
    },
    get operator() {
      return callingAs(request, 'operator');
    },
  };
}

/** Answers a file. */
export function sendDownload(reply: FastifyReply, { name, type, stream }: Download): FastifyReply {
  void reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
  return reply.send(stream);
}

/** Tells a member how far the log is written. What was written stays written where that is not known. */
async function tellPosition(replica: Replica | undefined, reply: FastifyReply): Promise<void> {
  const position = await replica?.position().catch(() => undefined);
  if (position) void reply.header(POSITION_HEADER, position);
}

const notImplemented = async () => {
  throw new Refusal('not_available_yet');
};

/** Runs the handler within the limit of its company or shop; a call without either has none. */
function answer(
  act: EndpointHandler['act'],
  services: EndpointServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { perCompany, perShop, perShopTills } = services;
  const call = callOf(request, reply, services);
  const { session, shopSession, till, operator, ip } = request;
  const network = shownNetworkOf(ip);
  const acting = operator
    ? { sessionId: null, network: null, operator: { sessionId: operator.id, network } }
    : { sessionId: session?.id ?? null, network };
  const run = () => actingThrough(acting, () => act(call));
  if (session) return perCompany.run(session.companyId, () => forCompany(session.companyId, run));
  if (shopSession) return perShop.run(shopSession.shopId, run);
  return till ? perShopTills.run(till.shopId, run) : run();
}

/**
 * Forms are held in memory, so only a few are received at a time. A company waits in its own line
 * first, so that it cannot take all places with many managers.
 */
const FORMS = {
  company: new ConcurrencyLimits({ max: 5, waiting: 20, waitMs: 10_000 }),
  process: new ConcurrencyLimit({ max: 20, waiting: 100, waitMs: 10_000 }),
};

function receiveForm(request: FastifyRequest, most?: number, fileLimit?: FileLimit) {
  const receive = () => FORMS.process.run(() => readForm(request, most, fileLimit));
  if (request.operator) return receive();
  return FORMS.company.run(callingAs(request, 'session').companyId, receive);
}

/** The schemas of an endpoint, for Fastify. */
export const schemaOf = ({ method, query, body, reply, download }: Endpoint): FastifySchema => ({
  querystring: query,
  ...(method === 'GET' ? {} : { body }),
  ...(download ? {} : { response: { 200: reply } }),
});

/** The route of one endpoint; without a handler it answers 501, after the session check. */
function routeOf(
  endpoint: Endpoint,
  handled: EndpointHandler | undefined,
  services: EndpointServices,
): RouteOptions {
  const { method, path, bodyLimit, encoding } = endpoint;
  const checked = guard(endpoint, !handled?.polled, services);
  const act = handled?.act;
  return {
    method,
    url: API_BASE + path,
    schema: schemaOf(endpoint),
    ...(bodyLimit ? { bodyLimit } : {}),
    // A HEAD request would have to make the whole file for nobody.
    ...(endpoint.download ? { exposeHeadRoute: false } : {}),
    onRequest: act ? checked : [checked, notImplemented],
    // A missing body counts as an empty one, so that the reply names what is missing.
    preValidation: async (request) => {
      if (encoding === 'multipart')
        request.body = await receiveForm(request, bodyLimit, handled?.fileLimit);
      request.body ??= {};
      if (endpoint.mixed) mixParameters(request, endpoint);
    },
    handler: async (request, reply) => {
      const said = await answer(act ?? notImplemented, services, request, reply);
      if (endpoint.download) return sendDownload(reply, said as Download);
      if (method === 'POST' && (request.session || request.shopSession))
        await tellPosition(services.replica, reply);
      return said;
    },
  };
}

/**
 * Registers every endpoint of the contract.
 * @throws if two handlers answer the same endpoint, or one answers none of them
 */
export function registerEndpoints(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  handled: readonly EndpointHandler[],
  services: EndpointServices,
): void {
  decorateCallers(app);
  const handlers = new Map(handled.map((one) => [one.endpoint, one]));
  if (handlers.size < handled.length) throw new Error('an endpoint has two handlers');
  for (const endpoint of handlers.keys())
    if (!endpoints.includes(endpoint)) throw new Error(`${endpoint.path} is not declared`);
  const route = (endpoint: Endpoint) => routeOf(endpoint, handlers.get(endpoint), services);
  const isForm = ({ encoding }: Endpoint) => encoding === 'multipart';
  for (const endpoint of endpoints) if (!isForm(endpoint)) app.route(route(endpoint));
  registerForms(app, (forms) => {
    for (const endpoint of endpoints) if (isForm(endpoint)) forms.route(route(endpoint));
  });
}
