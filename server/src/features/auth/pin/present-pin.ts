import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account, AccountStore, Place } from '../accounts/account-store.ts';
import { countChange, forgetChanges } from '../lockout.ts';

/** A manager who has signed in, and is asked for the PIN once more. */
export interface Asked extends Place {
  sessionId: number;
}

export const wrongPin = () => new Refusal('current_pin_wrong', 'pin');

/** Whose PIN is hashed; those who try to sign in from the same address do not keep it waiting. */
export const hashCaller = (
  { prefix }: Pick<AccountStore, 'prefix'>,
  { tenantId, sessionId }: Asked,
) => `${prefix}session ${tenantId}:${sessionId}`;

/**
 * Asks the signed-in manager for the present PIN.
 * @throws Refusal validation for a wrong one; throttled after too many wrong ones of this session,
 *   whatever others try at sign-in
 */
export async function checkPresentPin(
  services: Pick<Services, 'database' | 'keys' | 'pins'>,
  store: AccountStore,
  session: Asked,
  pin: string,
): Promise<Account> {
  const { database, pins } = services;
  await countChange(services, store, session);
  const account = await store.readFrom(database, session.tenantId, (tx) => store.read(tx, session));
  if (!account || !(await pins.verify(account.pin_hash, pin, hashCaller(store, session))))
    throw wrongPin();
  await forgetChanges(services, store, session);
  return account;
}
