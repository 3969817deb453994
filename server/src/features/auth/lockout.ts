import { countTry, forgetTries } from '../../platform/security/throttle.ts';
import type { Services } from '../../platform/services.ts';

/** How many wrong PINs lock an account, whatever address they come from (decision 009). */
const ATTEMPTS = 10;
/** The wrong PINs count for so long, from the first one on. Then the account is unlocked. */
const WINDOW_MINUTES = 15;

const LOCKOUT = { scope: 'login-account', max: ATTEMPTS, minutes: WINDOW_MINUTES };

type Used = Pick<Services, 'database' | 'keys'>;

/**
 * Counts an attempt to enter the PIN of an account, before the PIN is compared.
 * @throws Refusal throttled if the account is locked
 */
export const countAttempt = ({ database, keys }: Used, email: string): Promise<void> =>
  countTry(database, keys, LOCKOUT, email);

/** Unlocks an account and forgets its wrong PINs, after a right PIN or a new one. */
export const unlockAccount = ({ database, keys }: Used, email: string): Promise<void> =>
  forgetTries(database, keys, LOCKOUT, email);
