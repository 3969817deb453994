import { shownNetworkOf } from '../../../platform/http/network-of.ts';
import type { SignInOrigin } from '../accounts/account-store.ts';
import { browserOf } from './browser-name.ts';

/** Where a sign-in comes from. */
export interface Origin {
  /** For the throttle. */
  address: string;
  /** The Cookie header. */
  cookies: string | undefined;
  /** The User-Agent header. */
  userAgent: string | undefined;
}

/** The same as much as its owner needs to know it again: of the address its network alone. */
export const signInOrigin = ({
  address,
  userAgent = '',
}: Pick<Origin, 'address' | 'userAgent'>): SignInOrigin => ({
  ...browserOf(userAgent),
  network: shownNetworkOf(address),
});
