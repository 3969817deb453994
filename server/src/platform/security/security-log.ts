import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Keyring } from './secrets.ts';
import type { Session, ShopSession } from './sessions.ts';

/** Who a call comes from, as far as it is known. */
interface Caller {
  ip: string;
  /** As it was typed in; logged as a keyed hash alone. */
  email?: string;
  companyId?: number | undefined;
  /** Of a manager of a shop. */
  shopId?: number | undefined;
  managerId?: number | undefined;
}

/** A signed-in caller, as the log names them. */
export const callerOf = ({ ip }: FastifyRequest, session: Session | ShopSession): Caller => ({
  ip,
  ...('shopId' in session ? { shopId: session.shopId } : { companyId: session.companyId }),
  managerId: session.managerId,
});

type Manager = Pick<Caller, 'companyId' | 'shopId' | 'managerId'>;
export type Identify = (manager: Manager) => void;

const MESSAGE = 'security';
const logged = new WeakSet<Refusal>();

const hashAccount = (keys: Keyring, email: string) =>
  keys.sign('account-in-log', email).toString('hex').slice(0, 16);

/**
 * Runs `act` and logs whether it succeeded or was refused.
 * @param event such as sign-in
 * @param act is given a function to call once it knows which manager it is about
 */
export async function withSecurityLog<T>(
  { log, keys }: Pick<Services, 'log' | 'keys'>,
  event: string,
  { email, ...caller }: Caller,
  act: (identify: Identify) => Promise<T>,
): Promise<T> {
  const account = email === undefined ? {} : { account: hashAccount(keys, email) };
  let known: Manager = {};
  const identify: Identify = (manager) => {
    known = manager;
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
  const { method, ip, session, shopSession, till } = request;
  // Never the address itself, which may hold the token of a link.
  const path = request.routeOptions.url;
  const shopId = (shopSession ?? till)?.shopId;
  const { managerId } = session ?? shopSession ?? {};
  const who = { ip, companyId: session?.companyId, shopId, managerId };
  request.log.warn({ event: 'refusal', outcome: refusal.code, method, path, ...who }, MESSAGE);
}
