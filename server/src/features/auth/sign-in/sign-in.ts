import type { User } from '@regalo/contract/auth/auth';
import { permissionsOf } from '@regalo/contract/auth/permissions';
import { Refusal } from '../../../platform/refusal.ts';
import type { Identify } from '../../../platform/security/security-log.ts';
import { closeSession, openSession, type Session } from '../../../platform/security/sessions.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { countAttempt, unlockAccount } from '../lockout.ts';
import { findManagerByEmail, holdPin, readManager } from '../queries.ts';

/** Sign-ins from one address, right or wrong. */
const PER_ADDRESS = { scope: 'login-address', most: 100, minutes: 15 };

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

/**
 * Signs a manager in.
 * @param address of the caller, for the throttle
 * @param identify hears whose account it is
 * @throws Refusal invalid_credentials alike for an unknown e-mail, a wrong PIN and a disabled
 *   manager; throttled after too many tries
 */
export async function login(
  services: Used,
  { email, pin }: { email: string; pin: string },
  address: string,
  identify: Identify,
): Promise<{ token: string; user: User }> {
  await countTry(services.database, services.keys, PER_ADDRESS, address);
  await countAttempt(services, email);
  const account = await findAccount(services, email);
  if (account) identify({ companyId: account.companyId, managerId: account.manager.id });
  const right = await services.pins.verify(account?.manager.pin_hash, pin, address);
  if (!account || !right) throw wrongCredentials();
  const { companyId, manager } = account;
  await unlockAccount(services, email);
  const token = await services.database.inCompany(companyId, async (tx) => {
    if (!(await holdPin(tx, companyId, manager.id, manager.pin_hash))) throw wrongCredentials();
    return await openSession(tx, companyId, manager.id);
  });
  const { pin_hash: _, ...user } = manager;
  return { token, user: { ...user, permissions: permissionsOf(user.role, services.roles) } };
}

/** Ends the session of the call. */
export async function logout(
  { database }: Pick<Services, 'database'>,
  { companyId, id }: Session,
): Promise<void> {
  await database.inCompany(companyId, (tx) => closeSession(tx, companyId, id));
}
