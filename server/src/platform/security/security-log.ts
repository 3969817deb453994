import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Keyring } from './secrets.ts';
import type { OperatorSession, Session, ShopSession } from './sessions.ts';

/** The origin of a call, as far as it is known. */
interface Caller {
  ip: string;
  /** As it was typed in; logged as a keyed hash alone. */
  email?: string;
  companyId?: number | undefined;
  /** Of a manager of a shop. */
  shopId?: number | undefined;
  managerId?: number | undefined;
  operatorId?: number | undefined;
}

/** A signed-in caller, as the log names them. */
export function callerOf(
  { ip }: FastifyRequest,
  session: Session | ShopSession | OperatorSession,
): Caller {
  if ('operatorId' in session) return { ip, operatorId: session.operatorId };
  const tenant =
    'shopId' in session ? { shopId: session.shopId } : { companyId: session.companyId };
  return { ip, ...tenant, managerId: session.managerId };
}

type Owner = Pick<Caller, 'companyId' | 'shopId' | 'managerId' | 'operatorId'>;
export type Identify = (owner: Owner) => void;

const MESSAGE = 'security';
const logged = new WeakSet<Refusal>();

const hashAccount = (keys: Keyring, email: string) =>
  keys.sign('account-in-log', email).toString('hex').slice(0, 16);

/**
 * Runs `act` and logs whether it succeeded or was refused.
 * @param event such as sign-in
 * @param act is given a function to call once it knows whose account it is about
 */
export async function withSecurityLog<T>(
  { log, keys }: Pick<Services, 'log' | 'keys'>,
  event: string,
  { email, ...caller }: Caller,
  act: (identify: Identify) => Promise<T>,
): Promise<T> {
  const account = email === undefined ? {} : { account: hashAccount(keys, email) };
  let known: Owner = {};
  const identify: Identify = (owner) => {
    known = owner;
  };
  try {
    const result = await act(identify);
    log.info({ event, outcome: 'success', ...account, ...caller, ...known }, MESSAGE);
    return result;
  } catch (error) {
    if (error instanceof Refusal) {
      logged.add(error);
      log.warn({ event, outcome: error.code, ...account, ...caller, ...known }, MESSAGE);
    }
    throw error;
  }
}

const LOGGED_CODES = new Set(['unauthorized', 'forbidden', 'csrf', 'throttled']);

/** Logs a call that was refused for security reasons, unless it was logged already. */
export function logRefusal(request: FastifyRequest, refusal: Refusal): void {
  if (!LOGGED_CODES.has(refusal.code) || logged.has(refusal)) return;
  const { method, ip, session, shopSession, till, operator } = request;
  // Never the address itself, which may hold the token of a link.
  const path = request.routeOptions.url;
  const shopId = (shopSession ?? till)?.shopId;
  const { managerId } = session ?? shopSession ?? {};
  const operatorId = operator?.operatorId;
  const who = { ip, companyId: session?.companyId, shopId, managerId, operatorId };
  request.log.warn({ event: 'refusal', outcome: refusal.code, method, path, ...who }, MESSAGE);
}
