import { countNetworkTry } from '../../../platform/security/network-tries.ts';
import { countHit, forgetTries } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { readDevice } from '../known-device.ts';
import { limitOf } from '../lockout.ts';
import { mailedOwner } from '../mail/mailed-owner.ts';

/** Requests from one address, but for those of known devices. */
const PER_ADDRESS = { scope: 'forgot-address', max: 20, minutes: 60 };
/**
 * Mails to one account. Whoever asks again meanwhile is answered alike: the links that were mailed
 * still work. So nobody can use the mails up for the owner.
 */
const MAIL = { scope: 'forgot-mail', max: 1, minutes: 5 };

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now' | 'publicUrl'>;

/**
 * Requests a link for a new PIN. The job looks the manager up, so that neither the answer nor its
 * time shows whether the account exists.
 * @param origin address of the caller, for the throttle, and cookies
 * @throws Refusal throttled
 */
export async function forgotPin(
  services: Used,
  store: AccountStore,
  email: string,
  { address, cookies }: { address: string; cookies: string | undefined },
): Promise<void> {
  const { database, keys, jobs, now } = services;
  // However many others of the same office ask, and whatever they ask for.
  if (!readDevice(services, cookies, { store, email }))
    await countNetworkTry(database, keys, limitOf(store, PER_ADDRESS), address);
  if ((await countHit(database, keys, limitOf(store, MAIL), email)) > MAIL.max) return;
  const askedAt = now().getTime();
  const { audience } = store;
  await database.transaction(async (tx) => {
    const owner = await mailedOwner(tx, store, email);
    await jobs.enqueue(tx, store.mail, { kind: 'pin-link', audience, ...owner, askedAt });
  });
}

/** Lets the next request be mailed at once: the link that was mailed is used up. */
export const forgetRequest = (
  { database, keys }: Pick<Used, 'database' | 'keys'>,
  store: AccountStore,
  email: string,
) => forgetTries(database, keys, limitOf(store, MAIL), email);
