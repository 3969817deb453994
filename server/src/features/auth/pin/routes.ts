import * as contract from '@regalo/contract/auth/auth';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { callerOf, withSecurityLog } from '../../../platform/security/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { changePin } from './change-pin.ts';
import { forgotPin } from './forgot-pin.ts';
import { resetPin } from './reset-pin.ts';

export const pinRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.forgotPin, async ({ body: { email }, request: { ip, headers } }) => {
    const origin = { address: ip, cookies: headers.cookie };
    await withSecurityLog(services, 'forgot-pin', { ip, email }, () =>
      forgotPin(services, email, origin),
    );
    return ok({}, 'If this email belongs to an account, a link is on its way.');
  }),
  handle(contract.resetPin, async ({ body, request: { ip } }) => {
    await withSecurityLog(services, 'reset-pin', { ip }, (identify) =>
      resetPin(services, body, ip, identify),
    );
    return ok({}, 'Your PIN was changed. Please sign in.');
  }),
  handle(contract.changePin, async ({ body, session, request, setCookie }) => {
    const cookie = await withSecurityLog(services, 'change-pin', callerOf(request, session), () =>
      changePin(services, session, body),
    );
    setCookie(cookie);
    return ok({}, 'Your PIN was changed.');
  }),
];
