import type { Services } from '../../../platform/services.ts';
import type { Account, AccountStore, Place } from '../accounts/account-store.ts';
import { readDevice } from '../known-device.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl'>;

/** Who there is not. Looking for them takes as long as for an account that there is. */
const NOBODY: Place = { tenantId: 1, id: 0 };

/** The account with an e-mail, and where it is; undefined where there is none that may sign in. */
export async function findAccount<A extends Account>(
  { database }: Pick<Used, 'database'>,
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
export async function findKnownDevice(
  services: Used,
  store: AccountStore,
  email: string,
  cookies: string | undefined,
): Promise<string | undefined> {
  const device = readDevice(services, cookies, { store, email });
  if (!device) return;
  const found = await findAccount(services, store, email);
  return found?.account.pin_changes === device.pinChanges ? device.id : undefined;
}
