import {
  countHit,
  countTry,
  extendWindow,
  forgetTries,
  throttled,
} from '../../platform/security/throttle.ts';
import type { Services } from '../../platform/services.ts';
import { accountMail } from './mail/account-mail-job.ts';

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

async function lockOut({ database, keys, jobs, now }: WithJobs, email: string): Promise<void> {
  const lockouts = await countHit(database, keys, OF_A_DAY, email);
  const minutes = Math.min(WINDOW_MINUTES * 2 ** (lockouts - 1), LONGEST_MINUTES);
  // The first one ends with its window.
  if (lockouts > 1) await extendWindow(database, keys, LOCKOUT, email, minutes);
  if ((await countHit(database, keys, NOTICE, email)) > NOTICE.max) return;
  const lockedAt = now().getTime();
  // The job looks for the owner, so that it takes as long where there is none.
  await database.transaction((tx) =>
    jobs.enqueue(tx, accountMail, { kind: 'locked', email, lockedAt }),
  );
}

/**
 * Counts an attempt to sign in from a device that is not known, before the PIN is compared.
 * @returns how many there were in this window
 * @throws Refusal throttled if the account is locked
 */
export async function countAttempt({ database, keys }: Used, email: string): Promise<number> {
  const hits = await countHit(database, keys, LOCKOUT, email);
  if (hits > ATTEMPTS) throw throttled();
  await countTry(database, keys, TRIES_OF_A_DAY, email);
  return hits;
}

/** Locks the account if the PIN was wrong in the last attempt that it had, and has its owner told. */
export async function noteWrongPin(
  services: WithJobs,
  email: string,
  attempts: number,
): Promise<void> {
  if (attempts === ATTEMPTS) await lockOut(services, email);
}

/** Unlocks an account and forgets its wrong PINs, after a right PIN or a new one. */
export async function unlockAccount({ database, keys }: Used, email: string): Promise<void> {
  await forgetTries(database, keys, LOCKOUT, email);
  await forgetTries(database, keys, OF_A_DAY, email);
  await forgetTries(database, keys, TRIES_OF_A_DAY, email);
}

/**
 * Counts an attempt from a device that is known; those of others do not count for it.
 * @returns whether it had any left for the day
 */
export const countDeviceAttempt = async (
  { database, keys }: Used,
  device: string,
): Promise<boolean> =>
  (await countHit(database, keys, DEVICE_LOCKOUT, device)) <= DEVICE_LOCKOUT.max;

/** Forgets the wrong PINs of a known device. */
export const unlockDevice = ({ database, keys }: Used, device: string): Promise<void> =>
  forgetTries(database, keys, DEVICE_LOCKOUT, device);

const sessionName = ({ companyId, id }: { companyId: number; id: number }) => `${companyId}:${id}`;

/** Counts the present PIN that is asked for when it is changed. @throws Refusal throttled */
export const countChange = ({ database, keys }: Used, session: Parameters<typeof sessionName>[0]) =>
  countTry(database, keys, PIN_CHANGE, sessionName(session));

/** Forgets the wrong PINs of a session. */
export const forgetChanges = (
  { database, keys }: Used,
  session: Parameters<typeof sessionName>[0],
) => forgetTries(database, keys, PIN_CHANGE, sessionName(session));
