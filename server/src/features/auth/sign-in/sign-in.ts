import type { User } from '@regalo/contract/auth/auth';
import { permissionsOf } from '@regalo/contract/auth/permissions';
import type { Preferences } from '@regalo/contract/auth/preferences';
import { Refusal } from '../../../platform/refusal.ts';
import type { Identify } from '../../../platform/security/security-log.ts';
import { closeSession, openSession, type Session } from '../../../platform/security/sessions.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { countAttempt, unlockAccount } from '../lockout.ts';
import { findManagerByEmail, lockPin, readManager, setPinHash } from '../queries.ts';

/** Sign-ins from one address, right or wrong. */
const PER_ADDRESS = { scope: 'login-address', max: 100, minutes: 15 };

type Used = Pick<Services, 'database' | 'keys' | 'pins' | 'roles'>;

async function findAccount({ database }: Used, email: string) {
  const place = await database.outside((connection) => findManagerByEmail(connection, email));
  if (!place) return;
  const manager = await database.readCompany(place.company_id, (tx) =>
    readManager(tx, place.company_id, place.id),
  );
  return manager && { companyId: place.company_id, manager };
}

const wrongCredentials = () => new Refusal('wrong_credentials');

interface SignedIn {
  token: string;
  user: User;
  preferences: Preferences | null;
}

type Manager = NonNullable<Awaited<ReturnType<typeof readManager>>>;

/**
 * Opens a session for a manager whose PIN was right.
 * @param strongHash what the stored hash is replaced by, if it is weak
 * @returns the token; undefined if the stored hash is another one by now
 */
async function openWithPin(
  { database }: Used,
  companyId: number,
  { id, pin_hash: over }: Manager,
  strongHash: string | undefined,
): Promise<string | undefined> {
  return await database.inCompany(companyId, async (tx) => {
    const same = strongHash
      ? await setPinHash(tx, companyId, { id, pinHash: strongHash, over })
      : await lockPin(tx, companyId, id, over);
    return same ? await openSession(tx, companyId, id) : undefined;
  });
}

/** @returns undefined if the stored hash was replaced while the PIN was compared with it */
async function tryPin(
  services: Used,
  { email, pin }: { email: string; pin: string },
  address: string,
  identify: Identify,
): Promise<SignedIn | undefined> {
  const { pins } = services;
  const account = await findAccount(services, email);
  if (account) identify({ companyId: account.companyId, managerId: account.manager.id });
  const right = await pins.verify(account?.manager.pin_hash, pin, address);
  if (!account || !right) throw wrongCredentials();
  const { companyId, manager } = account;
  await unlockAccount(services, email);
  const { pin_hash: hash, preferences, ...user } = manager;
  const strongHash = pins.isWeak(hash) ? await pins.hash(pin, address) : undefined;
  const token = await openWithPin(services, companyId, manager, strongHash);
  if (token === undefined) return;
  const permissions = permissionsOf(user.role, services.roles);
  return { token, user: { ...user, permissions }, preferences: preferences as Preferences | null };
}

/**
 * Signs a manager in, and replaces a hash that is weak by now.
 * @param address of the caller, for the throttle
 * @param identify called with the manager whose account it is
 * @throws Refusal invalid_credentials alike for an unknown e-mail, a wrong PIN and a disabled
 *   manager; throttled after too many attempts
 */
export async function login(
  services: Used,
  input: { email: string; pin: string },
  address: string,
  identify: Identify,
): Promise<SignedIn> {
  await countTry(services.database, services.keys, PER_ADDRESS, address);
  await countAttempt(services, input.email);
  // Try again if the hash was replaced meanwhile: a sign-in at the same moment does that too, and
  // then the PIN is still right.
  const signedIn =
    (await tryPin(services, input, address, identify)) ??
    (await tryPin(services, input, address, identify));
  if (!signedIn) throw wrongCredentials();
  return signedIn;
}

/** Ends the session of the call. */
export async function logout(
  { database }: Pick<Services, 'database'>,
  { companyId, id }: Session,
): Promise<void> {
  await database.inCompany(companyId, (tx) => closeSession(tx, companyId, id));
}
