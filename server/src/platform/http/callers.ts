import { type Endpoint, needsSession } from '@regalo/contract/api/endpoint';
import type { Roles } from '@regalo/contract/auth/roles';
import type { OperatorRoles } from '@regalo/contract/operator/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { checkCsrfToken } from '../security/csrf.ts';
import type { Keyring } from '../security/secrets.ts';
import type { SessionLimits } from '../security/session-rows.ts';
import {
  findOperatorSession,
  findSession,
  findShopSession,
  type OperatorSession,
  requirePermission,
  type Session,
  type ShopSession,
} from '../security/sessions.ts';
import { requireOperatorStepUp, requireStepUp } from '../security/step-up.ts';
import { findTill, type TillSession } from '../security/till-sessions.ts';
import { bearerToken, tokenHash, wasIssued } from '../security/tokens.ts';
import type { NetworkBudgets } from './network-budget.ts';

/** The caller who has signed in, of the endpoint's audience only. */
export interface Callers {
  session: Session | null;
  shopSession: ShopSession | null;
  till: TillSession | null;
  operator: OperatorSession | null;
}

declare module 'fastify' {
  interface FastifyRequest extends Callers {}
}

export interface AdmissionServices {
  database: Database;
  /** Where members are signed in who are let into the sandbox, and what lets them in. */
  entrance?: { live: Database; member(session: Session): Promise<void> } | undefined;
  keys: Keyring;
  /** By any of which the tokens that we gave out are signed. */
  tokenKeys: readonly Keyring[];
  limits: SessionLimits;
  roles: Roles;
  operatorRoles: OperatorRoles;
  now: () => Date;
  /** Keeps networks of callers who are not known from asking the database too often. */
  budgets: NetworkBudgets;
}

/**
 * The caller of a token. The network is charged for a token that was of nobody lately, so that a
 * flood of wrong ones from the same office does not stop those who are signed in. A token that we gave
 * out is no wrong one: whoever's session has ended is led to the sign-in, however many others tried.
 */
async function admit<T>(
  { ip, headers }: FastifyRequest,
  { tokenKeys, budgets }: AdmissionServices,
  find: (tokenHash: Buffer) => Promise<T>,
): Promise<T> {
  const token = bearerToken(headers.authorization);
  const hash = tokenHash(token);
  const known = budgets.tokens.has(hash);
  if (!known) budgets.calls.spend(ip);
  try {
    const caller = await find(hash);
    if (!known) budgets.calls.giveBack(ip);
    budgets.tokens.add(hash);
    return caller;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    budgets.tokens.delete(hash);
    if (!tokenKeys.some((keys) => wasIssued(keys, token))) budgets.wrongTokens.spend(ip);
    throw error;
  }
}

type Admission = (request: FastifyRequest) => Promise<void>;

/** How a caller of an endpoint's audience is let in, if that needs a token. */
function admissionOf(
  { audience, may, operatorMay }: Endpoint,
  used: boolean,
  services: AdmissionServices,
): Admission {
  const { database, entrance, limits, roles, operatorRoles } = services;
  if (audience === 'manager')
    return async (request) => {
      const session = await admit(request, services, (hash) =>
        findSession(entrance?.live ?? database, hash, { limits, roles, used }),
      );
      request.session = session;
      for (const permission of may) requirePermission(session, permission);
      await entrance?.member(session);
    };
  if (audience === 'shop')
    return async (request) => {
      request.shopSession = await admit(request, services, (hash) =>
        findShopSession(database, hash, { limits, used }),
      );
    };
  if (audience === 'operator')
    return async (request) => {
      const operator = await admit(request, services, (hash) =>
        findOperatorSession(database, hash, { limits, roles: operatorRoles, used }),
      );
      request.operator = operator;
      for (const permission of operatorMay) requirePermission(operator, permission);
    };
  return async (request) => {
    request.till = await admit(request, services, (hash) => findTill(database, hash));
  };
}

/**
 * Session or till, permissions, CSRF token, then proof that it is the member: all before a byte of the body
 * is read.
 * @param used whether the call keeps a session from ending
 */
export function guard(endpoint: Endpoint, used: boolean, services: AdmissionServices): Admission {
  const { keys, budgets, now } = services;
  const admission = needsSession(endpoint) ? admissionOf(endpoint, used, services) : undefined;
  return async (request) => {
    if (admission) await admission(request);
    else budgets.calls.spend(request.ip);
    if (endpoint.csrf) checkCsrfToken(keys, request.headers['x-csrf-token'], now());
    if (endpoint.stepUp && endpoint.audience === 'operator')
      await requireOperatorStepUp(services.database, callingAs(request, 'operator'));
    else if (endpoint.stepUp)
      await requireStepUp(services.database, callingAs(request, 'session'), {
        pinGiven: endpoint.stepUp === 'factor',
      });
  };
}

/** Gives requests a place for each of the callers. */
export function decorateCallers(app: FastifyInstance): void {
  for (const name of ['session', 'shopSession', 'till', 'operator'])
    app.decorateRequest(name, null);
}

/** The caller of a kind. @throws if it is another one who calls the endpoint */
export function callingAs<K extends keyof Callers>(
  request: FastifyRequest,
  kind: K,
): NonNullable<Callers[K]> {
  const caller = request[kind];
  if (!caller) throw new Error(`no ${kind} calls this endpoint`);
  return caller as NonNullable<Callers[K]>;
}
