import type { User } from '@regalo/contract/auth/auth';
import { permissionsOf } from '@regalo/contract/auth/permissions';
import { preferences as known, type Preferences } from '@regalo/contract/auth/preferences';
import { networkOf } from '../../../platform/http/network-of.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Identify } from '../../../platform/security/security-log.ts';
import { closeSession, openSession } from '../../../platform/security/session-rows.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { countNetworkTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { deviceCookie, readDevice } from '../known-device.ts';
import {
  countAttempt,
  countDeviceAttempt,
  noteWrongPin,
  unlockAccount,
  unlockDevice,
} from '../lockout.ts';
import { findManagerByEmail, lockPin, readManager, rehashPin } from '../queries.ts';

/** Sign-ins from one address, right or wrong, but for those of known devices. */
const PER_ADDRESS = { scope: 'login-address', max: 100, minutes: 15 };

type Used = Pick<Services, 'database' | 'keys' | 'pins' | 'roles' | 'jobs' | 'now' | 'publicUrl'>;

/** Who there is not. Looking for them takes as long as for a manager who there is. */
const NOBODY = { company_id: 1, id: 0 };

async function findAccount({ database }: Used, email: string) {
  const place = await database.outside((connection) => findManagerByEmail(connection, email));
  const { company_id: companyId, id } = place ?? NOBODY;
  const manager = await database.readCompany(companyId, (tx) => readManager(tx, companyId, id));
  return manager && { companyId, manager };
}

const wrongCredentials = () => new Refusal('wrong_credentials');

interface SignedIn {
  token: string;
  user: User;
  preferences: Preferences | null;
  /** The Set-Cookie header by which the device is known from now on. */
  cookie: string;
}

/** Where a sign-in comes from. */
export interface Origin {
  /** For the throttle. */
  address: string;
  /** The Cookie header. */
  cookies: string | undefined;
}

/** A sign-in as it was typed, by whom and where. */
interface Attempt {
  email: string;
  pin: string;
  /** Whose calls are counted together while PINs are compared. */
  caller: string;
  /** The known device that it comes from. */
  device: string | undefined;
}

type Manager = NonNullable<Awaited<ReturnType<typeof readManager>>>;

/**
 * Opens a session for a manager whose PIN was right.
 * @param strongHash what the stored hash is replaced by, if it is weak
 * @returns the token; undefined if the stored hash is another one by now
 */
async function openWithPin(
  { database, keys }: Used,
  companyId: number,
  { id, pin_hash: over }: Manager,
  strongHash: string | undefined,
): Promise<string | undefined> {
  return await database.inCompany(companyId, async (tx) => {
    const same = strongHash
      ? await rehashPin(tx, companyId, { id, pinHash: strongHash, over })
      : await lockPin(tx, companyId, id, over);
    return same ? await openSession(tx, companyId, id, keys) : undefined;
  });
}

/** @returns undefined if the stored hash was replaced while the PIN was compared with it */
async function tryPin(
  services: Used,
  { email, pin, caller, device }: Attempt,
  identify: Identify,
): Promise<SignedIn | undefined> {
  const { pins } = services;
  const account = await findAccount(services, email);
  if (account) identify({ companyId: account.companyId, managerId: account.manager.id });
  const right = await pins.verify(account?.manager.pin_hash, pin, caller);
  if (!account || !right) throw wrongCredentials();
  const { companyId, manager } = account;
  // A known device leaves the wrong PINs of others standing.
  await (device ? unlockDevice(services, device) : unlockAccount(services, email));
  const { pin_hash: hash, pin_changes: pinChanges, preferences, ...user } = manager;
  const strongHash = pins.isWeak(hash) ? await pins.hash(pin, caller) : undefined;
  const token = await openWithPin(services, companyId, manager, strongHash);
  if (token === undefined) return;
  const permissions = permissionsOf(user.role, services.roles);
  return {
    token,
    user: { ...user, permissions },
    // What an earlier or later version kept may not be what this one knows.
    preferences: known.safeParse(preferences).data ?? null,
    cookie: deviceCookie(services, email, pinChanges),
  };
}

/** The known device that a sign-in comes from, if its manager has had no new PIN since. */
async function knownDevice(services: Used, email: string, cookies: string | undefined) {
  const device = readDevice(services, cookies, email);
  if (!device) return;
  const account = await findAccount(services, email);
  return account?.manager.pin_changes === device.pinChanges ? device.id : undefined;
}

/**
 * Signs a manager in, and replaces a hash that is weak by now.
 * @param identify called with the manager whose account it is
 * @throws Refusal invalid_credentials alike for an unknown e-mail, a wrong PIN and a disabled
 *   manager; throttled after too many attempts
 */
export async function login(
  services: Used,
  input: { email: string; pin: string },
  { address, cookies }: Origin,
  identify: Identify,
): Promise<SignedIn> {
  const known = await knownDevice(services, input.email, cookies);
  // A device that has had its tries is one like any other.
  const device = known && (await countDeviceAttempt(services, known)) ? known : undefined;
  if (!device) await countNetworkTry(services.database, services.keys, PER_ADDRESS, address);
  const attempts = device ? 0 : await countAttempt(services, input.email);
  const attempt = { ...input, device, caller: device ?? networkOf(address) };
  try {
    // Try again if the hash was replaced meanwhile: a sign-in at the same moment does that too, and
    // then the PIN is still right.
    const signedIn =
      (await tryPin(services, attempt, identify)) ?? (await tryPin(services, attempt, identify));
    if (!signedIn) throw wrongCredentials();
    return signedIn;
  } catch (error) {
    const isWrong = error instanceof Refusal && error.problem.reason === 'wrong_credentials';
    if (isWrong) await noteWrongPin(services, input.email, attempts);
    throw error;
  }
}

/** Ends the session of the call. */
export async function logout(
  { database }: Pick<Services, 'database'>,
  { companyId, id }: Session,
): Promise<void> {
  await database.inCompany(companyId, (tx) => closeSession(tx, companyId, id));
}
