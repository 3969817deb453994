import { DIRECTORY_SYNC } from '@regalo/contract/api-keys/api-keys';
import { SCIM_BASE } from '@regalo/contract/directory/directory';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { FeatureServices } from '../feature-list.ts';
import type { KeySession } from '../features/api-keys/key-session.ts';
import { forCompany } from '../platform/company-at-work.ts';
import type { ConcurrencyLimits } from '../platform/concurrency-limit.ts';
import { readJsonBodies } from '../platform/http/json-body.ts';
import type { NetworkBudgets } from '../platform/http/network-budget.ts';
import { admitKey } from '../public-api/admit.ts';
import type { CallRate } from '../public-api/call-rate.ts';
import { DISCOVERY } from './discovery.ts';
import { answerScimError, SCIM_TYPE, ScimError } from './errors.ts';
import * as groups from './group-queries.ts';
import { groupInput, queryInput, userInput } from './input.ts';
import { type Answer, type Kind, kindActions, type ScimCall } from './resources.ts';
import * as users from './user-queries.ts';

interface Limits {
  budgets: NetworkBudgets;
  perCompany: ConcurrencyLimits;
  rate: CallRate;
  /** Of the sandbox, which every company has from its first call on. */
  entrance?: { company(companyId: number): Promise<void> } | undefined;
}

/** In bytes: a group of many members in one call. */
const BODY_LIMIT = 1024 * 1024;

type Act = (call: ScimCall) => Promise<Answer> | Answer;

/** The users of a directory. */
const USERS: Kind = {
  path: '/Users',
  patchable: Object.keys(userInput.shape),
  attributes: () => users.USER_ATTRIBUTES,
  list: users.readUsers,
  read: users.readUser,
  insert: (tx, companyId, input) => users.insertUser(tx, companyId, userInput.parse(input)),
  change: (tx, companyId, id, input) => users.changeUser(tx, companyId, id, userInput.parse(input)),
  remove: users.deleteUser,
};

/** The groups of a directory. */
const GROUPS: Kind = {
  path: '/Groups',
  patchable: Object.keys(groupInput.shape),
  attributes: groups.groupAttributes,
  list: groups.readGroups,
  read: groups.readGroup,
  insert: (tx, companyId, input) => groups.insertGroup(tx, companyId, groupInput.parse(input)),
  change: (tx, companyId, id, input) =>
    groups.changeGroup(tx, companyId, id, groupInput.parse(input)),
  remove: groups.deleteGroup,
};

/** All calls, with what answers them. */
function routesOf(services: FeatureServices): [method: HTTPMethods, path: string, act: Act][] {
  return [
    ...DISCOVERY.map(([path, act]): [HTTPMethods, string, Act] => ['GET', path, act]),
    ...[USERS, GROUPS].flatMap((kind): [HTTPMethods, string, Act][] => {
      const acts = kindActions(services, kind);
      return [
        ['GET', kind.path, acts.list],
        ['POST', kind.path, acts.create],
        ['GET', `${kind.path}/:id`, acts.read],
        ['PUT', `${kind.path}/:id`, acts.replace],
        ['PATCH', `${kind.path}/:id`, acts.patch],
        ['DELETE', `${kind.path}/:id`, acts.remove],
      ];
    }),
  ];
}

const callOf = (request: FastifyRequest, session: KeySession): ScimCall => ({
  session,
  id: (request.params as { id?: string }).id ?? '',
  query: queryInput.parse(request.query),
  body: request.body,
  ifMatch: request.headers['if-match'],
  ifNoneMatch: request.headers['if-none-match'],
});

interface Located {
  meta?: { version?: string; location: string };
  Resources?: readonly Located[];
}

/** A resource, or a list of them, whose locations are absolute (RFC 7643, 3.1). */
const locatedAt = (base: string, { meta, Resources, ...rest }: Located): Located => ({
  ...rest,
  ...(meta && { meta: { ...meta, location: `${base}${meta.location}` } }),
  ...(Resources && { Resources: Resources.map((one) => locatedAt(base, one)) }),
});

function send(reply: FastifyReply, base: string, { status = 200, body: given }: Answer): unknown {
  void reply.code(status);
  const body = given && locatedAt(base, given);
  const meta = body?.meta;
  if (meta?.version) void reply.header('etag', meta.version);
  if (status === 201 && meta?.location) void reply.header('location', meta.location);
  return body ? reply.type(SCIM_TYPE).send(JSON.stringify(body)) : reply.send();
}

/** Registers SCIM 2.0 (RFC 7644), by which the directory of a company says who its people are. */
export function serveScim(
  app: FastifyInstance,
  services: FeatureServices,
  { budgets, entrance, perCompany, rate }: Limits,
): void {
  void app.register(
    (scim, _, done) => {
      scim.setErrorHandler(answerScimError);
      scim.setNotFoundHandler((request, reply) =>
        answerScimError(new ScimError(404, 'There is no such address.'), request, reply),
      );
      readJsonBodies(scim, [SCIM_TYPE, 'application/json'], { bodyLimit: BODY_LIMIT });
      const sessions = new WeakMap<FastifyRequest, KeySession>();
      for (const [method, url, act] of routesOf(services))
        scim.route({
          ...{ method, url, bodyLimit: BODY_LIMIT, exposeHeadRoute: false },
          onRequest: async (request, reply) => {
            void reply.header('cache-control', 'no-store');
            const admitting = { services, budgets, rate };
            const session = await admitKey(request, reply, [DIRECTORY_SYNC], admitting);
            await entrance?.company(session.companyId);
            sessions.set(request, session);
          },
          handler: async (request, reply) => {
            const session = sessions.get(request);
            if (!session) throw new Error('a call without its key');
            const answer = await perCompany.run(session.companyId, () =>
              forCompany(session.companyId, async () => act(callOf(request, session))),
            );
            return send(reply, services.publicUrl, answer);
          },
        });
      done();
    },
    { prefix: SCIM_BASE },
  );
}
