import type { Readable } from 'node:stream';
import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import type { Roles } from '@regalo/contract/auth/permissions';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { ConcurrencyLimit, ConcurrencyLimits } from '../concurrency-limit.ts';
import { Refusal } from '../refusal.ts';
import { checkCsrfToken } from '../security/csrf.ts';
import type { Keyring } from '../security/secrets.ts';
import {
  bearerToken,
  findSession,
  requirePermission,
  type Session,
  type SessionLimits,
  wasIssued,
} from '../security/sessions.ts';
import { findTill, type TillSession } from '../security/till-sessions.ts';
import { mixParameters } from './mixed-parameters.ts';
import { type FileLimit, readForm, registerForms } from './multipart.ts';
import type { NetworkBudgets } from './network-budget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    till: TillSession | null;
  }
}

/** What a handler is given: the validated input and, for audiences that sign in, who calls. */
export interface Call<E extends Endpoint> {
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** @throws if it is no manager who calls the endpoint */
  session: Session;
  /** @throws if it is no till that calls the endpoint */
  till: TillSession;
  request: FastifyRequest;
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

export interface EndpointServices {
  database: Database;
  keys: Keyring;
  limits: SessionLimits;
  roles: Roles;
  now: () => Date;
  /** Keeps one company from using all the connections. */
  perCompany: ConcurrencyLimits;
  /** The same for one shop. */
  perShop: ConcurrencyLimits;
  /** Keeps networks of callers who are not known from asking the database too often. */
  budgets: NetworkBudgets;
}

/**
 * Who calls, by the token. The network is charged for a token that was of nobody lately, so that a
 * flood of wrong ones from the same office does not stop those who are signed in. A token that we gave
 * out is no wrong one: whoever's session has ended is led to the sign-in, however many others tried.
 */
async function admit<T>(
  { ip, headers }: FastifyRequest,
  { keys, budgets }: EndpointServices,
  find: (token: string) => Promise<T>,
): Promise<T> {
  const token = bearerToken(headers.authorization);
  const known = budgets.tokens.has(token);
  if (!known) budgets.calls.spend(ip);
  try {
    const caller = await find(token);
    if (!known) budgets.calls.giveBack(ip);
    budgets.tokens.add(token);
    return caller;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    budgets.tokens.delete(token);
    if (!wasIssued(keys, token)) budgets.wrongTokens.spend(ip);
    throw error;
  }
}

/** Session or till, permissions, then CSRF token: all before a byte of the body is read. */
function guard(endpoint: Endpoint, { polled }: HandlerOptions, services: EndpointServices) {
  const { database, limits, roles, budgets } = services;
  const rules = { limits, roles, used: !polled };
  return async (request: FastifyRequest): Promise<void> => {
    if (endpoint.audience === 'manager') {
      const session = await admit(request, services, (token) =>
        findSession(database, token, rules),
      );
      request.session = session;
      for (const permission of endpoint.may) requirePermission(session, permission);
    } else if (endpoint.audience === 'till')
      request.till = await admit(request, services, (token) => findTill(database, token));
    else budgets.calls.spend(request.ip);
    if (endpoint.csrf)
      checkCsrfToken(services.keys, request.headers['x-csrf-token'], services.now());
  };
}

function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Error('no manager calls this endpoint');
  return request.session;
}

function tillOf(request: FastifyRequest): TillSession {
  if (!request.till) throw new Error('no till calls this endpoint');
  return request.till;
}

function callOf(request: FastifyRequest, reply: FastifyReply): Call<Endpoint> {
  return {
    query: request.query,
    body: request.body,
    request,
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    get session() {
      return sessionOf(request);
    },
    get till() {
      return tillOf(request);
    },
  };
}

function sendDownload(reply: FastifyReply, { name, type, stream }: Download): FastifyReply {
  void reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
  return reply.send(stream);
}

const notImplemented = async () => {
  throw new Refusal('not_available_yet');
};

/** Runs the handler within the limit of its company or shop; a call without either has none. */
function answer(
  act: EndpointHandler['act'],
  { perCompany, perShop }: EndpointServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call = callOf(request, reply);
  const { session, till } = request;
  if (session) return perCompany.run(session.companyId, () => act(call));
  return till ? perShop.run(till.shopId, () => act(call)) : act(call);
}

/**
 * Forms are held in memory, so only a few are received at a time. A company waits in its own line
 * first, so that it cannot take all places with many managers.
 */
const FORMS = {
  company: new ConcurrencyLimits({ max: 5, waiting: 20, waitMs: 10_000 }),
  process: new ConcurrencyLimit({ max: 20, waiting: 100, waitMs: 10_000 }),
};

const receiveForm = (request: FastifyRequest, most?: number, fileLimit?: FileLimit) =>
  FORMS.company.run(sessionOf(request).companyId, () =>
    FORMS.process.run(() => readForm(request, most, fileLimit)),
  );

/** What an endpoint takes and answers, as Fastify checks and describes it. */
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
  const checked = guard(endpoint, handled ?? {}, services);
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
      return endpoint.download ? sendDownload(reply, said as Download) : said;
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
  app.decorateRequest('session', null);
  app.decorateRequest('till', null);
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
