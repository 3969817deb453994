import * as contract from '@regalo/contract/auth/auth';
import { preferences as known } from '@regalo/contract/auth/preferences';
import { permissionsOf } from '@regalo/contract/auth/roles';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { issueCsrfToken } from '../../../platform/security/csrf.ts';
import type { Services } from '../../../platform/services.ts';
import { accountCalls } from '../account-calls.ts';
import { MANAGER_ACCOUNTS } from '../accounts/manager-accounts.ts';

export function signInRoutes(services: Services): EndpointHandler[] {
  const calls = accountCalls(services, MANAGER_ACCOUNTS);
  return [
    handle(contract.csrfToken, async () =>
      ok({ csrfToken: issueCsrfToken(services.keys, services.now()) }),
    ),
    handle(contract.login, async (call) => {
      const { token, account } = await calls.login(call);
      const { pin_hash: _, pin_changes: __, preferences, ...user } = account;
      const roles = [user.role === 'manager' ? 'admin' : user.role];
      const permissions = permissionsOf(roles, services.roles);
      // What an earlier or later version kept may not be what this one knows.
      const kept = known.safeParse(preferences).data ?? null;
      const answer = { token, user: { ...user, roles, permissions }, preferences: kept };
      return ok(answer, 'Login successful!');
    }),
    handle(contract.logout, ({ session, request }) => calls.logout(request, session)),
  ];
}
