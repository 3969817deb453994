import * as contract from '@regalo/contract/auth/auth';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { issueCsrfToken } from '../../../platform/security/csrf.ts';
import { callerOf, withSecurityLog } from '../../../platform/security/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { login, logout } from './sign-in.ts';

export const signInRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.csrfToken, async () =>
    ok({ csrfToken: issueCsrfToken(services.keys, services.now()) }),
  ),
  handle(contract.login, async ({ body, request: { ip, headers }, setCookie }) => {
    const { email } = body;
    const origin = { address: ip, cookies: headers.cookie };
    const signedIn = await withSecurityLog(services, 'sign-in', { ip, email }, (identify) =>
      login(services, body, origin, identify),
    );
    const { cookie, ...answer } = signedIn;
    setCookie(cookie);
    return ok(answer, 'Login successful!');
  }),
  handle(contract.logout, async ({ session, request }) => {
    await withSecurityLog(services, 'sign-out', callerOf(request, session), () =>
      logout(services, session),
    );
    return ok({});
  }),
];
