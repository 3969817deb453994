import type { PasskeyAnswer } from '@regalo/contract/auth/passkeys';
import type { loginFactor, passkeyLogin } from '@regalo/contract/auth/sign-in-steps';
import type { z } from 'zod';
import { countNetworkTry } from '../../../platform/security/network-tries.ts';
import type { Identify } from '../../../platform/security/security-log.ts';
import { openSession } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account, FactorStore, Place } from '../accounts/account-store.ts';
import {
  challengeOver,
  countAnswer,
  makeChallenge,
  purposeOf,
  readChallenge,
  spendChallenge,
} from '../factors/challenge.ts';
import { checkFactor, factorWrong } from '../factors/check-factor.ts';
import { checkPasskey, findPasskey } from '../factors/check-passkey.ts';
import { placeOfHandle, requestFor } from '../factors/webauthn.ts';
import { deviceCookie } from '../known-device.ts';
import { limitOf } from '../lockout.ts';
import { SIGN_IN } from './after-pin.ts';
import { type Origin, signInOrigin } from './sign-in-origin.ts';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now' | 'publicUrl'>;

/** The factor; a browser is remembered for who has such. */
type Answered = Omit<z.output<typeof loginFactor.body>, 'remember'> & { remember?: boolean };

interface Entering {
  from: Origin;
  /** Only where there was no new PIN since. */
  pinChanges?: number;
  /** The answer of the passkey that was used instead of a PIN. */
  passkey?: PasskeyAnswer;
  remember: boolean;
}

/** Opens the session of an account whose owner has proved who they are. @throws Refusal challenge_over where they may not */
async function enter<A extends Account>(
  services: Used,
  store: FactorStore<A>,
  place: Place,
  { from, pinChanges, passkey, remember }: Entering,
) {
  const { database, keys } = services;
  const { tenantId, id } = place;
  return await store.write(database, tenantId, async (tx) => {
    const account = await store.lock(tx, place, pinChanges);
    if (!account) throw challengeOver();
    // It was checked before the lock: factors may have been reset since, and sessions ended.
    if (passkey && !(await findPasskey(tx, store, place, passkey))) throw factorWrong();
    const { email } = account;
    const origin = signInOrigin(from);
    const token = await openSession(tx, tenantId, id, keys, store.sessions);
    await store.noteSignIn(tx, place, { token, origin }, services);
    const cookies = [deviceCookie(services, { store, email }, account.pin_changes)];
    if (remember && store.spare)
      cookies.push(await store.spare(tx, services, place, { email, origin }));
    return { token, account, cookies };
  });
}

/**
 * Completes a sign-in whose PIN was right.
 * @param identify called with the owner of the account
 * @throws Refusal challenge_over where the PIN was not given lately, has changed, or the challenge was used;
 *   wrong_factor; throttled
 */
export async function signInWithFactor<A extends Account>(
  services: Used,
  store: FactorStore<A>,
  { remember = false, ...answer }: Answered,
  from: Origin,
  identify: Identify,
) {
  const { challenge } = answer;
  const found = readChallenge(services, challenge, purposeOf(store, SIGN_IN));
  const { tenantId, id, bound } = found;
  const place = { tenantId, id };
  identify(store.ownerOf(place));
  await countAnswer(services, store, challenge);
  await checkFactor(services, store, place, answer);
  await spendChallenge(services, store, challenge);
  return await enter(services, store, place, { from, pinChanges: bound, remember });
}

/** Signing in with a passkey, from one network, right or wrong. */
const PER_ADDRESS = { scope: 'passkey-address', max: 100, minutes: 15 };
const WITH_PASSKEY = 'passkey';

/** Begins a sign-in with a passkey, of nobody in particular. */
export function beginPasskeyLogin(
  services: Pick<Used, 'keys' | 'now' | 'publicUrl'>,
  store: Pick<FactorStore, 'prefix'>,
) {
  const nobody = { tenantId: 0, id: 0, bound: 0 };
  const purpose = purposeOf(store, WITH_PASSKEY);
  const challenge = makeChallenge(services, { ...nobody, purpose });
  return { challenge, passkey: requestFor(services, challenge, []) };
}

/**
 * Signs in with a passkey alone.
 * @param identify called with the owner of the account
 * @throws Refusal wrong_factor alike for an unknown, removed or copied passkey, other pages and a disabled
 *   account; challenge_over; throttled
 */
export async function signInWithPasskey<A extends Account>(
  services: Used,
  store: FactorStore<A>,
  { challenge, response }: z.output<typeof passkeyLogin.body>,
  from: Origin,
  identify: Identify,
) {
  const { database, keys } = services;
  await countNetworkTry(database, keys, limitOf(store, PER_ADDRESS), from.address);
  readChallenge(services, challenge, purposeOf(store, WITH_PASSKEY));
  await countAnswer(services, store, challenge);
  const place = placeOfHandle(store, response.response.userHandle);
  if (!place) throw factorWrong();
  identify(store.ownerOf(place));
  if (!(await checkPasskey(services, store, place, challenge, response))) throw factorWrong();
  await spendChallenge(services, store, challenge);
  return await enter(services, store, place, { from, passkey: response, remember: false });
}
