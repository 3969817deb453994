import { createHash } from 'node:crypto';
import {
  type Operation,
  PUBLIC_API_BASE,
  PUBLIC_API_VERSION,
  VERSION_HEADER,
} from '@regalo/contract/public-api/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { KeySession } from '../features/api-keys/key-session.ts';
import { forCompany } from '../platform/company-at-work.ts';
import type { ConcurrencyLimits } from '../platform/concurrency-limit.ts';
import { type Download, sendDownload } from '../platform/http/endpoints.ts';
import { idempotencyKey } from '../platform/http/idempotency-key.ts';
import { matchesTag } from '../platform/http/if-match.ts';
import type { NetworkBudgets } from '../platform/http/network-budget.ts';
import { shownNetworkOf } from '../platform/http/network-of.ts';
import { Refusal } from '../platform/refusal.ts';
import { actingThrough } from '../platform/security/acting.ts';
import type { Services } from '../platform/services.ts';
import { admitKey } from './admit.ts';
import type { CallRate } from './call-rate.ts';
import { type Repetition, repetitionOf } from './repetition.ts';

/** What an operation is answered with: the key that calls, and the validated input. */
export interface KeyCall<O extends Operation> extends Repetition {
  session: KeySession;
  params: z.output<O['params']>;
  query: z.output<O['query']>;
  body: z.output<O['body']>;
  /**
   * Refuses a change of what is no longer as the caller knows it (If-Match). Whatever answers an operation that changes
   * something asks it first, under the key of a repetition.
   * @param read the thing as it is answered, which it locks; only where the caller says how they know it
   * @throws Refusal precondition_failed
   */
  match(read: () => Promise<unknown>): Promise<void>;
}

/** An operation with what answers it. */
export interface OperationHandler {
  operation: Operation;
  // biome-ignore lint/suspicious/noExplicitAny: each handler knows its own operation's types
  act: (call: any) => Promise<unknown>;
}

/** Joins an operation of the contract to the function that answers it. */
export const answerTo = <O extends Operation>(
  operation: O,
  act: (call: KeyCall<O>) => Promise<z.input<O['reply']>>,
): OperationHandler => ({ operation, act });

/** Joins an operation that answers a file to the function that opens it. */
export const answerFile = <O extends Operation>(
  operation: O,
  act: (call: KeyCall<O>) => Promise<Download>,
): OperationHandler => ({ operation, act });

/** The same text of the same fields, in whatever order they stand. */
const canonical = (shown: unknown): string =>
  JSON.stringify(shown, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** However long a text is, so that what is kept by it has one length. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A strong entity tag of what is answered. */
const tagOf = (shown: unknown): string => `"${digestOf(canonical(shown)).slice(0, 22)}"`;

function callOf(
  { operation }: OperationHandler,
  session: KeySession,
  request: FastifyRequest,
  { database }: Services,
): KeyCall<Operation> {
  const { companyId } = session;
  const { params, query, body, headers } = request;
  const given = idempotencyKey(request);
  if (operation.method === 'POST' && given === undefined)
    throw new Refusal('idempotency_key_missing', 'idempotency-key');
  const key = `key:${session.managerId}:${digestOf(given ?? '')}`;
  const call = [operation.name, params, body];
  return {
    ...{ session, params, query, body },
    ...repetitionOf(database, companyId, { key, call }),
    async match(read) {
      const wanted = headers['if-match'];
      if (wanted === undefined) return;
      if (!matchesTag(wanted, tagOf(await read()))) throw new Refusal('changed_meanwhile');
    },
  };
}

/** @throws Refusal validation where another version is asked for */
function checkVersion({ headers }: FastifyRequest): void {
  const asked = headers[VERSION_HEADER];
  if (asked !== undefined && asked !== PUBLIC_API_VERSION)
    throw new Refusal('api_version_unknown', VERSION_HEADER);
}

/** What operations are answered with. */
export interface Used {
  services: Services;
  budgets: NetworkBudgets;
  /** Refuses companies that are not let into the sandbox. */
  entrance?: { company(companyId: number): Promise<void> } | undefined;
  /** Keeps one company from using all the connections. */
  perCompany: ConcurrencyLimits;
  rate: CallRate;
}

/** Whether a thing is answered that has a tag. What is listed changes too often for a tag to be of use. */
const isThing = ({ method, path, changes, reply }: Operation): boolean =>
  method === 'GET' ? path.endsWith('}') : changes?.reply === reply;

/** A thing without what was added to its answer, so that its tag is the same whatever else is answered. */
function unexpanded(shown: unknown, query: unknown): unknown {
  const { expand = [] } = query as { expand?: string[] };
  if (expand.length === 0) return shown;
  return Object.fromEntries(
    Object.entries(shown as object).filter(([name]) => !expand.includes(name)),
  );
}

function send(
  reply: FastifyReply,
  { operation }: OperationHandler,
  { shown, query }: { shown: unknown; query: unknown },
): unknown {
  void reply.code(operation.status);
  if (operation.status === 204) return reply.send();
  if (operation.file) return sendDownload(reply, shown as Download);
  if (isThing(operation)) void reply.header('etag', tagOf(unexpanded(shown, query)));
  return shown;
}

/** Registers an operation: the key, its rate and permissions, then the input, then what answers it. */
export function registerOperation(
  app: FastifyInstance,
  handler: OperationHandler,
  used: Used,
): void {
  const { operation, act } = handler;
  const { services, budgets, entrance, perCompany, rate } = used;
  const {
    method,
    path,
    params,
    query,
    body,
    reply: shape,
    bodyLimit,
    status,
    may,
    file,
  } = operation;
  const sessions = new WeakMap<FastifyRequest, KeySession>();
  app.route({
    method,
    url: PUBLIC_API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    schema: {
      params,
      querystring: query,
      ...(method === 'POST' || method === 'PATCH' ? { body } : {}),
      ...(status === 204 || file ? {} : { response: { [status]: shape } }),
    },
    ...(bodyLimit ? { bodyLimit } : {}),
    onRequest: async (request, reply) => {
      void reply.header(VERSION_HEADER, PUBLIC_API_VERSION).header('cache-control', 'no-store');
      const session = await admitKey(request, reply, may, { services, budgets, rate });
      await entrance?.company(session.companyId);
      checkVersion(request);
      sessions.set(request, session);
    },
    preValidation: async (request) => {
      request.body ??= {};
    },
    handler: async (request, reply) => {
      const session = sessions.get(request);
      if (!session) throw new Error('a call without its key');
      const call = callOf(handler, session, request, services);
      const acting = { sessionId: null, network: shownNetworkOf(request.ip) };
      const shown = await perCompany.run(session.companyId, () =>
        forCompany(session.companyId, () => actingThrough(acting, () => act(call))),
      );
      return send(reply, handler, { shown, query: request.query });
    },
  });
}
