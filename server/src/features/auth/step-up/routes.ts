import * as contract from '@regalo/contract/auth/step-up';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { callerOf, withSecurityLog } from '../../../platform/security/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { beginStepUp, stepUp } from './step-up.ts';

/** How a member proves once more that it is them. */
export const stepUpRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.beginStepUp, async ({ session }) => ok(await beginStepUp(services, session))),
  handle(contract.stepUp, async ({ session, request, body }) => {
    await withSecurityLog(services, 'step-up', callerOf(request, session), () =>
      stepUp(services, session, body),
    );
    return ok({});
  }),
];
