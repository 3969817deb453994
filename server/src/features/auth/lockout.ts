import {
  countHit,
  countTry,
  extendWindow,
  forgetTries,
  type Limit,
  throttled,
} from '../../platform/security/throttle.ts';
import type { Services } from '../../platform/services.ts';
import type { AccountStore } from './accounts/account-store.ts';
import { mailedOwner } from './mail/mailed-owner.ts';

/** How many wrong PINs lock an account, whatever address they come from (decision 009). */
const ATTEMPTS = 10;
/** The wrong PINs count for so long, from the first one on. Then the account is unlocked. */
const WINDOW_MINUTES = 15;

const LOCKOUT = { scope: 'login-account', max: ATTEMPTS, minutes: WINDOW_MINUTES };
/** Whoever spares the last attempt of each window is not locked out, and has no more of them. */
const TRIES_OF_A_DAY = { scope: 'login-account-day', max: 100, minutes: 24 * 60 };
const DEVICE_LOCKOUT = { scope: 'login-device', max: ATTEMPTS, minutes: 24 * 60 };
const PIN_CHANGE = { ...LOCKOUT, scope: 'pin-change' };

/** Each lockout of a day is twice as long as the one before, up to this. */
const LONGEST_MINUTES = 4 * 60;
const OF_A_DAY = { scope: 'lockouts', max: Number.POSITIVE_INFINITY, minutes: 24 * 60 };
/** The owner is told of it once in this time. */
const NOTICE = { scope: 'lockout-notice', max: 1, minutes: 6 * 60 };

type Used = Pick<Services, 'database' | 'keys'>;
type WithJobs = Used & Pick<Services, 'jobs' | 'now'>;

/** A limit as the accounts of a store count against it. */
export const limitOf = ({ prefix }: Pick<AccountStore, 'prefix'>, limit: Limit): Limit => ({
  ...limit,
  scope: `${prefix}${limit.scope}`,
});

async function lockOut(
  { database, keys, jobs, now }: WithJobs,
  store: AccountStore,
  email: string,
): Promise<void> {
  const lockouts = await countHit(database, keys, limitOf(store, OF_A_DAY), email);
  const minutes = Math.min(WINDOW_MINUTES * 2 ** (lockouts - 1), LONGEST_MINUTES);
  // The first one ends with its window.
  if (lockouts > 1) await extendWindow(database, keys, limitOf(store, LOCKOUT), email, minutes);
  if ((await countHit(database, keys, limitOf(store, NOTICE), email)) > NOTICE.max) return;
  const lockedAt = now().getTime();
  const { audience } = store;
  // The job looks for the owner, so that it takes as long where there is none.
  await database.transaction(async (tx) => {
    const owner = await mailedOwner(tx, store, email);
    await jobs.enqueue(tx, store.mail, { kind: 'locked', audience, ...owner, lockedAt });
  });
}

/**
 * Counts an attempt to sign in from a device that is not known, before the PIN is compared.
 * @returns how many there were in this window
 * @throws Refusal throttled if the account is locked
 */
export async function countAttempt(
  { database, keys }: Used,
  store: AccountStore,
  email: string,
): Promise<number> {
  const hits = await countHit(database, keys, limitOf(store, LOCKOUT), email);
  if (hits > ATTEMPTS) throw throttled();
  await countTry(database, keys, limitOf(store, TRIES_OF_A_DAY), email);
  return hits;
}

/** Locks the account if the PIN was wrong in the last attempt that it had, and has its owner told. */
export async function noteWrongPin(
  services: WithJobs,
  store: AccountStore,
  email: string,
  attempts: number,
): Promise<void> {
  if (attempts === ATTEMPTS) await lockOut(services, store, email);
}

/** Unlocks an account and forgets its wrong PINs, after a right PIN or a new one. */
export async function unlockAccount(
  { database, keys }: Used,
  store: AccountStore,
  email: string,
): Promise<void> {
  for (const limit of [LOCKOUT, OF_A_DAY, TRIES_OF_A_DAY])
    await forgetTries(database, keys, limitOf(store, limit), email);
}

/**
 * Counts an attempt from a device that is known; those of others do not count for it.
 * @returns whether it had any left for the day
 */
export const countDeviceAttempt = async (
  { database, keys }: Used,
  store: AccountStore,
  device: string,
): Promise<boolean> =>
  (await countHit(database, keys, limitOf(store, DEVICE_LOCKOUT), device)) <= DEVICE_LOCKOUT.max;

/** Forgets the wrong PINs of a known device. */
export const unlockDevice = (
  { database, keys }: Used,
  store: AccountStore,
  device: string,
): Promise<void> => forgetTries(database, keys, limitOf(store, DEVICE_LOCKOUT), device);

/** A session whose manager is asked for the present PIN. */
interface Asked {
  tenantId: number;
  sessionId: number;
}

const sessionName = ({ tenantId, sessionId }: Asked) => `${tenantId}:${sessionId}`;

/** Counts the present PIN that is asked for when it is changed. @throws Refusal throttled */
export const countChange = ({ database, keys }: Used, store: AccountStore, session: Asked) =>
  countTry(database, keys, limitOf(store, PIN_CHANGE), sessionName(session));

/** Forgets the wrong PINs of a session. */
export const forgetChanges = ({ database, keys }: Used, store: AccountStore, session: Asked) =>
  forgetTries(database, keys, limitOf(store, PIN_CHANGE), sessionName(session));
