import type { stepUp as contract } from '@regalo/contract/auth/step-up';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { confirmSession, proofsOf } from '../../../platform/security/step-up.ts';
import type { Services } from '../../../platform/services.ts';
import type { FactorStore } from '../accounts/account-store.ts';
import type { Caller } from '../accounts/caller.ts';
import {
  challengeOver,
  countAnswer,
  makeChallenge,
  purposeOf,
  readChallenge,
  spendChallenge,
} from '../factors/challenge.ts';
import { checkFactor, factorWrong } from '../factors/check-factor.ts';
import { requestOf } from '../factors/check-passkey.ts';
import { checkPresentPin } from '../pin/present-pin.ts';

const STEP_UP = 'step-up';

type Used = Pick<Services, 'database' | 'keys' | 'pins' | 'jobs' | 'now' | 'publicUrl'>;

/** Begins a proof: a challenge for this session alone, and the ways to answer it. */
export async function beginStepUp(services: Used, store: FactorStore, caller: Caller) {
  const { tenantId, id, sessionId: bound } = caller;
  const purpose = purposeOf(store, STEP_UP);
  const challenge = makeChallenge(services, { tenantId, id, bound, purpose });
  return await store.readFrom(services.database, tenantId, async (tx) => ({
    challenge,
    methods: proofsOf(await store.readFactors(tx, caller)),
    passkey: await requestOf(tx, { site: services, store }, caller, challenge),
  }));
}

/** @throws Refusal wrong_factor where the PIN is wrong; throttled after too many wrong ones of this session */
async function checkPin(
  services: Used,
  store: FactorStore,
  caller: Caller,
  pin: string,
): Promise<void> {
  try {
    await checkPresentPin(services, store, caller, pin);
  } catch (error) {
    const isWrong = error instanceof Refusal && error.problem.reason === 'current_pin_wrong';
    throw isWrong ? factorWrong() : error;
  }
}

/**
 * Takes the proof that it is the session's owner who calls.
 * @throws Refusal challenge_over for a challenge of another session, or one that was used; wrong_factor, also
 *   for the PIN of an account that has a second factor; throttled
 */
export async function stepUp(
  services: Used,
  store: FactorStore,
  caller: Caller,
  answer: z.output<typeof contract.body>,
): Promise<void> {
  const { challenge, method, response } = answer;
  const found = readChallenge(services, challenge, purposeOf(store, STEP_UP));
  const { tenantId, id, sessionId } = caller;
  if (found.tenantId !== tenantId || found.id !== id || found.bound !== sessionId)
    throw challengeOver();
  await countAnswer(services, store, challenge);
  const methods = await store.readFrom(services.database, tenantId, async (tx) =>
    proofsOf(await store.readFactors(tx, caller)),
  );
  if (!methods.includes(method)) throw factorWrong();
  if (method !== 'pin') await checkFactor(services, store, caller, { challenge, method, response });
  else if (typeof response === 'string') await checkPin(services, store, caller, response);
  else throw factorWrong();
  await spendChallenge(services, store, challenge);
  await store.write(services.database, tenantId, (tx) =>
    confirmSession(tx, { tenantId, sessionId }, store.sessions),
  );
}
