import Bowser from 'bowser';
import { shownNetworkOf } from '../../../platform/http/network-of.ts';
import type { SignInOrigin } from '../accounts/account-store.ts';

/** Where a sign-in comes from. */
export interface Origin {
  /** For the throttle. */
  address: string;
  /** The Cookie header. */
  cookies: string | undefined;
  /** The User-Agent header. */
  userAgent: string | undefined;
}

/** The browser and system of a User-Agent header, without versions. */
export function browserOf(agent: string): { browser: string | null; system: string | null } {
  if (!agent) return { browser: null, system: null };
  const parser = Bowser.getParser(agent);
  const system = parser.getOSName() || null;
  return {
    browser: parser.getBrowserName() || null,
    // An iPhone is known by that name.
    system: system === 'iOS' ? (parser.getPlatform().model ?? system) : system,
  };
}

/** The same as much as its owner needs to know it again: of the address its network alone. */
export const signInOrigin = ({
  address,
  userAgent = '',
}: Pick<Origin, 'address' | 'userAgent'>): SignInOrigin => ({
  ...browserOf(userAgent),
  network: shownNetworkOf(address),
});
