import { closeAllSessions } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { setPin } from '../accounts/pin-queries.ts';
import { deviceCookie } from '../known-device.ts';
import { unlockAccount } from '../lockout.ts';
import { refuseGuessablePin } from './guessable-pin.ts';
import { recordNewPin } from './new-pin.ts';
import { dropPinLinks } from './pin-link-queries.ts';
import { type Asked, checkPresentPin, hashCaller, wrongPin } from './present-pin.ts';

/** A manager who has signed in. */
interface Caller extends Asked {
  email: string;
}

/**
 * Changes the PIN of the signed-in manager and ends all their other sessions.
 * @returns the Set-Cookie header by which the device is known from now on
 * @throws Refusal validation for a wrong current PIN, or a new one that is easy to guess; throttled
 *   after too many wrong ones of this session, whatever others try at sign-in
 */
export async function changePin(
  services: Pick<Services, 'database' | 'keys' | 'pins' | 'jobs' | 'now' | 'publicUrl'>,
  store: AccountStore,
  session: Caller,
  { pin, new_pin: newPin }: { pin: string; new_pin: string },
): Promise<string> {
  const { database, pins } = services;
  const { tenantId, sessionId, email } = session;
  const account = await checkPresentPin(services, store, session, pin);
  const owner = await store.readFrom(database, tenantId, (tx) => store.readPinOwner(tx, session));
  if (!owner) throw wrongPin();
  await refuseGuessablePin(newPin, owner, 'new_pin');
  const pinHash = await pins.hash(newPin, hashCaller(store, session));
  const { pin_changes: pinChanges } = await store.write(database, tenantId, async (tx) => {
    // The link before the manager, as in a reset, so that the two cannot wait for each other.
    await dropPinLinks(tx, store, session);
    // Only over the PIN that was checked: another one may have been set since.
    const set = await setPin(tx, store, session, { pinHash, over: account.pin_hash });
    if (!set) throw wrongPin();
    await closeAllSessions(tx, tenantId, session.id, store.sessions, sessionId);
    await recordNewPin(services, store, tx, session, 'changed pin');
    return set;
  });
  await unlockAccount(services, store, email);
  return deviceCookie(services, { store, email }, pinChanges);
}
