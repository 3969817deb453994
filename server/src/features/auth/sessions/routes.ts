import * as contract from '@regalo/contract/auth/own-sessions';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import {
  callerOf as loggedCaller,
  withSecurityLog,
} from '../../../platform/security/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { callerOf } from '../accounts/caller.ts';
import { MANAGER_ACCOUNTS } from '../accounts/manager-accounts.ts';
import { endOne, endOthers, listSessions } from './own-sessions.ts';

/** The sessions of whoever asks. */
export const ownSessionRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listSessions, async ({ session }) =>
    ok({ list: await listSessions(services, MANAGER_ACCOUNTS, callerOf(session)) }),
  ),
  handle(contract.endSession, async ({ session, body, request }) => {
    await withSecurityLog(services, 'end-session', loggedCaller(request, session), () =>
      endOne(services, MANAGER_ACCOUNTS, callerOf(session), body.id),
    );
    return ok({});
  }),
  handle(contract.endOtherSessions, async ({ session, request }) => {
    const ended = await withSecurityLog(
      services,
      'end-sessions',
      loggedCaller(request, session),
      () => endOthers(services, MANAGER_ACCOUNTS, callerOf(session)),
    );
    return ok({ ended });
  }),
];
