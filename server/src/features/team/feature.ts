import { clearFactors } from '@regalo/contract/auth/sign-in-steps';
import * as pages from '@regalo/contract/team/invitations';
import * as contract from '@regalo/contract/team/members';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { defineSweep } from '../../platform/jobs/sweep-companies.ts';
import { callerOf, withSecurityLog } from '../../platform/security/security-log.ts';
import type { Services } from '../../platform/services.ts';
import { originOf } from '../auth/account-calls.ts';
import { signedInAnswer } from '../auth/sign-in/signed-in-answer.ts';
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts';
import { factorPolicyMail } from './factor-policy-mail-job.ts';
import { factorResetMail } from './factor-reset-mail-job.ts';
import { requireSecondFactor, resetSignIn, useFactorReset } from './factors.ts';
import { invitationMail } from './invitation-mail-job.ts';
import { deleteEndedInvitations } from './invitation-queries.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invitations.ts';
import { memberNoticeMail } from './member-notice-mail-job.ts';
import { listMembers, updateMember } from './members.ts';

/** How long those stay that nobody has accepted: withdrawn, or over. */
const INVITATIONS_KEPT_DAYS = 90;

/** Deletes invitations that came to nothing, every night. Of an accepted one the team shows who invited. */
export const sweepInvitations = defineSweep('sweep-invitations', '55 3 * * *', {
  days: INVITATIONS_KEPT_DAYS,
  remove: deleteEndedInvitations,
});

/** The members of a company, and how they become members. */
const routes = (services: Services): EndpointHandler[] => [
  handle(contract.listMembers, async ({ session }) => ok(await listMembers(services, session))),
  handle(contract.inviteMember, async ({ session, body, request }) => {
    const invitation = await withSecurityLog(
      services,
      'invite-member',
      callerOf(request, session),
      () => inviteMember(services, session, body),
    );
    return ok({ invitation }, 'The invitation is on its way.');
  }),
  handle(contract.resendInvitation, async ({ session, body }) =>
    ok(
      { invitation: await resendInvitation(services, session, body.id) },
      'The invitation is on its way again.',
    ),
  ),
  handle(contract.withdrawInvitation, async ({ session, body }) => {
    await withdrawInvitation(services, session, body.id);
    return ok({}, 'The invitation was withdrawn.');
  }),
  handle(contract.updateMember, async ({ session, body, request }) => {
    const member = await withSecurityLog(
      services,
      'update-member',
      callerOf(request, session),
      () => updateMember(services, session, body),
    );
    return ok({ member });
  }),
  handle(contract.requireSecondFactor, async ({ session, body, request }) => {
    await withSecurityLog(services, 'require-second-factor', callerOf(request, session), () =>
      requireSecondFactor(services, session, body.required),
    );
    return ok({});
  }),
  handle(contract.resetSignIn, async ({ session, body, request }) => {
    await withSecurityLog(services, 'reset-sign-in', callerOf(request, session), () =>
      resetSignIn(services, session, body.id),
    );
    return ok({}, 'The link is on its way.');
  }),
  handle(clearFactors, async ({ body, request: { ip } }) => {
    await withSecurityLog(services, 'clear-factors', { ip }, (identify) =>
      useFactorReset(services, body.token, ip, identify),
    );
    return ok({}, 'Your second factors were removed. Please sign in.');
  }),
  handle(pages.lookAtInvitation, async ({ body, request }) =>
    ok(await lookAtInvitation(services, body.token, request.ip)),
  ),
  handle(pages.acceptInvitation, async ({ body, request, setCookie }) => {
    const joined = await withSecurityLog(
      services,
      'accept-invitation',
      { ip: request.ip },
      (identify) => acceptInvitation(services, body, originOf(request), identify),
    );
    if ('due' in joined) return ok(joined.due, 'One more step.');
    const { token, account, cookie } = joined;
    setCookie(cookie);
    return ok(await signedInAnswer(services, token, account), 'Login successful!');
  }),
];

export const team: Feature = {
  routes,
  jobs: [factorPolicyMail, factorResetMail, invitationMail, memberNoticeMail, sweepInvitations],
};
