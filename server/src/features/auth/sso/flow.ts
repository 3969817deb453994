import { createHash, randomBytes } from 'node:crypto';
import { SSO_MINUTES } from '@regalo/contract/auth/sso/sign-in';
import { z } from 'zod';
import { readCookie } from '../../../platform/http/cookie.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countHit } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';

const content = z.object({
  purpose: z.enum(['sign-in', 'step-up']),
  companyId: z.number(),
  /** The provider and client that were asked; answers of others are rejected. */
  issuer: z.string(),
  clientId: z.string(),
  nonce: z.string(),
  /** Of PKCE. */
  verifier: z.string(),
  /** The session that asks for a proof; 0 for a sign-in. */
  bound: z.number(),
  /** In milliseconds since 1970. */
  began: z.number(),
});
/** A request to a provider, kept by the browser that was sent there. */
export type Flow = z.infer<typeof content>;

/** A right state uses its flow up. The window lasts longer than any flow. */
const USES = { scope: 'sso-uses', max: 1, minutes: 60 };

/** The refusal of an answer that was not asked for, not here, too long ago, or before: alike. */
export const ssoFailed = () => new Refusal('sso_failed');

export const randomText = () => randomBytes(32).toString('base64url');

/** Each flow has a cookie of its own, so that two windows do not disturb each other. */
function cookieName(publicUrl: string, state: string): string {
  const name = createHash('sha256').update(state).digest('hex').slice(0, 16);
  // Browsers take the prefix with HTTPS alone.
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}regalo-sso-${name}`;
}

type Cookies = Pick<Services, 'publicUrl'>;

const setCookie = ({ publicUrl }: Cookies, state: string, value: string, seconds: number) =>
  [
    `${cookieName(publicUrl, state)}=${value}`,
    `Max-Age=${seconds}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** The Set-Cookie header that binds a flow to the browser: sealed, and readable with its state alone. */
export function flowCookie(
  services: Cookies & Pick<Services, 'keys'>,
  state: string,
  flow: Flow,
): string {
  const sealed = services.keys.seal('sso-flow', Buffer.from(JSON.stringify(flow)), state);
  return setCookie(services, state, sealed.toString('base64url'), SSO_MINUTES * 60);
}

/** The Set-Cookie header that takes it away again. */
export const endOfFlow = (services: Cookies, state: string): string =>
  setCookie(services, state, '', 0);

function open({ keys }: Pick<Services, 'keys'>, sealed: string, state: string): Flow {
  try {
    const opened = keys.open('sso-flow', Buffer.from(sealed, 'base64url'), state);
    return content.parse(JSON.parse(opened.toString()));
  } catch {
    throw ssoFailed();
  }
}

/**
 * The flow that an answer belongs to, which is used up with it.
 * @param cookies the Cookie header
 * @throws Refusal sso_failed where this browser has none with this state and purpose, it is over, or was used
 */
export async function takeFlow(
  services: Cookies & Pick<Services, 'keys' | 'database' | 'now'>,
  { cookies, state, purpose }: { cookies: string | undefined; state: string; purpose: string },
): Promise<Flow> {
  const sealed = readCookie(cookies, cookieName(services.publicUrl, state));
  if (!sealed) throw ssoFailed();
  const flow = open(services, sealed, state);
  const age = services.now().getTime() - flow.began;
  if (flow.purpose !== purpose || age > SSO_MINUTES * 60_000) throw ssoFailed();
  const uses = await countHit(services.database, services.keys, USES, state);
  if (uses > USES.max) throw ssoFailed();
  return flow;
}
