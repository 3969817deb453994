import { networkOf } from '../../../platform/http/network-of.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Identify } from '../../../platform/security/security-log.ts';
import { closeAllSessions } from '../../../platform/security/session-rows.ts';
import { countNetworkTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { unlockAccount } from '../lockout.ts';
import { readPinOwner, setPin } from '../queries.ts';
import { forgetRequest } from './forgot-pin.ts';
import { refuseGuessablePin } from './guessable-pin.ts';
import { recordNewPin } from './new-pin.ts';
import { dropPinLinks, findPinLink, hashLink, usePinLink } from './pin-link-queries.ts';

const PER_ADDRESS = { scope: 'reset-address', max: 30, minutes: 15 };
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const invalidLink = () => new Refusal('pin_link_invalid', 'token');

/**
 * Sets the PIN of the manager to whom the link was mailed, and ends all their sessions.
 * @param address of the caller, for the throttle
 * @param identify called with the manager whose PIN it is
 * @throws Refusal validation alike for an unknown, used, replaced or expired link, or for a PIN that is
 *   easy to guess, with which the link is not used up; throttled
 */
export async function resetPin(
  services: Pick<Services, 'database' | 'keys' | 'pins' | 'jobs' | 'now'>,
  { token, pin }: { token: string; pin: string },
  address: string,
  identify: Identify,
): Promise<void> {
  const { database, keys, pins } = services;
  await countNetworkTry(database, keys, PER_ADDRESS, address);
  if (!TOKEN.test(token)) throw invalidLink();
  const link = hashLink(token);
  const place = await database.outside((connection) => findPinLink(connection, link));
  if (!place) throw invalidLink();
  const { company_id: companyId, id: managerId } = place;
  identify({ companyId, managerId });
  const owner = await database.readCompany(companyId, (tx) =>
    readPinOwner(tx, companyId, managerId),
  );
  if (!owner) throw invalidLink();
  await refuseGuessablePin(pin, owner, 'pin');
  const pinHash = await pins.hash(pin, networkOf(address));
  const email = await database.inCompany(companyId, async (tx) => {
    if (!(await usePinLink(tx, companyId, link))) throw invalidLink();
    await dropPinLinks(tx, companyId, managerId);
    const manager = await setPin(tx, companyId, { id: managerId, pinHash });
    if (!manager) throw invalidLink();
    await closeAllSessions(tx, companyId, managerId);
    await recordNewPin(services, tx, companyId, { managerId, action: 'reset pin' });
    return manager.email;
  });
  // Whoever reads the mails is the manager: the wrong PINs before do not lock them out.
  await unlockAccount(services, email);
  await forgetRequest(services, email);
}
