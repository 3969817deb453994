import { networkOf } from '../../../platform/http/network-of.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countNetworkTry } from '../../../platform/security/network-tries.ts';
import type { Identify } from '../../../platform/security/security-log.ts';
import { closeSession } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account, AccountStore, Place } from '../accounts/account-store.ts';
import { deviceCookie, readDevice } from '../known-device.ts';
import {
  countAttempt,
  countDeviceAttempt,
  limitOf,
  noteWrongPin,
  unlockAccount,
  unlockDevice,
} from '../lockout.ts';
import { type Due, openWithPin } from './open-with-pin.ts';
import type { Origin } from './sign-in-origin.ts';

/** Sign-ins from one address, right or wrong, but for those of known devices. */
const PER_ADDRESS = { scope: 'login-address', max: 100, minutes: 15 };

type Used = Pick<Services, 'database' | 'keys' | 'pins' | 'jobs' | 'now' | 'publicUrl'>;

const wrongCredentials = () => new Refusal('wrong_credentials');

export interface SignedIn<A> {
  token: string;
  place: Place;
  account: A;
  /** The Set-Cookie header by which the device is known from now on. */
  cookie: string;
}

/** A sign-in as it was typed, by whom and where. */
interface Attempt {
  email: string;
  pin: string;
  /** The link that a sign-in at the company's provider has given. */
  ssoLink: string | undefined;
  /** Whose calls are counted together while PINs are compared. */
  caller: string;
  /** The known device that it comes from. */
  device: string | undefined;
  origin: Origin;
}

/** No account. Looking it up takes as long as an account that exists. */
const NOBODY: Place = { tenantId: 1, id: 0 };

/** The account with an e-mail, and where it is; undefined where there is none that may sign in. */
async function findAccount<A extends Account>(
  { database }: Pick<Services, 'database'>,
  store: AccountStore<A>,
  email: string,
) {
  const found = await database.outside((connection) => store.findByEmail(connection, email));
  const place = found ?? NOBODY;
  const account = await store.readFrom(database, place.tenantId, (tx) => store.read(tx, place));
  return account && { place, account };
}

/**
 * The known device that a sign-in comes from, if its owner has had no new PIN since.
 * @param cookies the Cookie header
 * @returns its id
 */
async function findKnownDevice(
  services: Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl'>,
  store: AccountStore,
  email: string,
  cookies: string | undefined,
): Promise<string | undefined> {
  const device = readDevice(services, cookies, { store, email });
  if (!device) return;
  const found = await findAccount(services, store, email);
  return found?.account.pin_changes === device.pinChanges ? device.id : undefined;
}

/** @returns undefined if the stored hash was replaced while the PIN was compared with it */
async function tryPin<A extends Account>(
  services: Used,
  store: AccountStore<A>,
  { email, pin, ssoLink, caller, device, origin }: Attempt,
  identify: Identify,
): Promise<SignedIn<A> | Due | undefined> {
  const { pins } = services;
  const found = await findAccount(services, store, email);
  if (found) identify(store.ownerOf(found.place));
  const right = await pins.verify(found?.account.pin_hash, pin, caller);
  if (!found || !right) throw wrongCredentials();
  const { place, account } = found;
  // A known device leaves the wrong PINs of others standing.
  await (device ? unlockDevice(services, store, device) : unlockAccount(services, store, email));
  const strongHash = pins.isWeak(account.pin_hash) ? await pins.hash(pin, caller) : undefined;
  const opened = await openWithPin(services, store, place, {
    account,
    strongHash,
    ssoLink,
    origin,
  });
  if (opened === undefined || 'due' in opened) return opened;
  const cookie = deviceCookie(services, { store, email }, account.pin_changes);
  return { ...opened, place, account, cookie };
}

/**
 * Signs somebody in, unless a second factor is due; replaces a hash that is weak by now.
 * @param identify called with the manager whose account it is
 * @throws Refusal invalid_credentials alike for an unknown e-mail, a wrong PIN and a disabled
 *   manager; throttled after too many attempts
 */
export async function login<A extends Account>(
  services: Used,
  store: AccountStore<A>,
  { sso_link: ssoLink, ...input }: { email: string; pin: string; sso_link?: string | undefined },
  origin: Origin,
  identify: Identify,
): Promise<SignedIn<A> | Due> {
  const { database, keys } = services;
  const { email } = input;
  const { address, cookies } = origin;
  const known = await findKnownDevice(services, store, email, cookies);
  // A device that has had its tries is one like any other.
  const device = known && (await countDeviceAttempt(services, store, known)) ? known : undefined;
  if (!device) await countNetworkTry(database, keys, limitOf(store, PER_ADDRESS), address);
  const attempts = device ? 0 : await countAttempt(services, store, email);
  const attempt = { ...input, ssoLink, device, origin, caller: device ?? networkOf(address) };
  const tryOnce = () => tryPin(services, store, attempt, identify);
  try {
    // Try again if the hash was replaced meanwhile: a sign-in at the same moment does that too, and
    // then the PIN is still right.
    const signedIn = (await tryOnce()) ?? (await tryOnce());
    if (!signedIn) throw wrongCredentials();
    return signedIn;
  } catch (error) {
    const isWrong = error instanceof Refusal && error.problem.reason === 'wrong_credentials';
    if (isWrong) await noteWrongPin(services, store, email, attempts);
    throw error;
  }
}

/** Ends one session of an account. */
export async function logout(
  { database }: Pick<Services, 'database'>,
  store: AccountStore,
  { tenantId, sessionId }: { tenantId: number; sessionId: number },
): Promise<void> {
  await store.write(database, tenantId, (tx) =>
    closeSession(tx, tenantId, sessionId, store.sessions),
  );
}
