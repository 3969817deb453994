import type { FactorMethod } from '@regalo/contract/auth/factors';
import type { PasskeyAnswer } from '@regalo/contract/auth/passkeys';
import { Refusal } from '../../../platform/refusal.ts';
import { countTry, forgetTries } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import type { FactorStore, Place } from '../accounts/account-store.ts';
import { limitOf } from '../lockout.ts';
import { useAppCode } from './app-queries.ts';
import { checkPasskey } from './check-passkey.ts';
import { useRecoveryCode } from './recovery-code-queries.ts';

/** Codes of one account, whatever challenge they answer and wherever they come from. */
const LIMITS = [
  { scope: 'factor-account', max: 10, minutes: 15 },
  { scope: 'factor-account-day', max: 50, minutes: 24 * 60 },
];

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now' | 'publicUrl'>;

/** The answer to a request for a second factor. */
export interface FactorAnswer {
  /** What it answers. */
  challenge: string;
  method: FactorMethod;
  response: string | PasskeyAnswer;
}

/** The refusal of a wrong factor: never 401, which would end the session. */
export const factorWrong = () => new Refusal('factor_wrong', 'response');

/** A code is used up where it is right. */
async function checkCode(
  services: Used,
  store: FactorStore,
  place: Place,
  { method, response }: { method: FactorMethod; response: string },
): Promise<boolean> {
  const { database, keys, now } = services;
  const account = `${place.tenantId}:${place.id}`;
  const limits = LIMITS.map((limit) => limitOf(store, limit));
  for (const limit of limits) await countTry(database, keys, limit, account);
  const right = await store.write(database, place.tenantId, async (tx) => {
    const kept = { keys, store };
    if (method === 'totp') return useAppCode(tx, kept, place, { typed: response, now: now() });
    const used = await useRecoveryCode(tx, kept, place, response);
    if (used) await store.recordFactor(services, tx, place, 'used recovery code');
    return used;
  });
  if (right) for (const limit of limits) await forgetTries(database, keys, limit, account);
  return right;
}

/**
 * Checks an answer, of which the challenge has counted the tries.
 * @throws Refusal wrong_factor; throttled after too many wrong codes. Passkeys cannot be guessed, so they
 *   still work then.
 */
export async function checkFactor(
  services: Used,
  store: FactorStore,
  place: Place,
  { challenge, method, response }: FactorAnswer,
): Promise<void> {
  const isCode = typeof response === 'string';
  if (isCode === (method === 'passkey')) throw factorWrong();
  const right = isCode
    ? await checkCode(services, store, place, { method, response })
    : await checkPasskey(services, store, place, challenge, response);
  if (!right) throw factorWrong();
}
