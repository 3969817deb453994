import { Refusal } from '../../../platform/refusal.ts';
import { closeAllSessions, MANAGER_SESSIONS } from '../../../platform/security/session-rows.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { deviceCookie } from '../known-device.ts';
import { countChange, forgetChanges, unlockAccount } from '../lockout.ts';
import { readManager, readPinOwner, setPin } from '../queries.ts';
import { refuseGuessablePin } from './guessable-pin.ts';
import { recordNewPin } from './new-pin.ts';
import { dropPinLinks } from './pin-link-queries.ts';

const wrongPin = () => new Refusal('current_pin_wrong', 'pin');

/**
 * Changes the PIN of the signed-in manager and ends all their other sessions.
 * @returns the Set-Cookie header by which the device is known from now on
 * @throws Refusal validation for a wrong current PIN, or a new one that is easy to guess; throttled
 *   after too many wrong ones of this session, whatever others try at sign-in
 */
export async function changePin(
  services: Pick<Services, 'database' | 'keys' | 'pins' | 'jobs' | 'now' | 'publicUrl'>,
  session: Session,
  { pin, new_pin: newPin }: { pin: string; new_pin: string },
): Promise<string> {
  const { database, pins } = services;
  const { companyId, managerId, email } = session;
  // Those who try to sign in from the same address do not keep it waiting.
  const caller = `session ${companyId}:${session.id}`;
  await countChange(services, session);
  const { manager, owner } = await database.readCompany(companyId, async (tx) => ({
    manager: await readManager(tx, companyId, managerId),
    owner: await readPinOwner(tx, companyId, managerId),
  }));
  if (!(manager && owner) || !(await pins.verify(manager.pin_hash, pin, caller))) throw wrongPin();
  await forgetChanges(services, session);
  await refuseGuessablePin(newPin, owner, 'new_pin');
  const pinHash = await pins.hash(newPin, caller);
  const { pin_changes: pinChanges } = await database.inCompany(companyId, async (tx) => {
    // The link before the manager, as in a reset, so that the two cannot wait for each other.
    await dropPinLinks(tx, companyId, managerId);
    // Only over the PIN that was checked: another one may have been set since.
    const change = { id: managerId, pinHash, over: manager.pin_hash };
    const set = await setPin(tx, companyId, change);
    if (!set) throw wrongPin();
    await closeAllSessions(tx, companyId, managerId, MANAGER_SESSIONS, session.id);
    await recordNewPin(services, tx, companyId, { managerId, action: 'changed pin' });
    return set;
  });
  await unlockAccount(services, email);
  return deviceCookie(services, email, pinChanges);
}
