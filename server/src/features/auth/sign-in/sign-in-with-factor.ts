import type { loginFactor, passkeyLogin } from '@regalo/contract/auth/sign-in-steps';
import type { z } from 'zod';
import { countNetworkTry } from '../../../platform/security/network-tries.ts';
import type { Identify } from '../../../platform/security/security-log.ts';
import { openSession } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import type { Place } from '../accounts/account-store.ts';
import { MANAGER_ACCOUNTS } from '../accounts/manager-accounts.ts';
import { lockManager, noteManagerSignIn } from '../accounts/manager-queries.ts';
import {
  challengeOver,
  countAnswer,
  makeChallenge,
  readChallenge,
  spendChallenge,
} from '../factors/challenge.ts';
import { checkFactor, factorWrong } from '../factors/check-factor.ts';
import { checkPasskey } from '../factors/check-passkey.ts';
import { rememberDevice } from '../factors/remembered-device-queries.ts';
import { placeOfHandle, requestFor } from '../factors/webauthn.ts';
import { deviceCookie } from '../known-device.ts';
import { SIGN_IN } from './after-pin.ts';
import { type Origin, signInOrigin } from './sign-in-origin.ts';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now' | 'publicUrl'>;

interface Entering {
  from: Origin;
  /** Only where there was no new PIN since. */
  pinChanges?: number;
  remember: boolean;
}

/** Opens the session of a member who has proved who they are. @throws Refusal challenge_over where they may not */
async function enter(services: Used, place: Place, { from, pinChanges, remember }: Entering) {
  const { database, keys } = services;
  const { tenantId, id } = place;
  return await database.inCompany(tenantId, async (tx) => {
    const account = await lockManager(tx, place, pinChanges);
    if (!account) throw challengeOver();
    const { email } = account;
    const origin = signInOrigin(from);
    const token = await openSession(tx, tenantId, id, keys);
    await noteManagerSignIn(tx, place, token, origin);
    const cookies = [
      deviceCookie(services, { store: MANAGER_ACCOUNTS, email }, account.pin_changes),
    ];
    if (remember) cookies.push(await rememberDevice(tx, services, place, { email, origin }));
    return { token, account, cookies };
  });
}

/**
 * Completes a sign-in whose PIN was right.
 * @param identify called with the manager whose account it is
 * @throws Refusal challenge_over where the PIN was not given lately, has changed, or the challenge was used;
 *   wrong_factor; throttled
 */
export async function signInWithFactor(
  services: Used,
  { remember, ...answer }: z.output<typeof loginFactor.body>,
  from: Origin,
  identify: Identify,
) {
  const { challenge } = answer;
  const { tenantId, id, bound } = readChallenge(services, challenge, SIGN_IN);
  const place = { tenantId, id };
  identify(MANAGER_ACCOUNTS.ownerOf(place));
  await countAnswer(services, challenge);
  await checkFactor(services, place, answer);
  await spendChallenge(services, challenge);
  return await enter(services, place, { from, pinChanges: bound, remember });
}

/** Signing in with a passkey, from one network, right or wrong. */
const PER_ADDRESS = { scope: 'passkey-address', max: 100, minutes: 15 };
const WITH_PASSKEY = 'passkey';

/** Begins a sign-in with a passkey, of nobody in particular. */
export function beginPasskeyLogin(services: Pick<Used, 'keys' | 'now' | 'publicUrl'>) {
  const nobody = { tenantId: 0, id: 0, bound: 0 };
  const challenge = makeChallenge(services, { ...nobody, purpose: WITH_PASSKEY });
  return { challenge, passkey: requestFor(services, challenge, []) };
}

/**
 * Signs in with a passkey alone.
 * @param identify called with the manager whose account it is
 * @throws Refusal wrong_factor alike for an unknown, removed or copied passkey, other pages and a disabled
 *   member; challenge_over; throttled
 */
export async function signInWithPasskey(
  services: Used,
  { challenge, response }: z.output<typeof passkeyLogin.body>,
  from: Origin,
  identify: Identify,
) {
  await countNetworkTry(services.database, services.keys, PER_ADDRESS, from.address);
  readChallenge(services, challenge, WITH_PASSKEY);
  await countAnswer(services, challenge);
  const place = placeOfHandle(response.response.userHandle);
  if (!place) throw factorWrong();
  identify(MANAGER_ACCOUNTS.ownerOf(place));
  if (!(await checkPasskey(services, place, challenge, response))) throw factorWrong();
  await spendChallenge(services, challenge);
  return await enter(services, place, { from, remember: false });
}
