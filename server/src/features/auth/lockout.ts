import { countTry, forgetTries } from '../../platform/security/throttle.ts';
import type { Services } from '../../platform/services.ts';

/** So many wrong PINs of one account lock it, whatever address they come from (decision 009). */
const ATTEMPTS = 10;
/** In this time, from the first of them on; when it is over the account is unlocked. */
const WINDOW_MINUTES = 15;

const LOCKOUT = { scope: 'login-account', max: ATTEMPTS, minutes: WINDOW_MINUTES };

type Used = Pick<Services, 'database' | 'keys'>;

/**
 * Counts a PIN that is tried for an account, before it is compared.
 * @throws Refusal throttled where the account is locked
 */
export const countAttempt = ({ database, keys }: Used, email: string): Promise<void> =>
  countTry(database, keys, LOCKOUT, email);

/** Unlocks an account and forgets the wrong PINs: somebody has shown that it is theirs. */
export const unlockAccount = ({ database, keys }: Used, email: string): Promise<void> =>
  forgetTries(database, keys, LOCKOUT, email);
