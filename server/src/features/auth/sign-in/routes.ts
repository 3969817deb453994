import * as contract from '@regalo/contract/auth/auth';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { issueCsrfToken } from '../../../platform/security/csrf.ts';
import type { Services } from '../../../platform/services.ts';
import { accountCalls } from '../account-calls.ts';
import { MANAGER_ACCOUNTS } from '../accounts/manager-accounts.ts';
import { signedInAnswer } from './signed-in-answer.ts';

export function signInRoutes(services: Services): EndpointHandler[] {
  const calls = accountCalls(services, MANAGER_ACCOUNTS);
  return [
    handle(contract.csrfToken, async () =>
      ok({ csrfToken: issueCsrfToken(services.keys, services.now()) }),
    ),
    handle(contract.login, async (call) => {
      const { token, account } = await calls.login(call);
      return ok(signedInAnswer(services, token, account), 'Login successful!');
    }),
    handle(contract.logout, ({ session, request }) => calls.logout(request, session)),
  ];
}
