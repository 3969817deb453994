import { Refusal } from '../../../platform/refusal.ts';
import { closeOtherSessions, type Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { countAttempt, unlockAccount } from '../lockout.ts';
import { readManager, readPinOwner, setPinHash } from '../queries.ts';
import { refuseGuessablePin } from './guessable-pin.ts';
import { recordNewPin } from './new-pin.ts';
import { dropPinLink } from './pin-link-queries.ts';

const wrongPin = () => new Refusal('current_pin_wrong', 'pin');

/**
 * Changes the PIN of the signed-in manager and ends all their other sessions.
 * @param address of the caller
 * @throws Refusal validation for a wrong current PIN, which counts like one at sign-in, or a new one
 *   that is easy to guess; throttled
 */
export async function changePin(
  services: Pick<Services, 'database' | 'keys' | 'pins' | 'jobs' | 'now'>,
  session: Session,
  { pin, new_pin: newPin }: { pin: string; new_pin: string },
  address: string,
): Promise<void> {
  const { database, pins } = services;
  const { companyId, managerId, email } = session;
  await countAttempt(services, email);
  const { manager, owner } = await database.readCompany(companyId, async (tx) => ({
    manager: await readManager(tx, companyId, managerId),
    owner: await readPinOwner(tx, companyId, managerId),
  }));
  if (!(manager && owner) || !(await pins.verify(manager.pin_hash, pin, address))) throw wrongPin();
  await unlockAccount(services, email);
  await refuseGuessablePin(newPin, owner, 'new_pin');
  const pinHash = await pins.hash(newPin, address);
  await database.inCompany(companyId, async (tx) => {
    // The link before the manager, as in a reset, so that the two cannot wait for each other.
    await dropPinLink(tx, companyId, managerId);
    // Only over the PIN that was checked: another one may have been set since.
    const change = { id: managerId, pinHash, over: manager.pin_hash };
    if (!(await setPinHash(tx, companyId, change))) throw wrongPin();
    await closeOtherSessions(tx, session);
    await recordNewPin(services, tx, companyId, { managerId, action: 'changed pin' });
  });
}
