import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readFactors } from '../../../platform/security/factors.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { confirmSession, proofsOf } from '../../../platform/security/step-up.ts';
import type { Services } from '../../../platform/services.ts';
import { factorWrong } from '../factors/check-factor.ts';
import { provedAt } from './claims.ts';
import { takeFlow } from './flow.ts';
import { findIdentity } from './identity-queries.ts';
import { askProvider, type ProviderAnswer, takeAnswer } from './provider.ts';
import { readProvider } from './provider-queries.ts';

/** By how much the clock of a provider may be behind ours, in milliseconds. */
const SKEW_MS = 30_000;

type Used = Pick<Services, 'database' | 'keys' | 'now' | 'publicUrl' | 'outgoing' | 'log'>;

/** The provider by which a member may prove that it is them. @throws Refusal wrong_factor where they may not */
async function providerFor(tx: Connection, { companyId, managerId }: Session) {
  const proofs = proofsOf(await readFactors(tx, companyId, managerId));
  const provider = await readProvider(tx, companyId);
  if (!provider || !proofs.includes('sso')) throw factorWrong();
  return provider;
}

/** Begins a proof: the provider is told to ask for the password again. @throws Refusal wrong_factor, unavailable */
export async function beginSsoStepUp(services: Used, session: Session) {
  const { companyId, id: bound, email } = session;
  const provider = await services.database.readCompany(companyId, (tx) => providerFor(tx, session));
  return await askProvider(services, provider, { purpose: 'step-up', companyId, bound, email });
}

/**
 * Takes the proof that it is the session's member who calls.
 * @param cookies the Cookie header
 * @throws Refusal wrong_factor where it is another session's, another identity's or an old one; unavailable
 */
export async function ssoStepUp(
  services: Used,
  session: Session,
  answer: ProviderAnswer,
  cookies: string | undefined,
): Promise<void> {
  const { database } = services;
  const { companyId, managerId, id } = session;
  const prove = async () => {
    const flow = await takeFlow(services, { cookies, state: answer.state, purpose: 'step-up' });
    if (flow.companyId !== companyId || flow.bound !== id) throw factorWrong();
    const provider = await database.readCompany(companyId, (tx) => providerFor(tx, session));
    const claims = await takeAnswer(services, provider, flow, answer);
    if ((provedAt(claims) ?? 0) < flow.began - SKEW_MS) throw factorWrong();
    return { issuer: flow.issuer, subject: claims.sub };
  };
  const identity = await prove().catch((error: unknown) => {
    const isFailure = error instanceof Refusal && error.problem.reason === 'sso_failed';
    throw isFailure ? factorWrong() : error;
  });
  await database.inCompany(companyId, async (tx) => {
    if ((await findIdentity(tx, companyId, identity)) !== managerId) throw factorWrong();
    await confirmSession(tx, { tenantId: session.companyId, sessionId: session.id });
  });
}
