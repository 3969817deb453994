import type { stepUp as contract } from '@regalo/contract/auth/step-up';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { readFactors } from '../../../platform/security/factors.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { confirmSession, proofsOf } from '../../../platform/security/step-up.ts';
import type { Services } from '../../../platform/services.ts';
import { MANAGER_ACCOUNTS } from '../accounts/manager-accounts.ts';
import {
  challengeOver,
  countAnswer,
  makeChallenge,
  readChallenge,
  spendChallenge,
} from '../factors/challenge.ts';
import { checkFactor, factorWrong } from '../factors/check-factor.ts';
import { requestOf } from '../factors/check-passkey.ts';
import { checkPresentPin } from '../pin/present-pin.ts';

const STEP_UP = 'step-up';

type Used = Pick<Services, 'database' | 'keys' | 'pins' | 'jobs' | 'now' | 'publicUrl'>;

const askedOf = ({ companyId, managerId, id }: Session) => ({
  tenantId: companyId,
  id: managerId,
  bound: id,
});

/** Begins a proof: a challenge for this session alone, and the ways to answer it. */
export async function beginStepUp(services: Used, session: Session) {
  const asked = askedOf(session);
  const challenge = makeChallenge(services, { ...asked, purpose: STEP_UP });
  return await services.database.readCompany(asked.tenantId, async (tx) => ({
    challenge,
    methods: proofsOf(await readFactors(tx, asked.tenantId, asked.id)),
    passkey: await requestOf(tx, services, asked, challenge),
  }));
}

/** @throws Refusal wrong_factor where the PIN is wrong; throttled after too many wrong ones of this session */
async function checkPin(services: Used, session: Session, pin: string): Promise<void> {
  const { companyId: tenantId, managerId: id, id: sessionId } = session;
  const asked = { tenantId, id, sessionId };
  try {
    await checkPresentPin(services, MANAGER_ACCOUNTS, asked, pin);
  } catch (error) {
    const isWrong = error instanceof Refusal && error.problem.reason === 'current_pin_wrong';
    throw isWrong ? factorWrong() : error;
  }
}

/**
 * Takes the proof that it is the session's member who calls.
 * @throws Refusal challenge_over for a challenge of another session, or one that was used; wrong_factor, also
 *   for the PIN of a member who has a second factor; throttled
 */
export async function stepUp(
  services: Used,
  session: Session,
  answer: z.output<typeof contract.body>,
): Promise<void> {
  const { challenge, method, response } = answer;
  const asked = askedOf(session);
  const { tenantId, id, bound } = readChallenge(services, challenge, STEP_UP);
  if (tenantId !== asked.tenantId || id !== asked.id || bound !== asked.bound)
    throw challengeOver();
  await countAnswer(services, challenge);
  const methods = await services.database.readCompany(tenantId, async (tx) =>
    proofsOf(await readFactors(tx, tenantId, id)),
  );
  if (!methods.includes(method)) throw factorWrong();
  if (method !== 'pin') await checkFactor(services, asked, { challenge, method, response });
  else if (typeof response === 'string') await checkPin(services, session, response);
  else throw factorWrong();
  await spendChallenge(services, challenge);
  await services.database.inCompany(tenantId, (tx) => confirmSession(tx, session));
}
