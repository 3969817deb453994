import { networkOf } from '../../../platform/http/network-of.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countNetworkTry } from '../../../platform/security/network-tries.ts';
import type { Identify } from '../../../platform/security/security-log.ts';
import { closeSession, openSession } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account, AccountStore, AfterPin, Place } from '../accounts/account-store.ts';
import { lockPin, rehashPin } from '../accounts/pin-queries.ts';
import { deviceCookie, readDevice } from '../known-device.ts';
import {
  countAttempt,
  countDeviceAttempt,
  limitOf,
  noteWrongPin,
  unlockAccount,
  unlockDevice,
} from '../lockout.ts';
import { signInOrigin } from './sign-in-origin.ts';

/** Sign-ins from one address, right or wrong, but for those of known devices. */
const PER_ADDRESS = { scope: 'login-address', max: 100, minutes: 15 };

type Used = Pick<Services, 'database' | 'keys' | 'pins' | 'jobs' | 'now' | 'publicUrl'>;

/** Who there is not. Looking for them takes as long as for an account that there is. */
const NOBODY: Place = { tenantId: 1, id: 0 };

async function findAccount<A extends Account>(
  { database }: Used,
  store: AccountStore<A>,
  email: string,
) {
  const found = await database.outside((connection) => store.findByEmail(connection, email));
  const place = found ?? NOBODY;
  const account = await store.readFrom(database, place.tenantId, (tx) => store.read(tx, place));
  return account && { place, account };
}

const wrongCredentials = () => new Refusal('wrong_credentials');

export interface SignedIn<A> {
  token: string;
  place: Place;
  account: A;
  /** The Set-Cookie header by which the device is known from now on. */
  cookie: string;
}

/** The PIN was right, and something else is asked for. */
type Due = Extract<AfterPin, { due: unknown }>;

/** Where a sign-in comes from. */
export interface Origin {
  /** For the throttle. */
  address: string;
  /** The Cookie header. */
  cookies: string | undefined;
  /** The User-Agent header. */
  userAgent: string | undefined;
}

/** A sign-in as it was typed, by whom and where. */
interface Attempt {
  email: string;
  pin: string;
  /** What the provider of a company gave besides. */
  ssoLink: string | undefined;
  /** Whose calls are counted together while PINs are compared. */
  caller: string;
  /** The known device that it comes from. */
  device: string | undefined;
  origin: Origin;
}

/** An account whose PIN was right, and how. */
interface Opening {
  account: Account;
  /** Replaces the stored hash, which is weak. */
  strongHash: string | undefined;
  ssoLink: string | undefined;
  origin: Origin;
}

/**
 * Opens a session for an account whose PIN was right, unless something is asked for first.
 * @returns undefined if the stored hash is another one by now
 */
async function openWithPin(
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
    await store.noteSignIn?.(tx, place, token, signInOrigin(origin));
    if (after?.spared) await store.leaveUnconfirmed?.(tx, place, token);
    return { token };
  });
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

/** The known device that a sign-in comes from, if its owner has had no new PIN since. */
async function knownDevice(
  services: Used,
  store: AccountStore,
  email: string,
  cookies: string | undefined,
) {
  const device = readDevice(services, cookies, { store, email });
  if (!device) return;
  const found = await findAccount(services, store, email);
  return found?.account.pin_changes === device.pinChanges ? device.id : undefined;
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
  const known = await knownDevice(services, store, email, cookies);
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
