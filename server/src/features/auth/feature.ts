import * as contract from '@regalo/contract/auth/auth';
import * as own from '@regalo/contract/auth/own-sessions';
import * as proof from '@regalo/contract/auth/step-up';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { countNetworkTry } from '../../platform/security/network-tries.ts';
import { callerOf as loggedCaller, withSecurityLog } from '../../platform/security/security-log.ts';
import { countTry } from '../../platform/security/throttle.ts';
import type { Services } from '../../platform/services.ts';
import { accountCalls } from './account-calls.ts';
import { callerOf } from './accounts/caller.ts';
import { MANAGER_ACCOUNTS } from './accounts/manager-accounts.ts';
import { factorRoutes } from './factors/routes.ts';
import { accountMail } from './mail/account-mail-job.ts';
import { factorMail } from './mail/factor-mail-job.ts';
import { addRequest, type MembershipRequest } from './membership/queries.ts';
import { profileRoutes } from './profile/routes.ts';
import { endOne, endOthers, listSessions } from './sessions/own-sessions.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { sweepSessions } from './sign-in/sweep-sessions-job.ts';
import { ssoRoutes } from './sso/routes.ts';
import { ssoMail } from './sso/sso-mail-job.ts';
import { beginStepUp, stepUp } from './step-up/step-up.ts';

/** The sessions of whoever asks. */
const ownSessionRoutes = (services: Services): EndpointHandler[] => [
  handle(own.listSessions, async ({ session }) =>
    ok({ list: await listSessions(services, MANAGER_ACCOUNTS, callerOf(session)) }),
  ),
  handle(own.endSession, async ({ session, body, request }) => {
    await withSecurityLog(services, 'end-session', loggedCaller(request, session), () =>
      endOne(services, MANAGER_ACCOUNTS, callerOf(session), body.id),
    );
    return ok({});
  }),
  handle(own.endOtherSessions, async ({ session, request }) => {
    const ended = await withSecurityLog(
      services,
      'end-sessions',
      loggedCaller(request, session),
      () => endOthers(services, MANAGER_ACCOUNTS, callerOf(session)),
    );
    return ok({ ended });
  }),
];

const PER_ADDRESS = { scope: 'register-address', max: 10, minutes: 60 };
const PER_EMAIL = { scope: 'register-email', max: 3, minutes: 60 };

type Used = Pick<Services, 'database' | 'keys' | 'jobs'>;

/**
 * Stores a request for membership and has it mailed to the operator; creates no account.
 * @param address of the caller, for the throttle
 * @throws Refusal throttled
 */
async function requestMembership(
  { database, keys, jobs }: Used,
  request: MembershipRequest,
  address: string,
): Promise<void> {
  await countNetworkTry(database, keys, PER_ADDRESS, address);
  await countTry(database, keys, PER_EMAIL, request.email);
  await database.transaction(async (tx) => {
    const requestId = await addRequest(tx, request);
    await jobs.enqueue(tx, accountMail, { kind: 'membership', requestId });
  });
}

const membershipRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.register, async ({ body, request }) => {
    await requestMembership(services, body, request.ip);
    return ok({}, 'Your request was sent. We will contact you soon.');
  }),
];

function pinRoutes(services: Services): EndpointHandler[] {
  const calls = accountCalls(services, MANAGER_ACCOUNTS);
  return [
    handle(contract.forgotPin, calls.forgotPin),
    handle(contract.resetPin, calls.resetPin),
    handle(contract.changePin, (call) => calls.changePin(call, call.session)),
  ];
}

/** How a member proves once more that it is them. */
const stepUpRoutes = (services: Services): EndpointHandler[] => [
  handle(proof.beginStepUp, async ({ session }) =>
    ok(await beginStepUp(services, MANAGER_ACCOUNTS, callerOf(session))),
  ),
  handle(proof.stepUp, async ({ session, request, body }) => {
    await withSecurityLog(services, 'step-up', loggedCaller(request, session), () =>
      stepUp(services, MANAGER_ACCOUNTS, callerOf(session), body),
    );
    return ok({});
  }),
];

export const auth: Feature = {
  routes: (services) => [
    ...factorRoutes(services),
    ...membershipRoutes(services),
    ...pinRoutes(services),
    ...profileRoutes(services),
    ...ownSessionRoutes(services),
    ...signInRoutes(services),
    ...ssoRoutes(services),
    ...stepUpRoutes(services),
  ],
  jobs: [accountMail, factorMail, sweepSessions, ssoMail],
};
