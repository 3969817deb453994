import { networkOf } from '../../../platform/http/network-of.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countNetworkTry } from '../../../platform/security/network-tries.ts';
import type { Identify } from '../../../platform/security/security-log.ts';
import { closeAllSessions } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { setPin } from '../accounts/pin-queries.ts';
import { limitOf, unlockAccount } from '../lockout.ts';
import { forgetRequest } from './forgot-pin.ts';
import { refuseGuessablePin } from './guessable-pin.ts';
import { recordNewPin } from './new-pin.ts';
import { dropPinLinks, hashLink, usePinLink } from './pin-link-queries.ts';

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
  store: AccountStore,
  { token, pin }: { token: string; pin: string },
  address: string,
  identify: Identify,
): Promise<void> {
  const { database, keys, pins } = services;
  await countNetworkTry(database, keys, limitOf(store, PER_ADDRESS), address);
  if (!TOKEN.test(token)) throw invalidLink();
  const link = hashLink(token);
  const place = await database.outside((connection) => store.findByLink(connection, link));
  if (!place) throw invalidLink();
  const { tenantId } = place;
  identify(store.ownerOf(place));
  const owner = await store.readFrom(database, tenantId, (tx) => store.readPinOwner(tx, place));
  if (!owner) throw invalidLink();
  await refuseGuessablePin(pin, owner, 'pin');
  const pinHash = await pins.hash(pin, networkOf(address));
  const email = await store.write(database, tenantId, async (tx) => {
    if (!(await usePinLink(tx, store, tenantId, link))) throw invalidLink();
    await dropPinLinks(tx, store, place);
    const set = await setPin(tx, store, place, { pinHash });
    if (!set) throw invalidLink();
    await closeAllSessions(tx, tenantId, place.id, store.sessions);
    await recordNewPin(services, store, tx, place, 'reset pin');
    return set.email;
  });
  // Whoever reads the mails is the manager: the wrong PINs before do not lock them out.
  await unlockAccount(services, store, email);
  await forgetRequest(services, store, email);
}
