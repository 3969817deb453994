import { openSession } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account, AccountStore, AfterPin, Place } from '../accounts/account-store.ts';
import { lockPin, rehashPin } from '../accounts/pin-queries.ts';
import { type Origin, signInOrigin } from './sign-in-origin.ts';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now' | 'publicUrl'>;

/** The PIN was right, and something else is asked for. */
export type Due = Extract<AfterPin, { due: unknown }>;

/** An account whose PIN was right, and how. */
interface Opening {
  account: Account;
  /** Replaces the stored hash, which is weak. */
  strongHash: string | undefined;
  /** The link that a sign-in at the company's provider has given. */
  ssoLink: string | undefined;
  origin: Origin;
}

/**
 * Opens a session for an account whose PIN was right, unless something is asked for first.
 * @returns undefined if the stored hash is another one by now
 */
export async function openWithPin(
  services: Used,
  store: AccountStore,
  place: Place,
  { account, strongHash, ssoLink, origin }: Opening,
): Promise<{ token: string } | Due | undefined> {
  const { database, keys } = services;
  const { tenantId, id } = place;
  const { email, pin_hash: over, pin_changes: pinChanges } = account;
  return await store.write(database, tenantId, async (tx) => {
    const same = strongHash
      ? await rehashPin(tx, store, place, { pinHash: strongHash, over })
      : await lockPin(tx, store, place, over);
    if (!same) return;
    const right = { email, pinChanges, cookies: origin.cookies, ssoLink };
    const after = await store.afterPin?.(tx, services, place, right);
    if (after && 'due' in after) return after;
    const token = await openSession(tx, tenantId, id, keys, store.sessions);
    const signedIn = { token, origin: signInOrigin(origin) };
    await store.noteSignIn?.(tx, place, signedIn, services);
    if (after?.spared) await store.leaveUnconfirmed?.(tx, place, token);
    return { token };
  });
}
