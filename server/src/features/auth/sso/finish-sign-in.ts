import { CONFIRMED_MINUTES } from '@regalo/contract/auth/step-up';
import type { Connection } from '../../../database/connection.ts';
import type { Identify } from '../../../platform/security/security-log.ts';
import { openSession } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import type { Place } from '../accounts/account-store.ts';
import { MANAGER_ACCOUNTS } from '../accounts/manager-accounts.ts';
import {
  leaveUnconfirmed,
  lockManager,
  noteManagerSignIn,
  readManager,
} from '../accounts/manager-queries.ts';
import { factorAfter } from '../sign-in/after-pin.ts';
import { type Origin, signInOrigin } from '../sign-in/sign-in-origin.ts';
import { makeSsoLink } from '../sign-in/sso-link.ts';
import { countSsoCall } from './begin-sign-in.ts';
import { hadSecondFactor, provedAt } from './claims.ts';
import { ssoFailed, takeFlow } from './flow.ts';
import { followRoles } from './follow-roles.ts';
import { noteIdentityUse } from './identity-queries.ts';
import { type Known, memberOf, noAccount } from './member-of-identity.ts';
import { type ProviderAnswer, takeAnswer } from './provider.ts';
import { readProvider } from './provider-queries.ts';

type Used = Pick<
  Services,
  'database' | 'keys' | 'jobs' | 'pins' | 'now' | 'publicUrl' | 'outgoing' | 'log' | 'roles'
>;

/** Whether the provider was given a proof just now, and does not only remember somebody. */
function isFresh({ now }: Pick<Used, 'now'>, { claims }: Known): boolean {
  const at = provedAt(claims);
  return at !== undefined && now().getTime() - at < CONFIRMED_MINUTES * 60_000;
}

/** Opens a session of a member who is bound to an identity, unless a second factor is due first. */
async function open(services: Used, tx: Connection, place: Place, known: Known, from: Origin) {
  const account = await lockManager(tx, place);
  if (!account || !(await noteIdentityUse(tx, place, known.identity))) throw noAccount();
  await followRoles(services, tx, place, known);
  const spares = known.provider.accepts_factor && hadSecondFactor(known.claims);
  const { email, pin_changes: pinChanges } = account;
  const right = { email, pinChanges, cookies: from.cookies };
  const after = spares
    ? { spared: false }
    : await factorAfter(tx, services, MANAGER_ACCOUNTS, place, right);
  if ('due' in after) return { due: after.due };
  const { tenantId: companyId, id } = place;
  const token = await openSession(tx, companyId, id, services.keys);
  await noteManagerSignIn(tx, place, token, signInOrigin(from));
  if (after.spared || !isFresh(services, known)) await leaveUnconfirmed(tx, place, token);
  const opened = await readManager(tx, place);
  if (!opened) throw new Error('a locked member is gone');
  return { token, account: opened };
}

/**
 * Completes a sign-in with the provider of a company.
 * @param from where the browser is, whose cookies have to hold what was begun
 * @param identify called with the manager whose account it is
 * @returns who has signed in, or what is due first: a second factor, or the one confirmation of an account that
 *   there was before
 * @throws Refusal sso_failed for an answer that is not right, sso_no_account for one that opens none; throttled;
 *   unavailable
 */
export async function finishSignIn(
  services: Used,
  answer: ProviderAnswer,
  from: Origin,
  identify: Identify,
) {
  await countSsoCall(services, from.address);
  const { database } = services;
  const which = { cookies: from.cookies, state: answer.state, purpose: 'sign-in' };
  const flow = await takeFlow(services, which);
  const { companyId, issuer } = flow;
  identify({ companyId });
  const provider = await database.readCompany(companyId, (tx) => readProvider(tx, companyId));
  if (!provider) throw ssoFailed();
  const claims = await takeAnswer(services, provider, flow, answer);
  const known = { companyId, provider, identity: { issuer, subject: claims.sub }, claims };
  const { place, email } = await memberOf(services, known, from.address);
  identify(MANAGER_ACCOUNTS.ownerOf(place));
  if (email !== undefined) {
    const link = makeSsoLink(services, place, known.identity);
    return { due: { step: 'link' as const, link, email } };
  }
  return await database.inCompany(companyId, (tx) => open(services, tx, place, known, from));
}
