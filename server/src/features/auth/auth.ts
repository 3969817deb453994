import type { Profile, User } from '@regalo/contract/auth';
import type { Parts } from '../../platform/parts.ts';
import { verifyPin } from '../../platform/pins.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Identify } from '../../platform/security-log.ts';
import { closeSession, openSession, type Session, sweepSessions } from '../../platform/sessions.ts';
import { countTry, forgetTries } from '../../platform/throttle.ts';
import { findManagerByEmail, holdPin, readManager, readProfile } from './queries.ts';

/** Wrong PINs of one account, at sign-in and at a change of the PIN. */
export const PER_ACCOUNT = { scope: 'login-account', most: 10, minutes: 15 };
/** Sign-ins from one address, right or wrong. */
const PER_ADDRESS = { scope: 'login-address', most: 100, minutes: 15 };

type Used = Pick<Parts, 'database' | 'keys' | 'sessionLimits'>;

async function findAccount({ database }: Used, email: string) {
  const place = await database.outside((connection) => findManagerByEmail(connection, email));
  if (!place) return;
  const manager = await database.readCompany(place.company_id, (tx) =>
    readManager(tx, place.company_id, place.id),
  );
  return manager && { companyId: place.company_id, manager };
}

const wrongCredentials = () => new Refusal('invalid_credentials', 'Invalid email or PIN.');

/**
 * Signs a manager in.
 * @param address of the caller, for the throttle
 * @param identify hears whose account it is
 * @throws Refusal invalid_credentials alike for an unknown e-mail, a wrong PIN and a disabled
 *   manager; throttled after too many tries
 */
export async function login(
  parts: Used,
  { email, pin }: { email: string; pin: string },
  address: string,
  identify: Identify,
): Promise<{ token: string; user: User }> {
  await countTry(parts.database, parts.keys, PER_ADDRESS, address);
  await countTry(parts.database, parts.keys, PER_ACCOUNT, email);
  const account = await findAccount(parts, email);
  if (account) identify({ companyId: account.companyId, managerId: account.manager.id });
  const right = await verifyPin(account?.manager.pin_hash, pin, address);
  if (!account || !right) throw wrongCredentials();
  const { companyId, manager } = account;
  await forgetTries(parts.database, parts.keys, PER_ACCOUNT, email);
  const token = await parts.database.inCompany(companyId, async (tx) => {
    if (!(await holdPin(tx, companyId, manager.id, manager.pin_hash))) throw wrongCredentials();
    await sweepSessions(tx, companyId, manager.id, parts.sessionLimits);
    return await openSession(tx, companyId, manager.id);
  });
  const { pin_hash: _, ...user } = manager;
  return { token, user };
}

/** Ends the session of the call. */
export async function logout({ database }: Used, { companyId, id }: Session): Promise<void> {
  await database.inCompany(companyId, (tx) => closeSession(tx, companyId, id));
}

/** The signed-in manager, with the wallet's balance. */
export async function profile(
  { database, mediaBase }: Pick<Parts, 'database' | 'mediaBase'>,
  session: Session,
): Promise<Profile> {
  const { companyId, managerId } = session;
  const row = await database.readCompany(companyId, (tx) => readProfile(tx, companyId, managerId));
  return { ...row, media_base: mediaBase };
}
