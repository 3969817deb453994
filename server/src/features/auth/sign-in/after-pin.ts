import type { Connection } from '../../../database/connection.ts';
import { hasFactor, methodsOf, readFactors } from '../../../platform/security/factors.ts';
import type { Services } from '../../../platform/services.ts';
import type { AfterPin, Place, RightPin } from '../accounts/account-store.ts';
import { isPinOff } from '../accounts/manager-queries.ts';
import { makeChallenge } from '../factors/challenge.ts';
import { requestOf } from '../factors/check-passkey.ts';
import { isRemembered } from '../factors/remembered-device-queries.ts';
import { readSsoLink } from './sso-link.ts';

/** What a challenge of a sign-in is for. */
export const SIGN_IN = 'sign-in';

/** The same where a second factor is added first. */
export const ENROLMENT = 'enrolment';
const ENROLMENT_MINUTES = 30;

/** What is asked of a member without a second factor, where the company asks for one. */
export function enrolmentOf(
  services: Pick<Services, 'keys' | 'now'>,
  place: Place,
  pinChanges: number,
) {
  const about = { ...place, purpose: ENROLMENT, bound: pinChanges };
  return { step: 'enrol' as const, challenge: makeChallenge(services, about, ENROLMENT_MINUTES) };
}

/** What a member is asked for besides the PIN or the provider: the second factor, unless the device is remembered. */
export async function factorAfter(
  tx: Connection,
  services: Pick<Services, 'keys' | 'now' | 'publicUrl'>,
  place: Place,
  { email, pinChanges, cookies }: Omit<RightPin, 'ssoLink'>,
) {
  const factors = await readFactors(tx, place.tenantId, place.id);
  if (!hasFactor(factors) && factors.required)
    return { due: enrolmentOf(services, place, pinChanges) };
  if (!hasFactor(factors)) return { spared: false };
  if (await isRemembered(tx, services, place, { email, cookies })) return { spared: true };
  const challenge = makeChallenge(services, { ...place, purpose: SIGN_IN, bound: pinChanges });
  const methods = methodsOf(factors);
  const passkey = await requestOf(tx, services, place, challenge);
  return { due: { step: 'factor' as const, challenge, methods, passkey } };
}

/**
 * What a member is asked for whose PIN was right. Where the company has switched the PIN off, it is its provider,
 * unless that has just named the account.
 */
export async function afterPin(
  tx: Connection,
  services: Pick<Services, 'keys' | 'now' | 'publicUrl'>,
  place: Place,
  { ssoLink, ...right }: RightPin,
): Promise<AfterPin> {
  if (await isPinOff(tx, place)) {
    const link = ssoLink === undefined ? undefined : readSsoLink(services, ssoLink);
    if (link?.tenantId !== place.tenantId || link.id !== place.id) return { due: { step: 'sso' } };
  }
  return await factorAfter(tx, services, place, right);
}
