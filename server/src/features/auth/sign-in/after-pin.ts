import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasFactor, methodsOf } from '../../../platform/security/factors.ts';
import type { Services } from '../../../platform/services.ts';
import type { AccountStore, FactorStore, Place, RightPin } from '../accounts/account-store.ts';
import { makeChallenge, purposeOf } from '../factors/challenge.ts';
import { requestOf } from '../factors/check-passkey.ts';

/** The purpose of a sign-in challenge. */
export const SIGN_IN = 'sign-in';

/** The same where a second factor is added first. */
export const ENROLMENT = 'enrolment';
const ENROLMENT_MINUTES = 30;

/** The challenge of an account without a second factor, where one is required. */
export function enrolmentOf(
  services: Pick<Services, 'keys' | 'now'>,
  store: Pick<AccountStore, 'prefix'>,
  place: Place,
  pinChanges: number,
) {
  const about = { ...place, purpose: purposeOf(store, ENROLMENT), bound: pinChanges };
  return { step: 'enrol' as const, challenge: makeChallenge(services, about, ENROLMENT_MINUTES) };
}

/**
 * What an account is asked for besides the PIN or the provider: the second factor, unless the device is remembered.
 * @throws Refusal enrolment_over for who has none and was invited too long ago
 */
export async function factorAfter(
  tx: Connection,
  services: Pick<Services, 'keys' | 'now' | 'publicUrl'>,
  store: FactorStore,
  place: Place,
  { email, pinChanges, cookies }: Omit<RightPin, 'ssoLink'>,
) {
  const factors = await store.readFactors(tx, place);
  if (!hasFactor(factors) && factors.required) {
    if ((await store.mayEnrol?.(tx, place)) === false) throw new Refusal('enrolment_over');
    return { due: enrolmentOf(services, store, place, pinChanges) };
  }
  if (!hasFactor(factors)) return { spared: false };
  if (await store.isSpared?.(tx, services, place, { email, cookies })) return { spared: true };
  const purpose = purposeOf(store, SIGN_IN);
  const challenge = makeChallenge(services, { ...place, purpose, bound: pinChanges });
  const methods = methodsOf(factors);
  const passkey = await requestOf(tx, { site: services, store }, place, challenge);
  return { due: { step: 'factor' as const, challenge, methods, passkey } };
}
